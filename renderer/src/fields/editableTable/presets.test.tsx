import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Json } from '@isocenter/engine';
import { flush } from '../../formState/formHandle.ts';
import { FormView } from '../../form/FormView.tsx';
import { matchOptions } from '../../select/matchOptions.ts';
import { engineForm } from '../../testing/engineForm.ts';
import { pathOf } from '../../testing/testForm.ts';
import { parseNumeric, roundTyped } from '../Numeric/numericText.ts';
import { TablePresets, type TablePreset } from './presetContext.ts';

/** The columns of a prescription, with their widths. */
const TARGETS = `
- id: targets
  type: Table
  label: Targets
  errorsBelow: true
  presets: SupportData.presets
  columns:
    - { id: volume, type: Radio, label: Target(s), minWidth: 240, presentation: select, required: true, choices: [{ id: breast_l, label: Left breast }] }
    - { id: fraction_set, type: Text, label: Fraction Set, minWidth: 95, required: true }
    - { id: technique, type: Text, label: Technique, minWidth: 140, required: true }
    - { id: dose_frac, type: Numeric, label: Dose/Frac, minWidth: 80, decimals: 1, rounds: true, min: 1, endAdornment: cGy, doseRole: dosePerFraction }
    - { id: fractions, type: Numeric, label: Fractions, minWidth: 60, decimals: 0, rounds: true, min: 1, doseRole: fractions }
    - { id: dose, type: Numeric, label: Total Dose, minWidth: 100, decimals: 1, rounds: true, min: 1, endAdornment: cGy, doseRole: dose }
    - { id: pattern, type: Text, label: Pattern, minWidth: 100, required: true }
    - { id: remark, type: Text, label: Remark, panel: true }`;

const BREAST = { fraction_set: '1', technique: 'VMAT', dose_frac: 266, fractions: 16, dose: 4256, pattern: 'Daily' };
const PRESETS: readonly TablePreset[] = [
  { id: 'a', name: 'Breast 42.56 Gy', group: 'Breast', rows: [{ preset: 'a', site: 'breast', ...BREAST }] },
  {
    id: 'b',
    name: 'Breast with boost',
    group: 'Breast',
    rows: [
      { ...BREAST, technique: 'IMRT' },
      { ...BREAST, fraction_set: '2', dose_frac: 266.7, fractions: 15, dose: 4000 },
    ],
  },
  { id: 'c', name: 'Without technique', group: 'Lung', rows: [{ dose_frac: 1000, fractions: 5, dose: 5000 }] },
];
const TWO = [
  { _id: 'r1', volume: 'breast_l', ...BREAST, remark: 'kept' },
  { _id: 'r2', volume: 'breast_l', ...BREAST, dose: 1000, fractions: 5, dose_frac: 200 },
];

function open(rows: Json = TWO, load = vi.fn(() => Promise.resolve(PRESETS))) {
  const store = engineForm(TARGETS, { answers: rows === null ? {} : { targets: rows } });
  render(
    <main>
      <h1>Task</h1>
      <TablePresets value={load}>
        <FormView store={store} mode="edit" />
      </TablePresets>
    </main>,
  );
  return { store, stored: () => store.field(pathOf('targets')).value, load };
}
const cell = (name: string) => screen.getByLabelText(name);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (title: string, name: RegExp) => {
  await userEvent.click(await screen.findByRole('combobox', { name: title }));
  await userEvent.click(await screen.findByRole('option', { name }));
};
const NEW_ID = expect.stringMatching(/^r-/) as string;

/** Loading it takes longer than a test waits for what is on screen. */
beforeAll(() => import('./PresetTools.tsx'));

describe('presets of a table', () => {
  it('replace all rows after they were shown, and validate what they leave open [RX-025]', async () => {
    const { store, stored } = open();
    await press('Use Preset');
    await choose('Preset for all rows', /Breast with boost/);
    const list = within(screen.getByRole('group', { name: 'Preset for all rows' })).getAllByRole('listitem');
    expect(list.map(({ textContent }) => textContent)[1]).toBe(
      'Fraction Set 2, Technique VMAT, Dose/Frac 266.7 cGy, Fractions 15, Total Dose 4000 cGy, Pattern Daily',
    );
    expect(stored()).toEqual(TWO);
    await press('Replace all rows');
    expect(stored()).toEqual([
      { _id: NEW_ID, ...BREAST, technique: 'IMRT' },
      { _id: NEW_ID, ...BREAST, fraction_set: '2', dose_frac: 266.7, fractions: 15, dose: 4000 },
    ]);
    expect(cell('Target(s), row 1')).toHaveAttribute('aria-invalid', 'true');
    act(() => void store.dispatch({ type: 'undo' }));
    expect(stored()).toEqual(TWO);
  });

  it('replace one row and empty what they leave open, and nothing else', async () => {
    const { stored } = open();
    await press('Choose a preset for row 1');
    await choose('Preset for row 1', /Without technique/);
    expect(screen.queryByRole('option', { name: /boost/ })).not.toBeInTheDocument();
    await press('Replace row 1');
    expect(stored()).toEqual([
      { _id: 'r1', volume: 'breast_l', dose_frac: 1000, fractions: 5, dose: 5000, remark: 'kept' },
      TWO[1],
    ]);
  });

  it('say when they could not be loaded, and load again', async () => {
    const load = vi.fn<() => Promise<readonly TablePreset[]>>().mockRejectedValueOnce(new Error('away'));
    load.mockResolvedValue(PRESETS);
    open(TWO, load);
    await press('Use Preset');
    expect(await screen.findByRole('alert')).toHaveTextContent('The presets could not be loaded.');
    await press('Try again');
    expect(await screen.findByRole('combobox', { name: 'Preset for all rows' })).toBeInTheDocument();
  });

  it('let a person return to the rows with which the form was opened [RX-022, RX-024, RX-026]', async () => {
    const { store, stored } = open();
    expect(screen.queryByRole('button', { name: 'Reset Rows' })).not.toBeInTheDocument();
    await press('Add Row');
    await press('Remove row 1');
    expect(stored()).toEqual([TWO[1], { _id: NEW_ID }]);
    await press('Reset Rows');
    expect(stored()).toEqual(TWO);
    act(() => void store.dispatch({ type: 'undo' }));
    expect(stored()).toEqual([TWO[1], { _id: NEW_ID }]);
  });

  it('pass axe', async () => {
    open();
    await press('Use Preset');
    await choose('Preset for all rows', /42.56/);
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

describe('the errors of a row', () => {
  it('are pending in a new row until its cells are left [RX-023, RX-034]', async () => {
    const { store } = open(null);
    await press('Add Row');
    const [row = ''] = store.rows(pathOf('targets'));
    const pending = ['volume', 'fraction_set', 'technique', 'dose_frac', 'fractions', 'dose', 'pattern'].filter(
      (column) => store.field(pathOf(`targets[${row}].${column}`)).errors.length > 0,
    );
    expect(pending).toEqual(['volume', 'fraction_set', 'technique', 'pattern']);
    expect(cell('Technique, row 1')).not.toHaveAttribute('aria-invalid', 'true');
    fireEvent.focus(cell('Technique, row 1'));
    fireEvent.blur(cell('Technique, row 1'));
    expect(cell('Technique, row 1')).toHaveAttribute('aria-invalid', 'true');
  });

  it('mark the cell, which stays blank, and are read out from below the row [RX-043, RX-045]', () => {
    const { store } = open([{ ...TWO[0], technique: null }]);
    act(() => void store.dispatch({ type: 'showAllErrors' }));
    const technique = cell('Technique, row 1');
    expect(technique).toHaveAttribute('aria-invalid', 'true');
    expect(technique.closest('td')).not.toHaveTextContent(/Required/);
    expect(technique).toHaveAccessibleDescription('Technique: Required');
    expect(screen.getByText(/Technique:\s+Required/).closest('tr')).toHaveClass('iso-messages-row');
  });

  it('stand with what a dose has changed, which a narrow cell would break after every word', async () => {
    const { store } = open();
    fireEvent.change(cell('Fractions, row 1'), { target: { value: '17' } });
    fireEvent.blur(cell('Fractions, row 1'));
    const moved = screen.getByText('Changed with it: Total Dose 4256 cGy → 4522 cGy', { selector: 'p > span' });
    expect(moved.closest('tr')).toHaveClass('iso-messages-row');
    await press(/^Undo: Fractions/);
    expect(store.field(pathOf('targets[r1].dose')).value).toBe(4256);
    expect(moved).not.toBeInTheDocument();
  });
});

describe('the panel of a row', () => {
  it('names only what applies to the row, and marks what is required', async () => {
    const fields = `
- id: targets
  type: Table
  label: Targets
  columns:
    - { id: pattern, type: Text, label: Pattern }
    - { id: interval, type: Numeric, label: Hours apart, panel: true, required: true, relevant: pattern = twice }`;
    const store = engineForm(fields, { answers: { targets: [{ _id: 'r1', pattern: 'once' }] } });
    render(<FormView store={store} mode="edit" />);
    const details = screen.queryByRole('group', { name: 'Details of row 1' });
    if (!details) await press(/details/);
    const panel = within(screen.getByRole('group', { name: 'Details of row 1' }));
    expect(panel.queryByText(/Hours apart/)).toBeNull();
    act(() => void store.dispatch({ type: 'answer', path: pathOf('targets[r1].pattern'), value: 'twice' }));
    expect(panel.getByText('Hours apart', { selector: '.iso-label' })).toHaveTextContent('Hours apart *');
  });
});

describe('a table that came without an origin', () => {
  it('has no badge for what rules put into its cells', () => {
    const fields = `
- id: targets
  type: Table
  label: Targets
  columns:
    - { id: set, type: Text, label: Set }
    - { id: opens, type: Text, label: Opens, readOnly: true, calculate: concat(set) }`;
    const store = engineForm(fields, { answers: { targets: [{ _id: 'r1', set: '1' }] } });
    render(<FormView store={store} mode="edit" />);
    expect(store.field(pathOf('targets')).provenance).toEqual({ origin: 'assembled' });
    const badges = screen.getAllByText('From other answers');
    expect(badges.map((badge) => badge.closest('td')?.dataset['column'])).toEqual(['opens']);
  });
});

describe('columns', () => {
  const hasWidth = (name: string, width: number) =>
    expect(screen.getByText(name, { selector: 'th' })).toHaveStyle({
      ...{ width: `${width}px`, minWidth: `${width}px`, maxWidth: `${width}px` },
    });
  it('take the widths of their config: target, set, technique, dose per fraction [RX-056, RX-057, RX-058, RX-059]', () => {
    open();
    hasWidth('Target(s)', 240);
    hasWidth('Fraction Set', 95);
    hasWidth('Technique', 140);
    hasWidth('Dose/Frac', 80);
    expect(screen.getByText('Dose/Frac', { selector: 'th' })).toHaveTextContent('cGy');
  });
  it('take the widths of their config: fractions, total dose, pattern [RX-060, RX-061, RX-062]', () => {
    open();
    hasWidth('Fractions', 60);
    hasWidth('Total Dose', 100);
    hasWidth('Pattern', 100);
    expect(screen.getByText('Total Dose', { selector: 'th' })).toHaveTextContent('cGy');
  });
});

describe('a number that is rounded to its decimals', () => {
  it.each([
    ['2.05', 1, '2.1'],
    ['2.14', 1, '2.1'],
    ['3.9', 0, '3'],
    ['1.5', 0, '1'],
    ['266.25', 1, '266.3'],
    ['0.05', 1, '0.1'],
    ['.96', 1, '1.0'],
    ['266', 1, '266'],
    ['abc', 1, 'abc'],
  ])('%s with %s decimals is %s [RX-049]', (text, decimals, rounded) =>
    expect(roundTyped(text, decimals)).toBe(rounded),
  );

  it('is none at all when it cannot be read [RX-050]', () => expect(parseNumeric(roundTyped('abc', 1))).toBeNull());

  it('becomes a whole number of fractions, and the form says so [RX-048]', async () => {
    const { store } = open();
    const fractions = cell('Fractions, row 2');
    await userEvent.clear(fractions);
    await userEvent.type(fractions, '1.5');
    expect(screen.getByText('1.5 is recorded as 1.')).toBeVisible();
    act(() => flush(store));
    expect(store.field(pathOf('targets[r2].fractions')).value).toBe(1);
    await userEvent.tab();
    expect(fractions).toHaveValue('1');
  });

  it('has no spinner, and the mouse wheel does not change it', () => {
    open();
    expect(cell('Dose/Frac, row 1')).toHaveAttribute('type', 'text');
    fireEvent.wheel(cell('Dose/Frac, row 1'), { deltaY: 100 });
    expect(cell('Dose/Frac, row 1')).toHaveValue('266');
  });
});

describe('a search of choices with a long and a short name', () => {
  const option = (short: string, long: string) => ({ id: short, label: long, short, detail: long });
  it('ranks the long name before the short one [RX-047]', () => {
    const inShort = option('Breast_L', 'Left mamma, whole');
    const inLong = option('MammaL', 'Breast, left');
    const inBoth = option('Breast', 'Breast');
    expect(matchOptions([inShort, inLong, inBoth], 'breast')).toEqual([inBoth, inLong, inShort]);
  });
  it('keeps the order of the list among equals, and requires every word', () => {
    const [a, b] = [option('PTV_1', 'Left breast'), option('PTV_2', 'Left lung')];
    expect(matchOptions([a, b], 'left')).toEqual([a, b]);
    expect(matchOptions([a, b], 'left ptv_2')).toEqual([b]);
  });
});
