import { check } from '@isocenter/engine';
import { describe, expect, it } from 'vitest';
import { openTestForm } from '../../engine/src/testing/testForm.ts';
import { readExample } from '../../engine/src/testing/ruleFixtures.ts';
import { effort } from './effort.ts';

const loops = (deep: number, body: string) =>
  `${Array.from({ length: deep }, (_, level) => `{% for row${level} in value.rows %}`).join('')}${body}${'{% endfor %}'.repeat(deep)}`;
const withNote = (note: string) => `
- id: breaks
  type: Table
  label: Breaks
  columns: [{ id: days, type: Numeric, label: Days, decimals: 0 }, { id: why, type: Text, label: Why }]
  note: ${JSON.stringify(note)}
`;
const rows = (count: number) => ({
  values: {
    OTVStatus: { breaks: Array.from({ length: count }, (_, row) => ({ _id: `r${row}`, days: row, why: 'machine' })) },
  },
  provenance: {},
});
const noteOf = (note: string, count = 150) => openTestForm(withNote(note), {}, rows(count)).store.note().text;

describe('a template that loops over loops', () => {
  it.each([
    ['three deep', loops(3, 'x')],
    ['three deep and empty', loops(3, '')],
    [
      'four deep over a range',
      '{% for a in (1..1000) %}{% for b in (1..1000) %}{{ value.rows | join }}{% endfor %}{% endfor %}',
    ],
    ['through filters', loops(2, '{{ value.rows | join_and | upcase }}')],
    ['with a long text', `{% assign t = value.rows | join %}${loops(2, '{{ t }}')}`],
  ])('%s ends soon, and the note has plain sentences instead', (_name, note) => {
    expect(noteOf(note)).toContain('days 149, why: machine');
    expect(effort(() => noteOf(note))).toBeLessThan(200);
  });

  it('is refused when the form is checked', () => {
    const [bad = { path: '', text: '' }] = readExample('fixtures/configs/rules/FC100/bad');
    expect(check([bad]).map(({ code, severity }) => [code, severity])).toEqual([['FC100', 'error']]);
    const deep = {
      ...bad,
      text: bad.text.replace(/note: .*/, `note: ${JSON.stringify(loops(3, 'x'))}\n        maxRows: 2`),
    };
    const errors = check([deep]).filter(({ severity }) => severity === 'error');
    expect(errors.map(({ code, message }) => [code, message])).toEqual([
      ['FC100', 'The loops of "visit.breaks.note" are nested 3 deep. The limit is 2.'],
    ]);
  });
});

describe('templates that name each other', () => {
  it('end, and the note has plain sentences instead', () => {
    const form = openTestForm(
      `
- { id: first, type: Text, label: First, note: "{{ second | phrases | join }}" }
- { id: second, type: Text, label: Second, note: "{{ first | phrases | join }}" }
`,
      {},
      { values: { OTVStatus: { first: 'one', second: 'two' } }, provenance: {} },
    );
    expect(form.store.note().text).toMatch(/one|two/);
  });
});

describe('a template within its limits', () => {
  it('is written as before', () => {
    expect(
      noteOf('{% for row in value.rows %}{% sentence %}{{ row.days }} days{% endsentence %}{% endfor %}', 2),
    ).toContain('0 days. 1 days.');
  });
});
