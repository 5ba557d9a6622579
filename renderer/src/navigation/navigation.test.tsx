import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { compileForm, createFormStore, readConfigSet, type FormContext } from '@isocenter/engine';
import { FormView } from '../form/FormView.tsx';
import { testForm, type TestField } from '../testing/testForm.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { findFields } from './findFields.ts';
import { FormNavigation } from './FormNavigation.tsx';

/** jsdom does not scroll. */
Element.prototype.scrollIntoView = () => undefined;

const SECTIONS = 12;
const long: readonly TestField[] = Array.from({ length: SECTIONS * 20 }, (_, index) => ({
  id: `f${index}`,
  label: `Field ${index}`,
  section: Math.floor(index / 20),
  required: index % 100 === 99,
}));

const CONTEXT: FormContext = {
  now: '2026-11-21T10:00:00Z',
  user: { id: 'usr-1', displayName: 'Dr Ruiz', role: 'ATTENDING' },
  patient: { dateOfBirth: null, sex: null },
  task: {
    id: 'ep-1-1',
    taskType: 'OTV',
    displayName: 'On-treatment visit',
    diseaseSystem: 'Breast',
    sequence: 1,
    iteration: 1,
    treatmentStage: null,
  },
  carePlan: {},
  external: [],
};

/** A real form: one section of text, then a folded one with a table whose column is required. */
function breaksForm() {
  const breaks = {
    id: 'breaks',
    type: 'Table',
    label: 'Breaks',
    columns: [{ id: 'days', type: 'Numeric', label: 'Days', required: true }],
  };
  const sections = [
    { id: 'first', label: 'First', fields: [{ id: 'remark', type: 'Text', label: 'Remark' }] },
    { id: 'course', label: 'Course', collapsed: true, fields: [breaks] },
  ];
  const config = { formConfigType: 'OTVStatus', episodeType: 'Radiation', system: 'Default', label: 'Visit', sections };
  const { configSet } = readConfigSet([{ path: 'Radiation/OTVStatus/Default.yaml', text: JSON.stringify(config) }]);
  const compiledForm = compileForm(configSet, { episodeType: 'Radiation', form: 'OTVStatus', system: 'Default' });
  const answers = { values: { OTVStatus: { breaks: [{ _id: 'r1', days: 2 }, { _id: 'r2' }] } }, provenance: {} };
  return createFormStore({ compiledForm, context: CONTEXT, answers });
}

function show(store: ReturnType<typeof testForm>) {
  render(
    <>
      <FormNavigation store={store} />
      <FormView store={store} mode="edit" />
    </>,
  );
}

describe('find in form', () => {
  it('finds fields that match every word, labels first, never hidden fields', () => {
    const store = testForm(
      [
        { id: 'a', label: 'Pain medication' },
        { id: 'b', label: 'Breast pain', section: 1 },
        { id: 'c', label: 'Remark' },
        { id: 'd', label: 'Pain elsewhere', when: () => false },
      ],
      { c: 'no pain today' },
    );
    expect(findFields(store, 'PAIN').map(({ label }) => label)).toEqual(['Pain medication', 'Breast pain', 'Remark']);
    expect(findFields(store, 'pain breast').map(({ label }) => label)).toEqual(['Breast pain']);
    expect(findFields(store, ' ')).toEqual([]);
  });

  it('jumps by keyboard to a field that is not mounted yet', async () => {
    show(testForm(long));
    expect(screen.queryByLabelText('Field 217')).not.toBeInTheDocument();
    fireEvent.keyDown(document, { key: '/', ctrlKey: true });
    expect(screen.getByRole('combobox', { name: 'Find in form' })).toHaveFocus();
    await userEvent.keyboard('217{Enter}');
    expect(screen.getByLabelText('Field 217')).toHaveFocus();
  });

  it('says when nothing matches', async () => {
    show(testForm([{ id: 'a', label: 'Pain' }]));
    await userEvent.type(screen.getByRole('combobox', { name: 'Find in form' }), 'zebra');
    expect(screen.getByText('No matching fields')).toBeInTheDocument();
  });
});

describe('missing answers', () => {
  it('are counted, and F8 cycles through them', async () => {
    show(testForm(long));
    expect(screen.getByRole('button', { name: 'Next required (2)' })).toBeInTheDocument();
    fireEvent.keyDown(document, { key: 'F8' });
    expect(screen.getByLabelText(/Field 99/)).toHaveFocus();
    fireEvent.keyDown(document, { key: 'F8' });
    expect(screen.getByLabelText(/Field 199/)).toHaveFocus();
    fireEvent.keyDown(document, { key: 'F8' });
    expect(screen.getByLabelText(/Field 99/)).toHaveFocus();
    await userEvent.keyboard('x{Tab}');
    expect(screen.getByRole('button', { name: 'Next required (1)' })).toBeInTheDocument();
  });

  it('are reached from the summary inside a table of a folded section', async () => {
    const store = breaksForm();
    render(
      <>
        <ErrorSummary store={store} />
        <FormView store={store} mode="edit" />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Breaks, row 2: Days' }));
    const table = screen.getByRole('table', { name: 'Breaks' });
    expect(within(table).getAllByRole('textbox')[1]).toHaveFocus();
  });
});

describe('section list', () => {
  it('counts answers, missing answers and errors', () => {
    show(
      testForm(
        [
          { id: 'a', required: true },
          { id: 'b', invalid: () => 'No' },
          { id: 'c', section: 1 },
        ],
        { b: 'x' },
      ),
    );
    const list = screen.getByRole('navigation', { name: 'Sections' });
    expect(
      within(list).getByRole('button', { name: 'Section 1: 1 required, 1 error, 1 of 2 answered' }),
    ).toBeInTheDocument();
    expect(within(list).getByRole('button', { name: 'Section 2: 0 of 1 answered' })).toBeInTheDocument();
  });

  it('folds and unfolds all', async () => {
    show(testForm(long));
    await userEvent.click(screen.getByRole('button', { name: 'Collapse all' }));
    expect(screen.getByRole('button', { name: 'Section 3' })).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(screen.getByRole('button', { name: 'Section 3' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('mounts a long section in parts, but prints all of it', () => {
    const store = testForm(long.map((field) => ({ ...field, section: 0 })));
    show(store);
    expect(screen.getAllByRole('textbox')).toHaveLength(15);
    act(() => void fireEvent(window, new Event('beforeprint')));
    expect(screen.getAllByText('Not answered')).toHaveLength(long.length);
  });
});
