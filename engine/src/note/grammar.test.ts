import { describe, expect, it } from 'vitest';
import type { Json } from '../json/json.ts';
import { fieldsText, openTestForm, compiledTestForm, TestForm } from '../testing/testForm.ts';

const FIELDS = `
- { id: side, type: Radio, label: Side, choices: [{ id: l, label: Left }, { id: r, label: Right }] }
- { id: weight, type: Numeric, label: Weight, endAdornment: kg }
- { id: dose, type: Numeric, label: Dose, endAdornment: cGy, decimals: 1 }
- { id: complaint, type: Text, label: Complaint }
- { id: worst, type: MaximalToxicities, label: Worst toxicities }
- id: targets
  type: Table
  label: Targets
  columns:
    - { id: volume, type: Radio, label: Volume, choices: [{ id: whole, label: Whole breast }, { id: bed, label: Tumor bed }] }
    - { id: total, type: Numeric, label: Total, endAdornment: cGy }
    - { id: on, type: DatePicker, label: First day }
    - { id: secret, type: Text, label: Secret, relevant: { field: total, gt: 9000 } }`;
const said = (note: string, answers: { readonly [name: string]: Json }, fields = FIELDS) => {
  const compiledForm = compiledTestForm({
    'Radiation/OTVStatus/Default.yaml': `${fieldsText(fields)}note: ${JSON.stringify(note)}\n`,
  });
  const form = new TestForm(compiledForm);
  for (const [name, value] of Object.entries(answers)) form.answer(name, value);
  return form.store.note().blocks.flatMap(({ kind, text }) => (kind === 'paragraph' ? [text] : []));
};
const sentence = (inside: string) => `{% sentence %}${inside}{% endsentence %}`;

describe('a dose is written in both cGy and Gy', () => {
  it.each([
    ['{{ dose | gray }}', 4256, '4256 cGy (42.56 Gy).'],
    ['{{ dose | gray }}', 262.5, '262.5 cGy (2.625 Gy).'],
    ['{{ dose | gray }}', 6000, '6000 cGy (60 Gy).'],
    ['{{ dose | rbe }}', 5000, '5000 cGy(RBE) (50 Gy(RBE)).'],
  ])('%s of %s', (template, dose, text) => {
    expect(said(sentence(template), { dose })).toEqual([text]);
  });

  it('stays linked to its field or cell and locked; a missing dose is left out', () => {
    const compiledForm = compiledTestForm({
      'Radiation/OTVStatus/Default.yaml': `${fieldsText(FIELDS)}note: "{% sentence %}To {{ dose | gray }}{% endsentence %}"\n`,
    });
    const spans = new TestForm(compiledForm).answer('dose', 200).store.note().blocks[1]?.spans;
    expect(spans).toContainEqual({ text: '200 cGy (2 Gy)', fields: ['OTVStatus.dose'], locked: true });
    const rows =
      '{% for row in targets.rows %}{% sentence %}{{ row.volume }} {{ row.total | gray }}{% endsentence %}{% endfor %}';
    expect(said(rows, { targets: [{ _id: 'a', volume: 'whole', total: 4256 }] })).toEqual([
      'Whole breast 4256 cGy (42.56 Gy).',
    ]);
    expect(said(sentence('Weight {{ weight }}, dose {{ dose | gray }}'), { weight: 70 })).toEqual(['Weight 70 kg.']);
  });
});

describe('row text', () => {
  it('has labels, units and dates, compares stored values, and omits hidden cells', () => {
    const template =
      '{% for row in targets.rows %}{% sentence %}{{ row.volume }}: {{ row.total }} from {{ row.on }}{% if row.volume == "bed" %} (boost){% endif %} {{ row.secret }}{% endsentence %}{% endfor %}';
    const rows = [
      { _id: 'a', volume: 'whole', total: 4256, on: '2026-02-16', secret: 'never said' },
      { _id: 'b', volume: 'bed', total: 1000 },
    ];
    expect(said(template, { targets: rows })).toEqual([
      'Whole breast: 4256 cGy from February 16, 2026. Tumor bed: 1000 cGy (boost).',
    ]);
  });

  it('worst toxicities are listed by phase, worst first, with baseline', () => {
    const worst = [
      { term: 'fatigue', grade: 1, phase: 'acute', baseline: 0 },
      { term: 'dermatitis_radiation', grade: 3, phase: 'acute' },
      { term: 'lymphedema', grade: 2, phase: 'late', version: '6.0' },
    ];
    const form = openTestForm('- { id: worst, type: MaximalToxicities, label: Worst toxicities }').answer(
      'worst',
      worst,
    );
    expect(form.store.note().text).toContain(
      'Main: worst toxicities: acute: grade 3 radiation dermatitis and grade 1 fatigue (baseline 0); late: grade 2 lymphedema (CTCAE 6.0).',
    );
    expect(said(sentence('Late effects: {{ worst.late }}'), { worst })).toEqual([
      'Late effects: late: grade 2 lymphedema (CTCAE 6.0).',
    ]);
    expect(
      said('{% for row in worst.rows %}{{ row.term }} {{ row.grade }}. {% endfor %}', { worst: worst.slice(0, 1) }),
    ).toEqual(['fatigue 1.']);
  });
});

describe('loops over fields', () => {
  it('have id and label for every type', () => {
    const template = '{% for field in fields %}{{ field.id }} ({{ field.label }}): {{ field }}. {% endfor %}';
    expect(said(template, { side: 'l', weight: 70 })).toEqual(['side (Side): Left. weight (Weight): 70 kg.']);
    const skip = '{% for field in fields %}{% if field.id != "side" %}{{ field }}. {% endif %}{% endfor %}';
    expect(said(skip, { side: 'l', weight: 70 })).toEqual(['70 kg.']);
    expect(said('{{ side.id }} {{ side.label }}', { side: 'l' })).toEqual(['l Left']);
  });
});

describe('answers by a part of theirs', () => {
  const GRADED = `
- { id: side, type: Radio, label: Side, choices: [{ id: l, label: Left, short: L }, { id: r, label: Right }] }
- { id: fatigue, type: CTCAE, label: Fatigue, adverseEvents: [fatigue] }
- { id: nausea, type: CTCAE, label: Nausea, adverseEvents: [nausea] }
- { id: cough, type: CTCAE, label: Cough, adverseEvents: [cough] }
- { id: sides, type: Checkbox, label: Sides, choices: [{ id: a, label: Left axilla, short: Ax_L }, { id: b, label: Neck, short: LN }] }`;
  const grades = (fatigue: number, nausea: number, cough: number) => ({
    side: 'l',
    fatigue: { grade: fatigue },
    nausea: { grade: nausea },
    cough: { grade: cough },
  });
  const list = (filters: string, answers: { readonly [name: string]: Json }) =>
    said(sentence(`Seen: {{ fields | ${filters} | phrases | join_and }}`), answers, GRADED);

  it('are sorted, and keep the order of the form where they are equal', () => {
    const sorted = list('where: "grade" | sort: "grade", "descending"', grades(1, 2, 1));
    expect(sorted).toEqual(['Seen: Nausea grade 2, Fatigue grade 1 and Cough grade 1.']);
    const rising = list('sort: "grade"', grades(2, 0, 1));
    expect(rising).toEqual(['Seen: Nausea grade 0, Cough grade 1, Fatigue grade 2 and Side: Left.']);
  });

  it('are chosen by having the part, or a value of it', () => {
    expect(list('where: "grade", 0', grades(0, 2, 0))).toEqual(['Seen: Fatigue grade 0 and Cough grade 0.']);
    expect(list('reject: "grade", 0', grades(0, 2, 0))).toEqual(['Seen: Side: Left and Nausea grade 2.']);
    expect(list('reject: "grade"', grades(0, 2, 0))).toEqual(['Seen: Side: Left.']);
    expect(list('where: "nothing"', grades(0, 2, 0))).toEqual([]);
  });

  it('print the short names of their choices', () => {
    expect(said('{{ side.short }}, {{ sides.short }}', { side: 'l', sides: ['a', 'b'] }, GRADED)).toEqual([
      'L, Ax_L, LN',
    ]);
  });
});

describe('typed text is printed as typed', () => {
  it.each([
    ['{{ complaint | downcase }}'],
    ['{{ complaint | upcase }}'],
    ['{{ complaint | capitalize }}'],
    ['{{ complaint | uncapitalize }}'],
    [sentence('{{ complaint }}')],
    [sentence('{{ fields | phrases | join_and | capitalize }}')],
    ['{{ fields | phrases | join_and | downcase }}'],
  ])('%s does not change its case', (template) => {
    for (const complaint of ['pT2 erythema In the axilla', 'MRI of T spine', 'painless'])
      expect(said(template, { complaint }).join(' ')).toContain(complaint);
  });

  it('default text and a typed Other keep their case too', () => {
    for (const typed of ['Painless', 'Complaint of pain', 'nausea', 'IV fluids'])
      for (const type of ['Text', 'LongText', 'NoteFragment']) {
        const form = openTestForm(`- { id: a, type: ${type}, label: Complaint }`).answer('a', typed);
        expect(form.store.note().text).toContain(typed);
      }
    const other = openTestForm(
      '- { id: a, type: Radio, label: A, withOther: true, note: "{{ value | downcase }}", choices: [{ id: x, label: Listed }] }',
    );
    expect(other.answer('a', { value: 'Typed Here', type: 'user-entered' }).store.note().text).toContain('Typed Here');
    expect(other.answer('a', 'x').store.note().text).toContain('Main: Listed.');
  });
});

describe('grammar with missing answers', () => {
  it.each<[string, { readonly [name: string]: Json }, readonly string[]]>([
    ['The patient weighs {{ weight }} and is {{ side }}.', { weight: 70 }, ['The patient weighs 70 kg.']],
    ['Weight {{ weight }}, side {{ side }}, dose {{ dose }}', { side: 'l' }, ['Side Left.']],
    [
      'Weight {{ weight }}, side {{ side }}, dose {{ dose }}',
      { weight: 70, dose: 200 },
      ['Weight 70 kg, dose 200 cGy.'],
    ],
    ['Treated ({{ side }}) to {{ dose }}', { dose: 200 }, ['Treated to 200 cGy.']],
    [
      'Dose {{ dose }}{% phrase %} to the {{ side | downcase }} breast{% endphrase %}',
      { dose: 200 },
      ['Dose 200 cGy.'],
    ],
    [
      'Dose {{ dose }}{% phrase %} to the {{ side | downcase }} breast{% endphrase %}',
      { dose: 200, side: 'l' },
      ['Dose 200 cGy to the left breast.'],
    ],
    ['Weight: {{ weight }}; side: {{ side }}', { side: 'r' }, ['Side: Right.']],
    ['Weight {{ weight | default: "not taken" }}, {{ side }}', { side: 'l' }, ['Weight not taken, Left.']],
    ['Complaint {{ complaint }}, {{ side }}', { complaint: 'pain, and' }, ['Complaint pain, and.']],
    ['{{ weight }} {{ side }} {{ dose }}', {}, []],
  ])('%s with %j', (template, answers, text) => {
    expect(said(sentence(template), answers)).toEqual(text);
  });

  it('in several sentences of plain text', () => {
    const template = 'Seen today. Weight {{ weight }}. Side {{ side }}, with {{ dose }}. Done.';
    expect(said(template, {})).toEqual(['Seen today. Done.']);
    expect(said(template, { side: 'l' })).toEqual(['Seen today. Side Left. Done.']);
  });
});

describe('computed text', () => {
  it('can name a column of a table, and a cell in its row [FORM-071]', () => {
    const form = openTestForm(`
- id: targets
  type: Table
  label: Targets
  columns:
    - { id: volume, type: Text, label: Volume }
    - { id: dose, type: Numeric, label: Dose, endAdornment: cGy }
    - { id: line, type: TemplateString, label: Line, templateString: "{{ volume }} to {{ dose }}" }
- { id: all, type: TemplateString, label: All, templateString: "Volumes: {{ targets.volume }}" }`);
    for (const rowId of ['a', 'b']) form.store.dispatch({ type: 'addRow', path: 'OTVStatus.targets', rowId });
    form.answer('targets[a].volume', 'Breast').answer('targets[b].volume', 'Boost').answer('targets[b].dose', 1000);
    expect(form.value('targets[b].line')).toBe('Boost to 1000 cGy');
    expect(form.value('all')).toBe('Volumes: Breast and Boost');
    expect(form.store.answers().values['OTVStatus']?.['targets']).toEqual([
      { _id: 'a', volume: 'Breast' },
      { _id: 'b', volume: 'Boost', dose: 1000 },
    ]);
    expect(form.store.signedValues()).toEqual(form.store.answers().values);
    expect(form.store.note().text).toContain('Boost to 1000 cGy');
  });
});

describe('article', () => {
  const template = sentence('It is {{ complaint | downcase | article }}');
  it.each([
    ['excision', 'It is an excision.'],
    ['lumpectomy', 'It is a lumpectomy.'],
    ['MRI', 'It is an MRI.'],
  ])('before %s', (complaint, text) => {
    expect(said(template, { complaint })).toEqual([text]);
  });

  it('prints nothing without an answer', () => {
    expect(said(template, {})).toEqual([]);
    expect(said(sentence('Weight {{ weight }}, {{ complaint | article }}'), { weight: 70 })).toEqual(['Weight 70 kg.']);
  });
});

describe('count', () => {
  it.each([
    ['{{ dose | count: "fraction" }}', 1, '1 fraction.'],
    ['{{ dose | count: "fraction" }}', 15, '15 fractions.'],
    ['{{ dose | count: "fraction" }}', 0, '0 fractions.'],
    ['{{ dose | count: "fraction", "fractions", "no fraction" }} given', 0, 'No fraction given.'],
    ['{{ dose | count: "metastasis", "metastases" }}', 2, '2 metastases.'],
    ['{{ dose | count: "metastasis", "metastases" }}', 1, '1 metastasis.'],
  ])('%s of %s', (template, dose, text) => {
    const plain = FIELDS.replace(', endAdornment: cGy, decimals: 1', '');
    expect(said(sentence(template), { dose }, plain)).toEqual([text]);
  });

  it('counts rows and typed numbers, and leaves out the noun of a missing value', () => {
    const rows = { targets: [{ _id: 'a', volume: 'bed' }], complaint: 'Pain' };
    expect(said(sentence('{{ complaint }}, {{ targets.rows | count: "target" }}'), rows)).toEqual(['Pain, 1 target.']);
    expect(said(sentence('{{ complaint | count: "visit" }}'), { complaint: '1' })).toEqual(['1 visit.']);
    const template = sentence('Weight {{ weight }} in {{ dose | count: "fraction" }}');
    expect(said(template, { weight: 70 })).toEqual(['Weight 70 kg.']);
  });
});
