import { describe, expect, it } from 'vitest';
import type { Json } from '../json/json.ts';
import { check, readConfigSet } from '../check/check.ts';
import {
  compiledFormOf,
  compiledTestForm,
  fieldsText,
  formText,
  openTestForm,
  testConfig,
  TestForm,
} from '../testing/testForm.ts';

const noteOf = (form: TestForm) =>
  form.store.note().blocks.flatMap(({ kind, text }) => (kind === 'paragraph' ? text : []));
const templates = (fields: string) => compiledFormOf(fields).note.fields;

const RELIEF = `
- { id: other, type: Text, label: Other }
- id: relief
  type: Radio
  label: Relief
  choices: [{ id: good, label: Good }, { id: some, label: Some }, { id: none, label: None }]`;

describe('a section that says each field in a sentence', () => {
  const section = (note: string, form = 'OTVStatus' as const) =>
    compiledTestForm({
      'Radiation/OTVStatus/Default.yaml': formText(
        form,
        `sections:\n  - id: main\n    label: Main\n    note: ${note}\n    fields: [{ id: a, type: Text, label: A, note: "a is {{ value }}" }, { id: b, type: Text, label: B, note: "b is {{ value }}" }]\n`,
      ),
    });

  it('compiles "sentences" to the loop that authors wrote before', () => {
    const loop = '{% for field in fields %}{% sentence %}{{ field | phrases }}{% endsentence %}{% endfor %}';
    expect(section('sentences')).toEqual(section(JSON.stringify(loop)));
    const form = new TestForm(section('sentences')).answer('a', 'x').answer('b', 'y');
    expect(noteOf(form)).toEqual(['A is x. B is y.']);
  });

  it('reports a word that is nearly "sentences"', () => {
    const text = formText(
      'OTVStatus',
      'sections:\n  - id: main\n    label: Main\n    note: sentence\n    fields: [{ id: a, type: Text, label: A }]\n',
    );
    const found = check([{ path: 'Radiation/OTVStatus/Default.yaml', text }]);
    expect(found.map(({ line, column, code, fix }) => `${line}:${column} ${code} ${fix}`)).toEqual([
      '8:11 FC017 Write "sentences".',
    ]);
  });
});

describe('say', () => {
  it('has the words of single answers, and the note those of all others', () => {
    const form = openTestForm(
      `${RELIEF}\n  note: "relief is {{ value | downcase }}"\n  say: { none: there is no relief }`,
    );
    expect(noteOf(form.answer('relief', 'none'))).toEqual(['Main: There is no relief.']);
    expect(noteOf(form.answer('relief', 'good'))).toEqual(['Main: relief is good.']);
  });

  it('never tells an answer with the words of another', () => {
    const fields = `${RELIEF}\n  say: { good: it is good, some: it is partial, none: it is absent }`;
    expect(templates(fields)['OTVStatus.relief']).toBe(
      "{% if value == 'good' %}it is good{% elsif value == 'some' %}it is partial{% elsif value == 'none' %}it is absent{% else %}{{ label }}: {{ value }}{% endif %}",
    );
    const form = openTestForm(fields).answer('relief', 'retired');
    expect(noteOf(form)).toEqual(['Main: relief: retired.']);
  });

  it('compares lists by what they contain, numbers as numbers, and a box as checked', () => {
    const group = `
- id: markers
  type: Checkbox
  label: Markers
  exclusiveOptions: [none]
  choices: [{ id: none, label: None }, { id: clips, label: Clips }]
  note: "markers: {{ value | downcase }}"
  say: { none: no markers are needed }
- { id: score, type: Numeric, label: Score, note: "pain is {{ value }}", say: { 0: "there is no pain ({{ value }})" } }
- { id: seen, type: Checkbox, label: Seen, say: { true: the patient was seen } }`;
    const form = openTestForm(group).answer('markers', ['none']).answer('score', 0).answer('seen', true);
    expect(noteOf(form).join(' ')).toMatch(/no markers are needed; there is no pain \(0\); the patient was seen/i);
    expect(noteOf(form.answer('markers', ['clips']).answer('score', 3)).join(' ')).toMatch(
      /markers: clips; pain is 3/i,
    );
  });

  it('accepts an option id with an apostrophe', () => {
    const fields = `- { id: a, type: Radio, label: A, choices: [{ id: "don't", label: D }], say: { "don't": no } }`;
    expect(noteOf(openTestForm(fields).answer('a', "don't"))).toEqual(['Main: No.']);
  });
});

describe('toldBy', () => {
  it('leaves the answer to the note of another field while that one is answered', () => {
    const form = openTestForm(`
- { id: drug, type: Text, label: Drug, note: "takes {{ value }}{% if dose %} {{ dose }}{% endif %}" }
- { id: dose, type: Text, label: Dose, toldBy: drug, note: "the dose is {{ value }}" }`);
    expect(noteOf(form.answer('dose', '5 mg'))).toEqual(['Main: The dose is 5 mg.']);
    expect(noteOf(form.answer('drug', 'oxycodone'))).toEqual(['Main: Takes oxycodone 5 mg.']);
  });

  it.each([
    ['a', '{% unless a %}x {{ value }}{% endunless %}'],
    ['[a, b]', '{% unless a or b %}x {{ value }}{% endunless %}'],
    ['{ all: [a, b] }', '{% unless a and b %}x {{ value }}{% endunless %}'],
  ])('toldBy: %s compiles to what authors wrote before', (written, template) => {
    const fields = (c: string) => `- { id: a, type: Text, label: A }\n- { id: b, type: Text, label: B }\n- ${c}`;
    const short = fields(`{ id: c, type: Text, label: C, toldBy: ${written}, note: "x {{ value }}" }`);
    const long = fields(`{ id: c, type: Text, label: C, note: "${template}" }`);
    expect(templates(short)).toEqual(templates(long));
  });

  it('goes with say, and with no note at all', () => {
    const form = openTestForm(
      `${RELIEF}\n  toldBy: other\n  say: { good: g, some: s, none: n }\n- { id: c, type: Text, label: C, toldBy: other }`,
    );
    expect(noteOf(form.answer('relief', 'some').answer('c', 'x'))).toEqual(['Main: S; C: x.']);
    expect(noteOf(form.answer('other', 'y'))).toEqual(['Main: other: y.']);
  });
});

describe('an inherited note', () => {
  const LIBRARY =
    'id: relief\ntype: Radio\nlabel: Relief\nsource: x\nreviewedBy: null\nchoices: [{ id: good, label: Good }]\nsay: { good: it is good }\n';
  const relief = (keys: string) => {
    const text = formText(
      'OTVStatus',
      `sections:\n  - id: main\n    label: Main\n    fields: [{ use: relief@1, id: relief${keys} }]\n`,
    );
    const set = testConfig({ 'Radiation/OTVStatus/Default.yaml': text, 'field-library/relief@1.yaml': LIBRARY });
    return set.forms[0]?.sections[0]?.fields[0]?.note;
  };

  it('is replaced as a whole by a note, because its words would hide the new one', () => {
    expect(relief('')).toContain('it is good');
    expect(relief(', note: "relief: {{ value }}"')).toBe('relief: {{ value }}');
    expect(relief(', say: { good: better }')).toContain('better');
  });

  it('is replaced by a patch in the same way', () => {
    const base = formText(
      'OTVStatus',
      `sections:\n  - id: main\n    label: Main\n    fields: [${RELIEF.slice(RELIEF.indexOf('{ id: other'), RELIEF.indexOf('}') + 1)}, { id: r, type: Text, label: R, toldBy: other, note: "r {{ value }}" }]\n`,
    );
    const patch = 'extends: Default\npatch:\n  - set: { path: main.r, attribute: note, value: "new {{ value }}" }\n';
    const { configSet } = readConfigSet([
      { path: 'Radiation/OTVStatus/Default.yaml', text: base },
      { path: 'Radiation/OTVStatus/Breast.yaml', text: patch },
    ]);
    const breast = configSet.forms.find(({ system }) => system === 'Breast');
    expect(breast?.sections[0]?.fields[1]).toMatchObject({ note: 'new {{ value }}', toldBy: [] });
  });
});

describe('phrases', () => {
  const PHRASES = 'phrases:\n  result: "{% if value == \'ok\' %}in order{% else %}not in order{% endif %}"\n';
  const OK = '\n      { id: a, type: Radio, label: A,\n      choices: [{ id: ok, label: OK }, { id: bad, label: Bad }]';
  const text = (fields: string, head = PHRASES) =>
    formText('OTVStatus', `${head}sections:\n  - id: main\n    label: Main\n    fields: [${fields}]\n`);
  const files = (own: string) => [{ path: 'Radiation/OTVStatus/Default.yaml', text: own }];

  it('stand in a note, in words of say, and in a form', () => {
    const compiled = compiledTestForm({
      'Radiation/OTVStatus/Default.yaml': `${text(`${OK}, note: "A is {%- use result %}.", say: { bad: "so {% use result %}" } }`)}note: "{% use result %}"\n`,
    });
    const result = "{% if value == 'ok' %}in order{% else %}not in order{% endif %}";
    expect(compiled.note.fields['OTVStatus.a']).toBe(
      `{% if value == 'bad' %}so ${result}{% else %}A is ${result}.{% endif %}`,
    );
    expect(compiled.note.forms[0]?.template).toBe(result);
  });

  it('of an extended form are inherited, and may be replaced', () => {
    const { configSet, findings } = readConfigSet([
      ...files(text(`${OK}, note: "{% use result %}" }`)),
      {
        path: 'Radiation/OTVStatus/Breast.yaml',
        text: 'extends: Default\nphrases: { result: "is {{ value }}" }\npatch: []\n',
      },
    ]);
    expect(findings).toEqual([]);
    const notes = configSet.forms.map(({ system, sections }) => [system, sections[0]?.fields[0]?.note]);
    expect(notes).toContainEqual(['Breast', 'is {{ value }}']);
  });

  it('have their mistakes reported once, in the phrase', () => {
    const head = 'phrases:\n  result: |-\n    {{ value }}\n    {{ nope }}\n';
    const found = check(
      files(
        text(
          `${OK}, note: "1 {% use result %}" }, ${OK.replace('id: a', 'id: b').replace('label: A', 'label: B')}, note: "{% use result %}" }`,
          head,
        ),
      ),
    );
    expect(found.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual(['8:8 FC030']);
  });

  it('cannot make a template longer than the longest', () => {
    const long = `phrases:\n  result: "${'x'.repeat(19_000)}"\n`;
    const many = '{% use result %}'.repeat(1_000);
    const started = performance.now();
    expect(check(files(text(`${OK}, note: "${many}" }`, long))).map(({ code }) => code)).toContain('FC031');
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe('what a choice says about itself', () => {
  const form = `- id: target
  type: Radio
  label: Target
  choiceAttributes: { side: [left, right] }
  choices: [{ id: l, label: Left breast, side: left }, { id: r, label: Right breast, side: right }, { id: s, label: Sternum }]
  note: "{% if value.side == 'left' %}breath hold{% else %}free breathing{% endif %}, on the {{ value.side }}"
- id: targets
  type: Checkbox
  label: Targets
  choiceAttributes: { side: [left, right] }
  choices: [{ id: a, label: A, side: left }, { id: b, label: B, side: right }, { id: c, label: C, side: right }]
  note: "{% if value.side contains 'left' %}left included{% endif %}, sides {{ value.side }}"
- id: goals
  type: Table
  label: Goals
  columns:
    - id: organ
      type: Radio
      label: Organ
      choiceAttributes: { kind: [serial, parallel] }
      choices: [{ id: cord, label: Cord, kind: serial }]
  note: "{% for row in value.rows %}{{ row.organ }} is {{ row.organ.kind }}{% endfor %}"
`;
  const note = (answers: { readonly [id: string]: Json }) => {
    const played = openTestForm(form);
    for (const [id, value] of Object.entries(answers)) played.answer(id, value);
    return played.store.note().text.toLowerCase();
  };

  it('is read as a part of the answer, and is empty without it', () => {
    expect(note({ target: 'l' })).toContain('breath hold, on the left');
    expect(note({ target: 's' })).toContain('free breathing');
    expect(note({ target: 's' })).not.toContain('on the');
    expect(note({ targets: ['a', 'b', 'c'] })).toContain('left included, sides left, right');
    expect(note({ goals: [{ _id: 'r1', organ: 'cord' }] })).toContain('cord is serial');
  });
});

describe('a field with a key', () => {
  const form = (name: string) =>
    `- { id: complaint, type: Text, label: C, key: chief }\n- { id: d, type: Text, label: D, note: "{{ value }} with {{ ${name} }}" }`;

  it('is named by its key in templates, in the check and in the note', () => {
    const files = (name: string) => [{ path: 'Radiation/OTVStatus/Default.yaml', text: fieldsText(form(name)) }];
    expect(check(files('chief'))).toEqual([]);
    expect(check(files('complaint')).map(({ code, fix }) => `${code} ${fix}`)).toEqual([
      'FC030 Write "chief", or remove it from the template.',
    ]);
    expect(openTestForm(form('chief')).answer('chief', 'pain').answer('d', 'x').store.note().text).toContain(
      'x with pain',
    );
  });
});
