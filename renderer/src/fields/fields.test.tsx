import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import type { Json } from '@isocenter/engine';
import { FIELD_TYPES, type FieldTypeName } from '@isocenter/schemas';
import { flush, type FormMode } from '../formState/formHandle.ts';
import { FormView } from '../form/FormView.tsx';
import { exampleForm, type ExampleState } from '../testing/exampleForm.ts';
import { pathOf, testForm, type TestField } from '../testing/testForm.ts';
import { SEED_OF_RUN } from '../../../tests/setup/sampledRun.ts';

const sides = [
  { id: 'left', label: 'Left' },
  { id: 'right', label: 'Right', long: 'On the right' },
];
const grades = ['No pain', 'Mild pain', 'Moderate pain', 'Severe pain'].map((long, grade) => ({
  id: String(grade),
  label: String(grade),
  long,
}));
const error = [{ path: pathOf('f'), message: 'Something is wrong', severity: 'error' as const }];
const inherited = { origin: 'carePlan', taskId: 't', on: '2024-03-04T00:00:00.000Z', signed: false } as const;
const warning = error.map((shown) => ({ ...shown, severity: 'warning' as const }));
const STATES: readonly (ExampleState & { readonly mode: FormMode })[] = [
  { name: 'empty', mode: 'edit', answered: false },
  { name: 'answered', mode: 'edit', answered: true },
  {
    name: 'required with an error',
    mode: 'edit',
    answered: false,
    patch: () => ({ required: true, errors: error, showErrors: true }),
  },
  { name: 'with a warning', mode: 'edit', answered: true, patch: () => ({ errors: warning }) },
  { name: 'unknown', mode: 'edit', answered: true, patch: () => ({ unknown: 'a rule failed' }) },
  {
    name: 'inherited, read-only',
    mode: 'edit',
    answered: true,
    patch: () => ({ readOnly: true, provenance: inherited }),
  },
  {
    name: 'overridden',
    mode: 'edit',
    answered: true,
    patch: (answer) => ({ overridden: { calculated: answer }, provenance: { origin: 'user' } }),
  },
  { name: 'in the read-only view', mode: 'readOnly', answered: true },
  { name: 'in print', mode: 'print', answered: true, patch: () => ({ provenance: inherited }) },
  { name: 'in preview', mode: 'preview', answered: true },
];

function showField(type: FieldTypeName, field: Partial<TestField> = {}, value: Json = null) {
  const store = testForm([{ id: 'f', label: 'Field', type, ...field }], value === null ? {} : { f: value });
  const view = render(<FormView store={store} mode="edit" />);
  return { store, view, stored: () => store.field(pathOf('f')).value };
}

/** Axe took a sixth of the time of the renderer's tests. Two modes of each type a run, in rotation; all with SOAK. */
const MODES = ['edit', 'preview', 'readOnly', 'print'] as const;
const modesOf = (type: FieldTypeName) =>
  MODES.filter((_, place) => process.env['SOAK'] || (SEED_OF_RUN + FIELD_TYPES.indexOf(type) + place) % 2 === 0);

describe.each(FIELD_TYPES)('%s', (type) => {
  it('passes axe in every state', async () => {
    const modes = modesOf(type);
    expect(modes.length).toBeGreaterThanOrEqual(MODES.length / 2);
    for (const mode of modes) {
      const states = STATES.filter((state) => state.mode === mode);
      const store = exampleForm(type, states);
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
    const { store, stored } = showField('Numeric');
    const input = screen.getByLabelText('Field');
    await userEvent.type(input, '70,5');
    expect(input).toHaveAttribute('type', 'text');
    act(() => flush(store));
    expect(stored()).toBeNull();
    await userEvent.type(input, '{Escape}70.5');
    act(() => flush(store));
    expect(stored()).toBe(70.5);
  });

  it('keeps a comparator if the config allows one', async () => {
    const { store, stored } = showField('Numeric', { attributes: { comparator: true } });
    await userEvent.type(screen.getByLabelText('Field'), '<0.02');
    act(() => flush(store));
    expect(stored()).toEqual({ comparator: '<', value: 0.02 });
  });
});

describe('CTCAE', () => {
  const attributes = { adverseEvents: ['pain'] };

  it('is graded by digit, and 0 is an answer', async () => {
    const { stored } = showField('CTCAE', { attributes, choices: grades });
    screen.getByRole('radio', { name: 'Grade 0: No pain' }).focus();
    await userEvent.keyboard('2');
    expect(stored()).toEqual({ term: 'pain', grade: 2 });
    await userEvent.keyboard('0');
    expect(stored()).toEqual({ term: 'pain', grade: 0 });
  });

  it('previews a grade with the arrow keys and skips grades that do not exist', async () => {
    const { stored } = showField('CTCAE', { attributes, choices: grades });
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
    const { stored } = showField('CTCAE', { attributes, choices });
    await userEvent.click(screen.getByRole('radio', { name: 'Grade 5: Death' }));
    expect(stored()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Record grade 5' }));
    expect(stored()).toEqual({ term: 'pain', grade: 5 });
  });

  it('stores one graded event per term', async () => {
    const choices = ['pain', 'nausea'].flatMap((term) =>
      grades.map((grade) => ({ ...grade, id: `${term}:${grade.id}`, group: term })),
    );
    const { stored } = showField('CTCAE', { attributes: { adverseEvents: ['pain', 'nausea'] }, choices });
    const nausea = within(screen.getByRole('radiogroup', { name: 'nausea' }));
    await userEvent.click(nausea.getByRole('radio', { name: 'Grade 1: Mild pain' }));
    expect(stored()).toEqual([{ term: 'nausea', grade: 1 }]);
  });
});

describe('choices', () => {
  it('clears the others when an exclusive option is checked, and vice versa', async () => {
    const { stored } = showField('Checkbox', {
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
    const { store, stored } = showField('Radio', { choices: sides, attributes: { withOther: true } });
    await userEvent.click(screen.getByRole('radio', { name: 'Other' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Field: other' }), 'midline');
    act(() => flush(store));
    expect(stored()).toEqual({ value: 'midline', type: 'user-entered' });
  });

  it('clears an answer and keeps the focus in the field', async () => {
    const { stored } = showField('Radio', { choices: sides }, 'left');
    await userEvent.click(screen.getByRole('button', { name: /Clear/ }));
    expect(stored()).toBeNull();
    expect(screen.getByRole('radio', { name: 'Left' })).toHaveFocus();
  });
});

describe('DatePicker', () => {
  it('shows the long date, and offers today only if the config asks for it [UI-008]', () => {
    const { view } = showField('DatePicker', {}, '2024-03-04');
    expect(screen.getByText('March 4, 2024')).toBeInTheDocument();
    view.unmount();
    showField('DatePicker');
    expect(screen.queryByRole('button', { name: 'Today' })).not.toBeInTheDocument();
  });
});
