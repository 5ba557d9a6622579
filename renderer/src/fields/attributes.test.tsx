import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFormStore, compileForm, readConfigSet, type FormStore } from '@isocenter/engine';
import { FormView } from '../form/FormView.tsx';
import { flush } from '../formState/formHandle.ts';
import { jumpToField } from '../navigation/jump.ts';
import { engineForm } from '../testing/engineForm.ts';
import { pathOf, TEST_CONTEXT } from '../testing/testForm.ts';

function play(fields: string): FormStore {
  const store = engineForm(fields);
  render(<FormView store={store} mode="edit" />);
  return store;
}
const stored = (store: FormStore) => {
  act(() => flush(store));
  return store.field(pathOf('f')).value;
};

describe('simple field types', () => {
  it('a grid has the rows of its config and a cell per column [FORM-029]', async () => {
    const store = play(`- id: f
  type: Grid
  label: Blood pressure
  cells: [{ id: lying, label: Lying }, { id: standing, label: Standing }]
  columns: [{ id: systolic, type: Numeric, label: Systolic }, { id: remark, type: Text, label: Remark }]`);
    const grid = within(screen.getByRole('table', { name: 'Blood pressure' }));
    expect(grid.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['Lying', 'Standing']);
    expect(grid.getAllByRole('textbox')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Add Row' })).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Systolic, Standing'), '110');
    expect(stored(store)).toEqual([{ _id: 'lying' }, { _id: 'standing', systolic: 110 }]);
  });

  it('a header and a subsection header are headings below the section [FORM-030, FORM-039]', () => {
    play('- { id: f, type: Header, label: Vitals }\n- { id: g, type: SubsectionHeader, label: At rest }');
    const headings = screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent]);
    expect(headings).toEqual([
      ['H2', 'Main'],
      ['H3', 'Vitals'],
      ['H3', 'At rest'],
    ]);
  });

  it('a folded heading hides the fields below it until it is opened or jumped to', async () => {
    Element.prototype.scrollIntoView = () => undefined;
    const store = play(`- { id: pain, type: Text, label: Pain }
- { id: vitals, type: Header, label: Vitals, collapsed: true }
- { id: f, type: Text, label: Pulse }
- { id: rest, type: SubsectionHeader, label: At rest }
- { id: pressure, type: Text, label: Pressure }
- { id: plan, type: Header, label: Plan }
- { id: next, type: Text, label: Next }`);
    const shown = () => screen.getAllByRole('textbox').map((box) => box.id.replace(/.*\./, ''));
    expect(shown()).toEqual(['pain', 'next']);
    const vitals = screen.getByRole('button', { name: 'Vitals' });
    expect(vitals).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(vitals);
    expect(shown()).toEqual(['pain', 'f', 'pressure', 'next']);
    expect(screen.getByRole('heading', { name: 'At rest' })).toBeInTheDocument();
    await userEvent.click(vitals);
    act(() => jumpToField(store, pathOf('pressure')));
    expect(screen.getByLabelText('Pressure')).toHaveFocus();
    expect(vitals).toHaveAttribute('aria-expanded', 'true');
    expect(screen.queryByRole('button', { name: 'Plan' })).not.toBeInTheDocument();
  });

  it('a template string follows its source answers [FORM-041]', async () => {
    const store = play(
      '- { id: dose, type: Numeric, label: Dose }\n- { id: f, type: TemplateString, label: Summary, templateString: "{{ dose }} in all" }',
    );
    await userEvent.type(screen.getByLabelText('Dose'), '4256');
    act(() => flush(store));
    expect(screen.getByLabelText('Summary')).toHaveTextContent('4256 in all');
    expect(screen.queryByRole('textbox', { name: 'Summary' })).not.toBeInTheDocument();
  });

  it('a text is one line, typed as it is stored [FORM-042]', async () => {
    const store = play('- { id: f, type: Text, label: Drug }');
    const input = screen.getByRole('textbox', { name: 'Drug' });
    expect(input.tagName).toBe('INPUT');
    await userEvent.type(input, 'Ibuprofen{Enter}400 mg');
    expect(stored(store)).toBe('Ibuprofen400 mg');
  });
});

describe('attributes of fields', () => {
  it('shows the unit inside the input [FORM-053]', () => {
    play('- { id: f, type: Numeric, label: Weight, endAdornment: kg }');
    const input = screen.getByRole('textbox', { name: 'Weight' });
    expect(input.closest('.iso-adorned')).toHaveTextContent('kg');
  });

  it('hides a label visually and keeps it as the accessible name [FORM-056]', () => {
    play('- { id: f, type: Text, label: Drug, hideLabel: true }');
    expect(screen.getByRole('textbox', { name: 'Drug' })).toBeInTheDocument();
    expect(screen.getByText('Drug')).toHaveClass('iso-hidden');
  });

  it.each([
    [', inline: true', true],
    ['', false],
  ])('shows choices in one line only if the config says so (%s) [FORM-057]', (attribute, inline) => {
    play(
      `- { id: f, type: Radio, label: Side, choices: [{ id: l, label: Left }, { id: r, label: Right }]${attribute} }`,
    );
    expect(screen.getByRole('radiogroup').hasAttribute('data-inline')).toBe(inline);
  });

  it('has as many lines as the config says [FORM-062, FORM-064]', async () => {
    const store = play('- { id: f, type: Text, label: Remarks, multiline: true, rows: 5 }');
    const area = screen.getByRole('textbox', { name: 'Remarks' });
    expect(area).toHaveAttribute('rows', '5');
    await userEvent.type(area, 'one{Enter}two');
    expect(stored(store)).toBe('one\ntwo');
  });

  it.each(['Text', 'LongText', 'Numeric'])('shows a placeholder while a %s is empty [FORM-063]', (type) => {
    play(`- { id: f, type: ${type}, label: Drug, placeholder: Drug and dose }`);
    expect(screen.getByPlaceholderText('Drug and dose')).toBe(screen.getByLabelText('Drug'));
  });

  it('starts a section folded and keeps its fields reachable [FORM-049]', async () => {
    const text = `formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Status
sections:
  - { id: open, label: Open, fields: [{ id: a, type: Text, label: First }] }
  - { id: folded, label: Folded, collapsed: true, fields: [{ id: f, type: Text, label: Second }] }`;
    const { configSet } = readConfigSet([{ path: 'Radiation/OTVStatus/Default.yaml', text }]);
    const compiledForm = compileForm(configSet, { episodeType: 'Radiation', form: 'OTVStatus', system: 'Default' });
    render(<FormView store={createFormStore({ compiledForm, context: TEST_CONTEXT })} mode="edit" />);
    expect(screen.getByRole('button', { name: 'Open' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: 'Folded' })).toHaveAttribute('aria-expanded', 'false');
    expect(await screen.findByLabelText('Second')).not.toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Folded' }));
    expect(screen.getByLabelText('Second')).toBeVisible();
  });
});

describe('row of an editable table', () => {
  it('has a panel that opens below it [UI-013]', async () => {
    const store = play(`- id: f
  type: Table
  label: Phases
  columns: [{ id: volume, type: Text, label: Volume }, { id: remark, type: Text, label: Remark, panel: true }]
  tableData: [{ _id: r1, volume: Breast }, { _id: r2, volume: Bed }]`);
    expect(screen.queryByRole('columnheader', { name: 'Remark' })).not.toBeInTheDocument();
    const toggle = screen.getByRole('button', { name: '2: details' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    const panel = within(screen.getByRole('group', { name: 'Details of row 2' }));
    await userEvent.type(panel.getByLabelText('Remark, row 2'), 'deep breath');
    expect(stored(store)).toEqual([
      { _id: 'r1', volume: 'Breast' },
      { _id: 'r2', volume: 'Bed', remark: 'deep breath' },
    ]);
    await userEvent.click(toggle);
    expect(screen.queryByRole('group', { name: 'Details of row 2' })).not.toBeInTheDocument();
  });
});

describe('inherited value under review [FORM-079]', () => {
  const FIELD = '- { id: f, type: Text, label: Stage, carePlanField: stage, mode: InheritedReadOnlyReview }';

  it('is text with its source, and asks for review once its note was addended', async () => {
    const from = { taskId: 'ep-1-0', on: '2026-11-01T10:00:00Z', signed: true };
    const stage = { value: 'T2 N0', ...from, addendedOn: '2026-11-10T10:00:00Z' };
    const store = engineForm(FIELD, {
      answers: { f: 'T2 N0' },
      provenance: { [pathOf('f')]: { origin: 'carePlan', ...from } },
      context: { carePlan: { stage } },
    });
    render(<FormView store={store} mode="edit" />);
    expect(screen.getByText('T2 N0')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByText(/^Care plan/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm value: Stage' }));
    expect(store.field(pathOf('f')).review).toBeNull();
  });

  it('says that it was not answered if it has no source', () => {
    render(<FormView store={engineForm(FIELD)} mode="edit" />);
    expect(screen.getByText('Not answered')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Confirm value/ })).not.toBeInTheDocument();
  });
});
