import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Path } from '@isocenter/engine';
import { fieldIds } from '../fieldContract/fieldIds.ts';
import { jumpToField } from '../navigation/jump.ts';
import { engineForm } from '../testing/engineForm.ts';
import { pathOf, testForm, type TestField } from '../testing/testForm.ts';
import { flush, formHandle } from '../formState/formHandle.ts';
import { formParts } from '../formState/formParts.ts';
import { FormView } from './FormView.tsx';
import { watchRenders } from '../formState/renderCount.ts';

const yesNo = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
];
const pain: readonly TestField[] = [
  { id: 'pain', label: 'Pain', type: 'Radio', choices: yesNo },
  { id: 'medicine', label: 'Pain medication', required: true, when: (values) => values['pain'] === 'yes' },
  { id: 'remark', label: 'Remark' },
];

/** jsdom does not scroll. */
Element.prototype.scrollIntoView = () => undefined;

/** Waits until the later sections have mounted in the background. */
async function untilMounted(fields: number): Promise<void> {
  await waitFor(() => expect(document.querySelectorAll('input').length).toBe(fields), { timeout: 15_000 });
}

afterEach(() => watchRenders(null));

describe('form view', () => {
  it('shows and announces a field when its rule matches, and hides it again [CARD-032]', async () => {
    const store = testForm(pain);
    render(<FormView store={store} mode="edit" />);
    expect(screen.queryByLabelText(/Pain medication/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(screen.getByLabelText(/Pain medication/)).toBeRequired();
    expect(screen.getByRole('status')).toHaveTextContent('Now shown: Pain medication');
    await userEvent.click(screen.getByRole('radio', { name: 'No' }));
    expect(screen.queryByLabelText(/Pain medication/)).not.toBeInTheDocument();
  });

  it('draws what the config says, without a change of the code [CARD-001]', () => {
    const { unmount } = render(<FormView store={testForm([{ id: 'weight', label: 'Weight' }])} mode="edit" />);
    expect(screen.getByLabelText(/Weight/)).toBeInTheDocument();
    unmount();
    render(<FormView store={testForm([{ id: 'height', label: 'Height', required: true }])} mode="edit" />);
    expect(screen.queryByLabelText(/Weight/)).not.toBeInTheDocument();
    expect(screen.getByLabelText(/Height/)).toBeRequired();
  });

  it('shows an error only after blur, linked to the input', async () => {
    const store = testForm([{ id: 'weight', label: 'Weight', required: true }, { id: 'other' }]);
    render(<FormView store={store} mode="edit" />);
    const weight = screen.getByLabelText(/Weight/);
    expect(weight).not.toHaveAttribute('aria-invalid');
    await userEvent.click(weight);
    await userEvent.tab();
    expect(weight).toBeInvalid();
    expect(weight).toHaveAccessibleDescription('field is required');
  });

  it('shows text instead of controls in read-only mode', () => {
    const store = testForm(pain, { pain: 'yes', medicine: 'Ibuprofen' });
    render(<FormView store={store} mode="readOnly" />);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.getByText('Ibuprofen')).toBeInTheDocument();
    expect(screen.getByText('Not answered')).toBeInTheDocument();
  });

  it('focuses a field in a section that is not mounted yet', () => {
    const store = testForm([{ id: 'first' }, { id: 'far', label: 'Far away', section: 30 }]);
    render(<FormView store={store} mode="edit" />);
    expect(screen.queryByLabelText('Far away')).not.toBeInTheDocument();
    act(() => jumpToField(store, pathOf('far')));
    expect(screen.getByLabelText('Far away')).toHaveFocus();
  });

  it('folds a section and keeps its answers', async () => {
    const store = testForm([{ id: 'first', label: 'First' }]);
    render(<FormView store={store} mode="edit" />);
    await userEvent.type(screen.getByLabelText('First'), 'kept');
    await userEvent.click(screen.getByRole('button', { name: 'Section 1' }));
    expect(screen.getByLabelText('First')).not.toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Section 1' }));
    expect(screen.getByLabelText('First')).toHaveValue('kept');
  });
});

describe('provenance badge and revert', () => {
  const inherited = { origin: 'carePlan', taskId: 't1', on: '2024-03-04T12:00:00.000Z', signed: true } as const;

  it('shows source and date of a value from the care plan', () => {
    const store = testForm([{ id: 'stage', label: 'Stage', state: { value: 'IIA', provenance: inherited } }]);
    render(<FormView store={store} mode="edit" />);
    expect(screen.getByText('Care plan')).toBeInTheDocument();
    expect(screen.getByText('03/04/2024')).toBeInTheDocument();
  });

  it('reverts to the calculated value', async () => {
    const store = testForm([{ id: 'bmi', label: 'BMI', type: 'Numeric', state: { overridden: { calculated: 24.5 } } }]);
    const dispatch = vi.spyOn(store, 'dispatch');
    render(<FormView store={store} mode="edit" />);
    await userEvent.click(screen.getByRole('button', { name: 'Use calculated value: 24.5' }));
    expect(dispatch).toHaveBeenCalledWith({ type: 'revert', path: pathOf('bmi'), to: 'calculated' });
  });

  it('shows that a rule failed', () => {
    const store = testForm([{ id: 'dose', label: 'Dose', state: { unknown: 'fractions is missing' } }]);
    render(<FormView store={store} mode="edit" />);
    expect(screen.getByText(/cannot be signed: fractions is missing/)).toBeInTheDocument();
  });
});

describe('typing', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());
  const typing = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

  it('stores text after a pause of 500 ms, in one answer [TASK-071]', async () => {
    const store = testForm(pain);
    const dispatch = vi.spyOn(store, 'dispatch');
    render(<FormView store={store} mode="edit" />);
    await typing().type(screen.getByLabelText('Remark'), 'tired');
    expect(dispatch).not.toHaveBeenCalledWith(expect.objectContaining({ type: 'answer' }));
    act(() => void vi.advanceTimersByTime(500));
    expect(dispatch.mock.calls.filter(([event]) => event.type === 'answer')).toHaveLength(1);
    expect(store.field(pathOf('remark')).value).toBe('tired');
  });

  it('stores text at once on blur and on flush', async () => {
    const store = testForm(pain);
    render(<FormView store={store} mode="edit" />);
    const user = typing();
    await user.type(screen.getByLabelText('Remark'), 'left');
    await user.tab();
    expect(store.field(pathOf('remark')).value).toBe('left');
    await user.type(screen.getByLabelText('Remark'), ' again');
    act(() => flush(store));
    expect(store.field(pathOf('remark')).value).toBe('left again');
  });

  it('stores text when the field unmounts during typing', async () => {
    const store = testForm(pain);
    const { unmount } = render(<FormView store={store} mode="edit" />);
    await typing().type(screen.getByLabelText('Remark'), 'gone');
    unmount();
    expect(store.field(pathOf('remark')).value).toBe('gone');
  });

  it('removes the answer when the text is cleared, instead of keeping an empty text [TASK-072]', async () => {
    const store = engineForm('- { id: remark, type: Text, label: Remark }');
    render(<FormView store={store} mode="edit" />);
    const user = typing();
    await user.type(screen.getByLabelText('Remark'), 'x');
    await user.tab();
    const both = () => [store.answers().values, store.signedValues()];
    expect(both()).toEqual([{ OTVStatus: { remark: 'x' } }, { OTVStatus: { remark: 'x' } }]);
    await user.clear(screen.getByLabelText('Remark'));
    await user.tab();
    expect(store.field(pathOf('remark')).value).toBeNull();
    expect(both()).toEqual([{}, {}]);
  });

  it('shows an answer that changes by other means', () => {
    const store = testForm(pain, { remark: 'old' });
    render(<FormView store={store} mode="edit" />);
    act(() => void store.dispatch({ type: 'answer', path: pathOf('remark'), value: 'undone' }));
    expect(screen.getByLabelText('Remark')).toHaveValue('undone');
  });
});

describe('form with 1,000 fields', () => {
  const many: TestField[] = Array.from({ length: 1000 }, (_, index) => ({
    id: `f${index}`,
    label: `Field ${index}`,
    section: Math.floor(index / 15),
  }));

  it('renders no field for a key press in the middle, stored or not, and keeps the caret', async () => {
    const store = testForm(many, { f500: 'answered' });
    render(<FormView store={store} mode="edit" />);
    act(() => jumpToField(store, pathOf('f500')));
    // All at once, because mounting part by part takes jsdom half a minute on a busy machine.
    act(() => formHandle(store).mountedParts.set(new Set(formParts(store.compiledForm).map((part) => part.index))));
    expect(document.getElementsByTagName('input')).toHaveLength(1000);
    // By id, because finding one of a thousand labels takes jsdom a minute.
    const input = document.getElementById(fieldIds(pathOf('f500')).control);
    if (!(input instanceof HTMLInputElement)) throw new Error('the field is not there');
    const rendered: Path[] = [];
    await userEvent.click(input);
    watchRenders((path) => rendered.push(path));
    await userEvent.type(input, 'xy', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    act(() => flush(store));
    expect(store.field(pathOf('f500')).value).toBe('ansxywered');
    expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['ansxywered', 5, 5]);
    expect(rendered).toEqual([]);
    act(() => void store.dispatch({ type: 'answer', path: pathOf('f500'), value: 'undone' }));
    expect(input).toHaveValue('undone');
    act(() => void store.dispatch({ type: 'touch', path: pathOf('f500') }));
    expect(new Set(rendered)).toEqual(new Set([pathOf('f500')]));
    expect(input.isConnected).toBe(true);
    expect(input).toHaveFocus();
  });

  it('mounts the first section at once and the others in the background', async () => {
    const store = testForm(many.slice(0, 60));
    render(<FormView store={store} mode="edit" />);
    const first = screen.getByRole('region', { name: 'Section 1' });
    expect(within(first).getAllByRole('textbox')).toHaveLength(15);
    expect(screen.getAllByRole('textbox')).toHaveLength(15);
    await untilMounted(60);
  });
});
