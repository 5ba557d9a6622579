import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../json/json.ts';
import { randomPlay } from '../testing/randomForm.ts';
import {
  compiledFormOf,
  fieldsText,
  openTestForm,
  TEST_CONTEXT,
  compiledTestForm,
  TestForm,
} from '../testing/testForm.ts';
import { createFormStore } from '../instance/createFormStore.ts';
import { templateNames } from './templates.ts';
import { parseTemplate } from './templates.ts';

const VISIT = `
- { id: on, type: DatePicker, label: Date of visit }
- { id: side, type: Radio, label: Side, locked: true, choices: [{ id: l, label: left }, { id: r, label: right }] }
- { id: weight, type: Numeric, label: Weight, endAdornment: kg }
- { id: dose, type: Numeric, label: Dose to date, endAdornment: cGy }
- { id: fatigue, type: CTCAE, label: Fatigue, adverseEvents: [fatigue] }
- { id: checks, type: Checkbox, label: Reviewed, choices: [{ id: a, label: images }, { id: b, label: chart }, { id: c, label: set-up }] }
- { id: history, type: LongText, label: History }`;
const withNote = (fields: string, note: string) =>
  new TestForm(
    compiledTestForm({ 'Radiation/OTVStatus/Default.yaml': `${fieldsText(fields)}note: ${JSON.stringify(note)}\n` }),
  );
const said = (form: TestForm) =>
  form.store
    .note()
    .blocks.filter((block) => block.kind === 'paragraph')
    .map((block) => block.text);

describe('the note without templates', () => {
  it('leaves out a silent column, in rows and in templates', () => {
    const table = (note: string) => `
- id: breaks
  type: Table
  label: Breaks
  columns: [{ id: days, type: Numeric, label: Days }, { id: cause, type: Text, label: Cause, silent: internal }]
  ${note}`;
    for (const note of ['', `note: "{% for row in value.rows %}{{ row.days }} days {{ row.cause }}{% endfor %}"`]) {
      const form = openTestForm(table(note));
      form.answer('breaks', [{ _id: 'r1', days: 2, cause: 'holiday' }]);
      expect(form.store.note().text).toContain('2');
      expect(form.store.note().text).not.toContain('holiday');
    }
  });

  it('has a heading per form and a paragraph per section, and is empty without answers', () => {
    const form = openTestForm(VISIT);
    expect(form.store.note()).toEqual({ blocks: [], text: '' });
    form.answer('on', '2026-11-21').answer('side', 'l').answer('weight', 72.5).answer('dose', 4256);
    form
      .answer('fatigue', { grade: 2, attribution: 'probable' })
      .answer('checks', ['a', 'b', 'c'])
      .answer('history', 'Sleeps badly');
    expect(form.store.note().text).toBe(
      'Test form\n\n' +
        'Main: date of visit November 21, 2026; side: left; weight 72.5 kg; dose to date 4256 cGy; ' +
        'fatigue grade 2, probably related; reviewed: images, chart and set-up. History: Sleeps badly.',
    );
  });

  it('attributes each span to its field, and always locks dose, side, grade and date', () => {
    const form = openTestForm(VISIT.replace(', locked: true', ''))
      .answer('side', 'l')
      .answer('weight', 70)
      .answer('dose', 200)
      .answer('fatigue', { grade: 1 })
      .answer('on', '2026-11-21');
    const spans = form.store.note().blocks.flatMap((block) => block.spans);
    expect(spans.filter((span) => span.locked).map((span) => [span.text, ...span.fields])).toEqual([
      ['November 21, 2026', 'OTVStatus.on'],
      ['left', 'OTVStatus.side'],
      ['200 cGy', 'OTVStatus.dose'],
      ['1', 'OTVStatus.fatigue'],
    ]);
    for (const block of form.store.note().blocks)
      expect(block.spans.map((span) => span.text).join('')).toBe(block.text);
  });

  it('omits hidden fields', () => {
    const form = openTestForm(`
- { id: gate, type: Radio, label: Gate, choices: [{ id: "yes", label: "yes" }, { id: "no", label: "no" }] }
- { id: inner, type: Text, label: Inner, relevant: { field: gate, eq: "yes" } }`);
    form.answer('gate', 'yes').answer('inner', 'secret').answer('gate', 'no');
    expect(form.store.note().text).not.toContain('secret');
  });

  it('lists the rows of a table', () => {
    const form = openTestForm(`
- id: breaks
  type: Table
  label: Breaks
  columns: [{ id: on, type: DatePicker, label: On }, { id: why, type: Text, label: Reason }]`);
    form.answer('breaks', [
      { _id: 'a', on: '2026-11-01', why: 'machine' },
      { _id: 'b', on: '2026-11-09' },
    ]);
    expect(said(form)).toEqual(['Main: breaks: (1) on November 1, 2026, reason: machine; (2) on November 9, 2026.']);
  });
});

describe('templates', () => {
  it('of a field, a section and a form', () => {
    const form = withNote(
      `- { id: pain, type: CTCAE, label: Pain, adverseEvents: [pain], note: "{{ label | downcase }} grade {{ value.grade }}{% if value.attribution %}, {{ value.attribution }}{% endif %}" }
- { id: fatigue, type: CTCAE, label: Fatigue, adverseEvents: [fatigue] }`,
      '{% sentence %}{{ fields | phrases | join_and | capitalize }}{% endsentence %}',
    );
    form.answer('pain', { grade: 2 });
    expect(said(form)).toEqual(['Pain grade 2.']);
    form.answer('fatigue', { grade: 1, attribution: 'possible' });
    expect(said(form)).toEqual(['Pain grade 2 and Fatigue grade 1, possibly related.']);
    expect(
      form.store
        .note()
        .blocks[1]?.spans.filter((span) => span.locked)
        .map((span) => span.text),
    ).toEqual(['2', '1, possibly related']);
  });

  it('a sentence without answers is removed, and no punctuation is orphaned', () => {
    const form = withNote(
      VISIT,
      '{% sentence %}The patient weighs {{ weight }}, {{ side }}, fatigue {{ fatigue.grade }}{% endsentence %}{% sentence %}Dose {{ dose }}{% endsentence %}',
    );
    expect(said(form)).toEqual([]);
    expect(said(form.answer('dose', 200))).toEqual(['Dose 200 cGy.']);
    expect(said(form.answer('weight', 70))).toEqual(['The patient weighs 70 kg. Dose 200 cGy.']);
  });

  it('compare stored values and print answers in words', () => {
    const form = withNote(
      VISIT,
      "{% if side == 'l' %}L {{ side }}{% elsif side %}R{% endif %}{% if weight > 70 %} heavy{% endif %}{% if checks contains 'b' %} chart {{ checks }}{% endif %}",
    );
    expect(said(form.answer('side', 'l'))).toEqual(['L left']);
    expect(said(form.answer('side', 'r').answer('weight', 71))).toEqual(['R heavy']);
    expect(said(form.answer('checks', ['b', 'a']))).toEqual(['R heavy chart chart and images']);
  });

  it('can read other forms, the task and the patient, and nothing else', () => {
    const form = withNote(
      VISIT,
      '{{ OTVStatus.weight }} {{ patient.sex }} {{ task.displayName }} {{ weight.constructor }}{{ patient.__proto__ }}{{ weight.__proto__ }}.',
    );
    expect(said(form.answer('weight', 70))).toEqual(['70 kg FEMALE On-treatment visit.']);
  });

  it('name the fields that they read, inside sentences and phrases too', () => {
    const template =
      '{% sentence %}{% if a %}{{ b.c }}{% phrase %}{{ d }}{% endphrase %}{% endif %}{% endsentence %}{{ e }}';
    expect(templateNames(template)).toEqual(['a', 'b.c', 'd', 'e']);
  });

  it('reject files, unknown filters and unknown tags', () => {
    for (const template of [
      "{% include 'x' %}",
      "{% render 'x' %}",
      '{{ x | url_encode }}',
      '{% increment a %}',
      '{% sentence %}open',
    ]) {
      expect(() => parseTemplate(template)).toThrow();
    }
  });

  it('give way to plain sentences at a limit', () => {
    const form = withNote(VISIT, '{% for a in (1..100000) %}{% for b in (1..100000) %}x{% endfor %}{% endfor %}');
    expect(said(form.answer('weight', 1))).toEqual(['Main: weight 1 kg.']);
  });
});

describe('answers are data', () => {
  const nasty = fc.oneof(
    fc.constantFrom(
      '{{ weight }}',
      '{% for a in (1..9) %}x{% endfor %}',
      '<script>alert(1)</script>',
      '{{ "x" | upcase }}',
      '\uE0001\uE001x\uE002',
    ),
    fc.string({ maxLength: 30 }),
  );
  it('and print typed text literally', () => {
    const compiledForm = compiledFormOf('- { id: a, type: Text, label: A, note: "said {{ value }} end" }');
    fc.assert(
      fc.property(nasty, (typed) => {
        const form = new TestForm(compiledForm).answer('a', typed);
        const plain = typed.replace(/[\uE000-\uE002]/g, '').trim();
        if (plain !== '' && !/\n/.test(plain))
          expect(form.store.note().text.replace(/\s+/g, ' ')).toContain(plain.replace(/\s+/g, ' '));
        for (const block of form.store.note().blocks) expect(block.text).not.toMatch(/[\uE000-\uE002]/);
      }),
    );
  });
});

describe('incremental note rendering', () => {
  it('gives the same text as full rendering', () => {
    fc.assert(
      fc.property(randomPlay, ({ compiledForm, events }) => {
        const store = createFormStore({ compiledForm, context: TEST_CONTEXT });
        for (const event of events) {
          store.dispatch(event);
          const reopened = createFormStore({ compiledForm, context: TEST_CONTEXT, answers: store.answers() });
          expect(store.note()).toEqual(reopened.note());
        }
      }),
      { numRuns: process.env['SOAK'] ? 200 : 15 },
    );
  });

  const changes: readonly (readonly [string, Json, Json])[] = [
    ['on', '2026-11-20', '2026-11-21'],
    ['side', 'l', 'r'],
    ['weight', 70, 71],
    ['fatigue', { grade: 0 }, { grade: 1 }],
    ['checks', ['a'], ['a', 'b']],
    ['history', 'one', 'two'],
  ];
  it.each(changes)('updates the note when %s changes', (name, before, after) => {
    const form = openTestForm(VISIT).answer(name, before);
    const was = form.store.note().text;
    expect(form.answer(name, after).store.note().text).not.toBe(was);
  });

  it('keeps the blocks of unchanged sections', () => {
    const two = compiledTestForm({
      'Radiation/OTVStatus/Default.yaml': `${fieldsText('- { id: a, type: Text, label: A }')}  - id: other\n    label: Other\n    fields: [{ id: b, type: Text, label: B }]\n`,
    });
    const form = new TestForm(two).answer('a', 'x').answer('b', 'y');
    const [, a] = form.store.note().blocks;
    form.answer('b', 'z');
    expect(form.store.note().blocks[1]).toBe(a);
  });
});
