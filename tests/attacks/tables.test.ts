import { LIMITS } from '@isocenter/schemas';
import { describe, expect, it } from 'vitest';
import { compiledFormOf, openTestForm, TEST_CONTEXT } from '../../engine/src/testing/testForm.ts';
import { validateAnswers } from '../../server/src/forms/validateAnswers.ts';
import { effort } from './effort.ts';

const LINES = (maxRows: number) => `
- id: lines
  type: Table
  label: Lines
  maxRows: ${maxRows}
  columns:
    - { id: volume, type: Text, label: Volume, required: true }
    - { id: kind, type: Radio, label: Kind, choices: [{ id: a, label: A }, { id: b, label: B }] }
    - { id: dose, type: Numeric, label: Dose, decimals: 1, max: 9000 }
    - { id: fractions, type: Numeric, label: Fractions, decimals: 0 }
    - { id: total, type: Numeric, label: Total, decimals: 1, max: 99999, calculate: { product: [{ field: dose }, { field: fractions }] } }
    - { id: why, type: Text, label: Why, relevant: { field: kind, eq: b }, required: { field: dose, gt: 50 } }
- { id: all, type: Numeric, label: All, max: 999999999, decimals: 1, calculate: { sum: [{ field: lines.total }] } }
`;
const answersOf = (count: number) => ({
  values: {
    OTVStatus: {
      lines: Array.from({ length: count }, (_, row) => ({
        _id: `r${row}`,
        volume: `Volume ${row}`,
        kind: row % 2 === 0 ? 'a' : 'b',
        dose: row % 100,
        fractions: 3,
      })),
    },
  },
  provenance: {},
});

describe('a long table', () => {
  const form = compiledFormOf(LINES(LIMITS.tableRowsMost));
  /** Everything the server does with answers before a signature. */
  const judged = (rows: number) => {
    const { errors, record } = validateAnswers(form, TEST_CONTEXT, answersOf(rows));
    return [errors, record];
  };

  it(
    'costs the server what its rows cost: eight times the rows take less than 24 times as much work',
    { timeout: 120_000 },
    () => {
      judged(LIMITS.tableRowsMost);
      expect(effort(() => judged(2_000)) / effort(() => judged(250))).toBeLessThan(24);
    },
  );

  it('takes a pasted block of its greatest size in one pass', () => {
    const pasted = (rows: number) => () => {
      const open = openTestForm(LINES(LIMITS.tableRowsMost));
      const cells = Array.from({ length: rows }, (_, row) => ({ rowId: `p${row}`, column: 'dose', value: row % 90 }));
      open.store.dispatch({ type: 'patchCells', path: 'OTVStatus.lines', cells });
      expect(open.store.rows('OTVStatus.lines')).toHaveLength(rows);
    };
    pasted(2_000)();
    expect(effort(pasted(2_000)) / effort(pasted(250))).toBeLessThan(24);
  });
});

describe('a table with more rows than its form allows', () => {
  it('takes no further row: added, duplicated or pasted', () => {
    const open = openTestForm(LINES(2), {}, answersOf(2));
    const path = 'OTVStatus.lines';
    open.store.dispatch({ type: 'addRow', path, rowId: 'more' });
    open.store.dispatch({ type: 'duplicateRow', path, rowId: 'r1', newRowId: 'copy' });
    open.store.dispatch({ type: 'patchCells', path, cells: [{ rowId: 'pasted', column: 'dose', value: 1 }] });
    expect(open.store.rows(path)).toEqual(['r0', 'r1']);
  });

  it('is refused by the form and by its schema, with a sentence, and 200 rows are the limit without a declaration', () => {
    for (const [fields, most] of [
      [LINES(2), 2],
      [LINES(7).replace(/ +maxRows: 7\n/, ''), LIMITS.tableRows],
    ] as const) {
      const open = openTestForm(fields, {}, answersOf(most + 1));
      expect(open.field('lines').errors.map(({ message }) => message)).toEqual([
        `A table like this has at most ${most} rows`,
      ]);
      const full = validateAnswers(compiledFormOf(fields), TEST_CONTEXT, answersOf(most));
      const over = validateAnswers(compiledFormOf(fields), TEST_CONTEXT, answersOf(most + 1));
      expect(over.errors).toBeGreaterThan(full.errors);
    }
  });
});
