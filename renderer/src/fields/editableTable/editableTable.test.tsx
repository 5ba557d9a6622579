import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { playRecord, takeRecord, type FormStore, type Json } from '@isocenter/engine';
import { flush } from '../../formState/formHandle.ts';
import { FormView } from '../../form/FormView.tsx';
import { fieldIds } from '../../fieldContract/fieldIds.ts';
import { watchRenders } from '../../formState/renderCount.ts';
import { engineForm } from '../../testing/engineForm.ts';
import { pathOf } from '../../testing/testForm.ts';
import { parseSpreadsheet } from './pasteCells.ts';
import { totalOf } from './TotalRow.tsx';

const PHASES = `
- id: phases
  type: Table
  label: Phases
  columns:
    - { id: volume, type: Text, label: Volume, required: true }
    - { id: side, type: Radio, label: Side, presentation: select, choices: [{ id: left, label: Left }, { id: right, label: Right }] }
    - { id: dose, type: Numeric, label: Dose, decimals: 1, min: 0, endAdornment: cGy }
    - { id: boost, type: Checkbox, label: Boost }
    - { id: first, type: DatePicker, label: First day }`;
/** Unique, not counted. */
const NEW_ID = expect.stringMatching(/^r-/) as string;

const TWO = [
  { _id: 'r1', volume: 'Breast', side: 'left', dose: 266 },
  { _id: 'r2', volume: 'Bed', side: 'left', dose: 200 },
];

/** jsdom does not scroll. */
Element.prototype.scrollIntoView = () => undefined;
afterEach(() => watchRenders(null));

function open(
  rows: Json = TWO,
  mode: 'edit' | 'readOnly' = 'edit',
  fields = PHASES,
): { store: FormStore; stored: () => Json } {
  const store = engineForm(fields, { answers: rows === null ? {} : { phases: rows } });
  render(
    <main>
      <h1>Task</h1>
      <FormView store={store} mode={mode} />
    </main>,
  );
  return { store, stored: () => store.field(pathOf('phases')).value };
}
const cell = (name: string) => screen.getByLabelText(name);

describe('editable table', () => {
  it('is a real table with column and row headers, and a button to add rows [UI-012, FORM-040]', async () => {
    const { stored } = open(null);
    const table = screen.getByRole('table', { name: 'Phases' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['Volume *', 'Side', 'Dose cGy']));
    await userEvent.click(screen.getByRole('button', { name: 'Add Row' }));
    expect(stored()).toEqual([{ _id: NEW_ID, first: '2026-11-21' }]);
    expect(cell('Volume, row 1')).toHaveFocus();
    expect(screen.getByRole('rowheader', { name: '1' })).toBeInTheDocument();
  });

  it('shows a placeholder row while empty, as an error once required rows are checked [FORM-117]', () => {
    const store = engineForm(PHASES.replace('label: Phases', 'label: Phases\n  required: true'));
    render(<FormView store={store} mode="edit" />);
    const row = screen.getByText('No rows yet').closest('tr');
    expect(row).not.toHaveAttribute('data-invalid');
    act(() => void store.dispatch({ type: 'showAllErrors' }));
    expect(row).toHaveAttribute('data-invalid');
  });

  it('says when a read-only table has no rows [UI-016]', () => {
    open(null, 'readOnly');
    expect(screen.getByText('Data is not yet available.')).toBeInTheDocument();
  });

  it('says when a table of a signed form has no rows: it was not answered, and no data is expected [UI-016]', () => {
    const store = engineForm(PHASES);
    render(
      <FormView store={playRecord({ compiledForm: store.compiledForm, record: takeRecord(store) })} mode="readOnly" />,
    );
    expect(screen.getByText('Not answered')).toBeInTheDocument();
    expect(screen.queryByText(/not yet available/)).not.toBeInTheDocument();
  });

  it('shows text instead of controls when read-only [UI-015]', () => {
    open(TWO, 'readOnly');
    const table = within(screen.getByRole('table'));
    expect(table.queryByRole('textbox')).not.toBeInTheDocument();
    expect(table.getByText('Breast')).toBeInTheDocument();
    expect(table.getAllByText('Left')).toHaveLength(2);
    // Read-only columns are not required, and the header has the unit.
    expect(table.getByRole('columnheader', { name: 'Volume' })).toHaveTextContent(/^Volume$/);
    expect(table.getByText('266')).toBeInTheDocument();
  });

  it('gives headers a minimum width and a basis of 100 [UI-018]', () => {
    open();
    expect(screen.getByRole('columnheader', { name: 'Side' })).toHaveStyle({ minWidth: '100px', flexBasis: '100px' });
  });

  it('defaults new date cells to today, and rejects negative numbers [FORM-114, FORM-115]', async () => {
    const { store, stored } = open(null);
    await userEvent.click(screen.getByRole('button', { name: 'Add Row' }));
    expect(cell('First day, row 1')).toHaveValue('2026-11-21');
    await userEvent.type(cell('Dose, row 1'), '-1');
    act(() => flush(store));
    expect(stored()).toEqual([{ _id: NEW_ID, first: '2026-11-21' }]);
  });

  it('duplicates a row below it', async () => {
    const { stored } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate row 1' }));
    expect(stored()).toEqual([TWO[0], { ...TWO[0], _id: NEW_ID }, TWO[1]]);
  });

  it('can be filled, reordered and emptied by keyboard alone', async () => {
    const { store, stored } = open();
    act(() => cell('Volume, row 1').focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(cell('Volume, row 2')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(cell('Side, row 2')).toHaveFocus();
    await userEvent.keyboard('right{Enter}');
    await userEvent.keyboard('{ArrowUp}');
    expect(cell('Side, row 1')).toHaveFocus();
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    expect(cell('Dose, row 1')).toHaveFocus();
    await userEvent.keyboard('180{Enter}');
    expect(cell('Dose, row 2')).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(cell('Dose, row 1')).toHaveFocus();
    act(() => flush(store));
    expect(stored()).toEqual([
      { _id: 'r2', volume: 'Bed', side: 'right', dose: 200 },
      { _id: 'r1', volume: 'Breast', side: 'left', dose: 180 },
    ]);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(cell('Volume, row 2')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Remove row 2' }));
    expect(stored()).toHaveLength(2);
  });

  it('leaves arrow keys to a text until its caret is at the end', async () => {
    open();
    const volume = cell('Volume, row 1');
    await userEvent.click(volume);
    if (volume instanceof HTMLInputElement) volume.setSelectionRange(2, 2);
    await userEvent.keyboard('{ArrowRight}');
    expect(volume).toHaveFocus();
    if (volume instanceof HTMLInputElement) volume.setSelectionRange(6, 6);
    await userEvent.keyboard('{ArrowRight}');
    expect(cell('Side, row 1')).toHaveFocus();
  });

  it('pastes a block from a spreadsheet as one step that can be undone', () => {
    const { store, stored } = open();
    const text =
      'Volume\tSide\tDose\tBoost\tFirst day\r\nNodes\tRight\t"1,200.5"\tyes\t3/4/2024\r\nTumour bed\t\t\t\t4 Mar 2024\r\nThird\r\n';
    fireEvent.paste(cell('Volume, row 2'), { clipboardData: { getData: () => text } });
    const pasted = [
      TWO[0],
      { _id: 'r2', volume: 'Nodes', side: 'right', dose: 1200.5, boost: true, first: '2024-03-04' },
      { _id: NEW_ID, volume: 'Tumour bed', first: '2024-03-04' },
      { _id: NEW_ID, volume: 'Third', first: '2026-11-21' },
    ];
    expect(stored()).toEqual(pasted);
    act(() => void store.dispatch({ type: 'undo' }));
    expect(stored()).toEqual(TWO);
  });

  it('refuses a block that is longer than the table may be, with a sentence, and changes nothing', () => {
    const { stored } = open(TWO, 'edit', PHASES.replace('label: Phases', 'label: Phases\n  maxRows: 3'));
    const text = ['Breast\tLeft', 'Bed\tLeft', 'Nodes\tLeft'].join('\n');
    fireEvent.paste(cell('Volume, row 2'), { clipboardData: { getData: () => text } });
    expect(stored()).toEqual(TWO);
    expect(screen.getAllByText('Nothing was pasted. A table like this has at most 3 rows.')).not.toEqual([]);
    fireEvent.paste(cell('Volume, row 2'), { clipboardData: { getData: () => 'x\t'.repeat(600_000) } });
    expect(stored()).toEqual(TWO);
    expect(screen.getAllByText('Nothing was pasted: the copied text is too long.')).not.toEqual([]);
  });

  it('takes no row beyond its limit and says so', async () => {
    const { stored } = open(TWO, 'edit', PHASES.replace('label: Phases', 'label: Phases\n  maxRows: 2'));
    expect(screen.getByRole('button', { name: 'Add Row' })).toBeDisabled();
    expect(screen.getByText('A table like this has at most 2 rows.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate row 1' }));
    expect(stored()).toEqual(TWO);
  });

  it.each([
    ['abc', '“abc” was not recorded. Enter a number'],
    ['12 or 13\t', '“12 or 13” was not recorded in Dose, row 1.'],
    ['abc\t\ndef\tno', '“abc” was not recorded in Dose, row 1.'],
  ])('refuses %j in a numeric cell with a message, and keeps the dose that was there', async (text, message) => {
    const { stored } = open();
    const dose = cell('Dose, row 1');
    await userEvent.tripleClick(dose);
    await userEvent.paste(text);
    await userEvent.tab();
    expect(dose).toHaveValue('266');
    expect(stored()).toMatchObject(TWO.map(({ _id, dose: kept }) => ({ _id, dose: kept })));
    expect(screen.getByText(message, { exact: false, selector: '.iso-refusal' })).toBeVisible();
  });

  it('leaves an ordinary paste to the input', () => {
    const { stored } = open();
    const pasted = fireEvent.paste(cell('Volume, row 1'), { clipboardData: { getData: () => 'one word' } });
    expect(pasted).toBe(true);
    expect(stored()).toEqual(TWO);
  });

  it('shows who changed it last, after an edit [UI-014]', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Remove row 2' }));
    expect(screen.getByText(/^Last updated by Dr Ruiz on 11\/21\/2026$/)).toBeInTheDocument();
  });

  it('names the last user who changed one of its cells [UI-014]', () => {
    const wrote = (by: string, on: string) => ({ origin: 'user', by, on }) as const;
    const provenance = {
      [pathOf('phases')]: wrote('usr-2', '2026-03-01T10:00:00Z'),
      [pathOf('phases[r2].dose')]: wrote('usr-3', '2026-03-04T23:30:00Z'),
    };
    const context = { people: { 'usr-2': 'Grace Chen', 'usr-3': 'Samir Haddad' }, timeZone: 'America/New_York' };
    render(<FormView store={engineForm(PHASES, { answers: { phases: TWO }, provenance, context })} mode="readOnly" />);
    expect(screen.getByText('Last updated by Samir Haddad on 03/04/2026')).toBeInTheDocument();
  });

  it('shows only the date if the name of the user is not known', () => {
    const provenance = { [pathOf('phases')]: { origin: 'user', by: 'usr-9', on: '2026-03-04T15:00:00Z' } } as const;
    const context = { timeZone: 'UTC' };
    render(<FormView store={engineForm(PHASES, { answers: { phases: TWO }, provenance, context })} mode="readOnly" />);
    expect(screen.getByText('Last updated on 03/04/2026')).toBeInTheDocument();
  });

  it('refuses a letter in a number without rendering a cell', async () => {
    const rows = Array.from({ length: 8 }, (_, index) => ({
      _id: `r${index + 1}`,
      volume: `Volume ${index}`,
      dose: index,
    }));
    const { store } = open(rows);
    // By id and without the pointer, because labels and clicks among many cells are slow in jsdom.
    const dose = document.getElementById(fieldIds(pathOf('phases[r7].dose')).control);
    act(() => dose?.focus());
    const rendered: string[] = [];
    watchRenders((path) => rendered.push(path));
    await userEvent.keyboard('x5');
    act(() => flush(store));
    expect(dose).toHaveValue('6x5');
    expect(store.field(pathOf('phases[r7].dose')).value).toBe(6);
    expect(rendered.filter((path) => path.includes('['))).toEqual([]);
  });

  it('passes axe with rows, without rows and read-only', async () => {
    for (const [rows, mode] of [
      [TWO, 'edit'],
      [null, 'edit'],
      [TWO, 'readOnly'],
    ] as const) {
      const { unmount } = render(
        <main>
          <h1>Task</h1>
          <FormView store={engineForm(PHASES, { answers: rows === null ? {} : { phases: rows } })} mode={mode} />
        </main>,
      );
      const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
      expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${mode}: ${id}: ${html}`))).toEqual([]);
      unmount();
    }
  });
});

describe('block of cells', () => {
  it('is parsed with quotes, tabs and line ends of any system', () => {
    expect(parseSpreadsheet('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(parseSpreadsheet('"two\nlines"\t"a ""quoted"" word"')).toEqual([['two\nlines', 'a "quoted" word']]);
    expect(parseSpreadsheet('a\t\tb')).toEqual([['a', '', 'b']]);
    expect(parseSpreadsheet('just a text')).toBeNull();
    expect(parseSpreadsheet('one line\n')).toBeNull();
  });

  it('sums decimals exactly', () => {
    expect(totalOf([{ dose: 0.1 }, { dose: 0.2 }, {}], 'dose')).toBe(0.3);
  });
});

const EXAM = `
- id: exam
  type: RadioTable
  label: Examination
  tableData: [{ id: skin, label: Skin }, { id: neck, label: Neck }]
  choices: [{ id: normal, label: Normal }, { id: abnormal, label: Abnormal }]`;

describe('radio table', () => {
  it('names each choice by row and column, and moves between rows with arrow keys [FORM-038]', async () => {
    const store = engineForm(EXAM);
    render(<FormView store={store} mode="edit" />);
    await userEvent.click(screen.getByRole('radio', { name: 'Skin: Abnormal' }));
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Neck: Abnormal' })).toHaveFocus();
    expect(store.field(pathOf('exam')).value).toEqual([{ _id: 'skin', value: 'abnormal' }, { _id: 'neck' }]);
    await userEvent.keyboard(' ');
    expect(store.field(pathOf('exam[neck].value')).value).toBe('abnormal');
    await userEvent.keyboard('{Delete}');
    expect(store.field(pathOf('exam[neck].value')).value).toBeNull();
  });
});
