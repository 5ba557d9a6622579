import { describe, expect, it } from 'vitest';
import { openTestForm } from '../testing/testForm.ts';

const ROWS = `
- id: rows
  type: Table
  label: Targets
  columns:
    - { id: dose_frac, type: Numeric, label: Dose/Frac, decimals: 1, max: 9000, endAdornment: cGy, doseRole: dosePerFraction }
    - { id: fractions, type: Numeric, label: Fractions, decimals: 0, max: 60, doseRole: fractions }
    - { id: dose, type: Numeric, label: Total Dose, decimals: 1, max: 16000, endAdornment: cGy, doseRole: dose }
- { id: total, type: Numeric, label: Total, decimals: 1, max: 16000, calculate: { sum: [{ field: rows.dose }] } }
- { id: side, type: Text, label: Side, sideEffect: { field: note, value: Set by the side } }
- { id: note, type: Text, label: Note }
`;
const form = () => openTestForm(ROWS).answer('rows', [{ _id: 'a', dose_frac: 267, fractions: 15, dose: 4005 }]);
const perFraction = { path: 'OTVStatus.rows[a].dose_frac', label: 'Dose/Frac' };

describe('what moves with an answer', () => {
  it('is told as before and after, without the answer itself and calculated totals [RX-051, RX-052]', () => {
    const typed = form().answer('rows[a].dose', 5000);
    expect(typed.store.undoStep).toMatchObject({
      path: 'OTVStatus.rows[a].dose',
      moved: [{ ...perFraction, before: 267, after: 333.3 }],
    });
  });

  it.each([
    ['dose_frac', 200, { dose_frac: 200, fractions: 15, dose: 3000 }],
    ['dose', 4000, { dose_frac: 266.7, fractions: 15, dose: 4000 }],
    ['fractions', 16, { dose_frac: 267, fractions: 16, dose: 4272 }],
  ])('follows a typed %s to one decimal [RX-051, RX-052, RX-053]', (typed, value, row) => {
    expect(form().answer(`rows[a].${typed}`, value).field('rows').value).toEqual([{ _id: 'a', ...row }]);
  });

  it('is told against the value before the text was typed, however many parts it was sent in', () => {
    const { store } = form();
    const path = 'OTVStatus.rows[a].dose';
    for (const value of [5, 50, 500, 5000])
      store.dispatch({ type: 'answer', path, value, ...(value === 5 ? {} : { continues: true as const }) });
    expect(store.undoStep?.moved).toEqual([{ ...perFraction, before: 267, after: 333.3 }]);
  });

  it('is taken back with one undo', () => {
    const typed = form().answer('rows[a].dose', 5000);
    typed.store.dispatch({ type: 'undo' });
    expect(typed.field('rows').value).toEqual([{ _id: 'a', dose_frac: 267, fractions: 15, dose: 4005 }]);
  });

  it('names what a side effect replaced, but not what it filled', () => {
    const empty = form().answer('side', 'left');
    expect(empty.store.undoStep?.moved).toBeUndefined();
    const replaced = form().answer('note', 'Typed').answer('side', 'left');
    expect(replaced.store.undoStep?.moved).toEqual([
      { path: 'OTVStatus.note', label: 'Note', before: 'Typed', after: 'Set by the side' },
    ]);
  });
});
