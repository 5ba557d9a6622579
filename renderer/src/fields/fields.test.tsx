import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import type { FieldState, Json, JsonObject } from '@isocenter/engine';
import { FIELD_TYPES, type FieldTypeName } from '@isocenter/schemas';
import { flush, type FormMode } from '../formState/formHandle.ts';
import { FormView } from '../form/FormView.tsx';
import { pathOf, testForm, type TestField } from '../testing/testForm.ts';

interface Sample {
  readonly attributes?: JsonObject;
  readonly choices?: TestField['choices'];
  readonly value: Json;
}
const sides = [
  { id: 'left', label: 'Left' },
  { id: 'right', label: 'Right', long: 'On the right' },
];
const grades = ['No pain', 'Mild pain', 'Moderate pain', 'Severe pain'].map((long, grade) => ({
  id: String(grade),
  label: String(grade),
  long,
}));
const SAMPLES: Record<FieldTypeName, Sample> = {
  AttendingMultiSelect: { choices: sides, value: ['left'] },
  CTCAE: {
    attributes: { adverseEvents: ['pain'], showBaseline: true },
    choices: grades,
    value: { term: 'pain', grade: 2, version: '5.0' },
  },
  Checkbox: { choices: sides, value: ['left'] },
  CustomComponent: { attributes: { customComponent: 'Body map' }, value: 'chest' },
  DatePicker: { value: '2024-03-04' },
  Diagnosis: { value: { code: 'C50.412', system: 'icd', display: 'Left breast' } },
  Gleason: { value: { primary: 3, secondary: 4 } },
  Grid: { value: null },
  Header: { value: null },
  LongText: { value: 'Doing well.' },
  MaximalToxicities: { value: [{ _id: 'pain', term: 'pain', grade: 2, version: '5.0', phase: 'acute' }] },
  NodeSelector: { choices: sides, value: ['left'] },
  NoteFragment: { value: 'A paragraph.' },
  Numeric: { attributes: { endAdornment: 'kg', comparator: true }, value: 70.5 },
  PerformanceScaleSection: {
    attributes: { scale: 'ECOG' },
    choices: ['Fully active', 'Restricted'].map((long, score) => ({ id: String(score), label: String(score), long })),
    value: { scale: 'ECOG', score: 1 },
  },
  Radio: { choices: sides, attributes: { withOther: true }, value: { value: 'left', type: 'predefined' } },
  RadioTable: { value: null },
  SubsectionHeader: { value: null },
  Table: { value: null },
  TemplateString: { attributes: { templateString: 'x' }, value: 'Total 42' },
  Text: { value: 'Ibuprofen' },
  UnitSelector: {
    attributes: { quantity: 'mass' },
    value: { value: 70.3068, unit: 'kg', entered: { value: 155, unit: 'lb' } },
  },
};
const error = [{ path: pathOf('f'), message: 'Something is wrong', severity: 'error' as const }];
const inherited = { origin: 'carePlan', taskId: 't', on: '2024-03-04T00:00:00.000Z', signed: false } as const;
const STATES: readonly (readonly [name: string, mode: FormMode, state: (value: Json) => Partial<FieldState>])[] = [
  ['empty', 'edit', () => ({ value: null })],
  ['answered', 'edit', (value) => ({ value })],
  ['required with an error', 'edit', () => ({ value: null, required: true, errors: error, showErrors: true })],
  ['with a warning', 'edit', (value) => ({ value, errors: error.map((one) => ({ ...one, severity: 'warning' })) })],
  ['unknown', 'edit', (value) => ({ value, unknown: 'a rule failed' })],
  ['inherited, read-only', 'edit', (value) => ({ value, readOnly: true, provenance: inherited })],
  ['overridden', 'edit', (value) => ({ value, overridden: { calculated: value }, provenance: { origin: 'user' } })],
  ['in the read-only view', 'readOnly', (value) => ({ value })],
  ['in print', 'print', (value) => ({ value, provenance: inherited })],
  ['in preview', 'preview', (value) => ({ value })],
];

function one(type: FieldTypeName, field: Partial<TestField> = {}, value: Json = null) {
  const store = testForm([{ id: 'f', label: 'Field', type, ...field }], value === null ? {} : { f: value });
  const view = render(<FormView store={store} mode="edit" />);
  return { store, view, stored: () => store.field(pathOf('f')).value };
}

describe.each(FIELD_TYPES)('%s', (type) => {
  it('passes axe in every state', async () => {
    const { value, attributes = {}, choices } = SAMPLES[type];
    for (const mode of ['edit', 'preview', 'readOnly', 'print'] as const) {
      const states = STATES.filter((one) => one[1] === mode);
      const store = testForm(
        states.map(([name, , state], at) => ({
          id: `f${at}`,
          label: `Field ${name}`,
          type,
          attributes,
          state: state(value),
          ...(choices ? { choices } : {}),
        })),
      );
      const { container, unmount } = render(
        <main>
          <h1>Task</h1>
          <FormView store={store} mode={mode} />
        </main>,
      );
      const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
      expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${mode}: ${id}: ${html}`))).toEqual([]);
      unmount();
    }
  });
});

describe('Numeric', () => {
  it('accepts numbers only and ignores the mouse wheel [UI-011]', async () => {
    const { store, stored } = one('Numeric');
    const input = screen.getByLabelText('Field');
    await userEvent.type(input, '7x0,.5');
    expect(input).toHaveValue('70.5');
    expect(input).toHaveAttribute('type', 'text');
    act(() => flush(store));
    expect(stored()).toBe(70.5);
  });

  it('keeps a comparator if the config allows one', async () => {
    const { store, stored } = one('Numeric', { attributes: { comparator: true } });
    await userEvent.type(screen.getByLabelText('Field'), '<0.02');
    act(() => flush(store));
    expect(stored()).toEqual({ comparator: '<', value: 0.02 });
  });
});

describe('CTCAE', () => {
  const attributes = { adverseEvents: ['pain'] };

  it('is graded by digit, and 0 is an answer', async () => {
    const { stored } = one('CTCAE', { attributes, choices: grades });
    screen.getByRole('radio', { name: 'Grade 0: No pain' }).focus();
    await userEvent.keyboard('2');
    expect(stored()).toEqual({ term: 'pain', grade: 2 });
    await userEvent.keyboard('0');
    expect(stored()).toEqual({ term: 'pain', grade: 0 });
  });

  it('previews a grade with the arrow keys and skips grades that do not exist', async () => {
    const { stored } = one('CTCAE', { attributes, choices: grades });
    screen.getByRole('radio', { name: 'Grade 0: No pain' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('radio', { name: 'Grade 3: Severe pain' })).toHaveFocus();
    expect(screen.getByText('Severe pain')).toBeInTheDocument();
    expect(stored()).toBeNull();
    await userEvent.keyboard('5');
    expect(stored()).toBeNull();
    await userEvent.keyboard(' ');
    expect(stored()).toEqual({ term: 'pain', grade: 3 });
  });

  it('asks for confirmation of grade 5', async () => {
    const choices = [...grades, { id: '5', label: '5', long: 'Death' }];
    const { stored } = one('CTCAE', { attributes, choices });
    await userEvent.click(screen.getByRole('radio', { name: 'Grade 5: Death' }));
    expect(stored()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Record grade 5' }));
    expect(stored()).toEqual({ term: 'pain', grade: 5 });
  });

  it('stores one graded event per term', async () => {
    const choices = ['pain', 'nausea'].flatMap((term) =>
      grades.map((grade) => ({ ...grade, id: `${term}:${grade.id}`, group: term })),
    );
    const { stored } = one('CTCAE', { attributes: { adverseEvents: ['pain', 'nausea'] }, choices });
    const nausea = within(screen.getByRole('radiogroup', { name: 'nausea' }));
    await userEvent.click(nausea.getByRole('radio', { name: 'Grade 1: Mild pain' }));
    expect(stored()).toEqual([{ term: 'nausea', grade: 1 }]);
  });
});

describe('choices', () => {
  it('clears the others when an exclusive option is checked, and vice versa', async () => {
    const { stored } = one('Checkbox', {
      choices: [...sides, { id: 'unknown', label: 'Unknown' }],
      attributes: { withUnknown: true },
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Left' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Unknown' }));
    expect(stored()).toEqual(['unknown']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Right' }));
    expect(stored()).toEqual(['right']);
  });

  it('stores free text marked as user-entered', async () => {
    const { store, stored } = one('Radio', { choices: sides, attributes: { withOther: true } });
    await userEvent.click(screen.getByRole('radio', { name: 'Other' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Field: other' }), 'midline');
    act(() => flush(store));
    expect(stored()).toEqual({ value: 'midline', type: 'user-entered' });
  });

  it('clears an answer and keeps the focus in the field', async () => {
    const { stored } = one('Radio', { choices: sides }, 'left');
    await userEvent.click(screen.getByRole('button', { name: /Clear/ }));
    expect(stored()).toBeNull();
    expect(screen.getByRole('radio', { name: 'Left' })).toHaveFocus();
  });
});

describe('DatePicker', () => {
  it('shows the long date, and offers today only if the config asks for it [UI-008]', () => {
    const { view } = one('DatePicker', {}, '2024-03-04');
    expect(screen.getByText('March 4, 2024')).toBeInTheDocument();
    view.unmount();
    one('DatePicker');
    expect(screen.queryByRole('button', { name: 'Today' })).not.toBeInTheDocument();
  });
});
