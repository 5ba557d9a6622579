import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FieldState } from '@isocenter/engine';
import { FormView } from '../form/FormView.tsx';
import { flush, unsentInput } from '../formState/formHandle.ts';
import { pathOf, testForm } from '../testing/testForm.ts';
import { TaskNames } from './TaskNames.ts';

const inherited = { origin: 'carePlan', taskId: 't1', on: '2024-03-04T12:00:00.000Z', signed: true } as const;

function show(state: Partial<FieldState>, attributes = {}) {
  const store = testForm([{ id: 'stage', label: 'Stage', state, attributes }]);
  const dispatch = vi.spyOn(store, 'dispatch');
  render(
    <TaskNames value={new Map([['t1', 'Consultation']])}>
      <FormView store={store} mode="edit" />
    </TaskNames>,
  );
  return dispatch;
}

describe('a recorded field', () => {
  it('marks what its source says today, and keeps the recorded value', () => {
    const since = { value: 'IIB', provenance: inherited };
    const store = testForm([
      { id: 'stage', label: 'Stage', state: { value: 'IIA', readOnly: true, sinceThen: since } },
    ]);
    render(<FormView store={store} mode="readOnly" />);
    expect(screen.getByLabelText('Stage')).toHaveTextContent('IIA');
    expect(screen.getByText('Since then:').closest('p')).toHaveTextContent('Since then: IIB Care plan 03/04/2024');
  });

  it('says when its source has no value any more, and when nothing was recorded', () => {
    const gone = { value: null, provenance: null };
    const store = testForm([
      { id: 'stage', label: 'Stage', state: { value: 'IIA', readOnly: true, sinceThen: gone } },
      { id: 'dose', label: 'Dose', state: { value: null, readOnly: true, notRecorded: true } },
    ]);
    render(<FormView store={store} mode="readOnly" />);
    expect(screen.getByText('Since then:').closest('p')).toHaveTextContent('no longer in the care plan');
    expect(screen.getByLabelText('Dose')).toHaveTextContent('Not recorded');
  });
});

describe('provenance badge', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('shows its details after the delay and closes on pointer leave or Escape [UI-017]', () => {
    show({ value: 'IIA', provenance: inherited });
    const badge = screen.getByText('Care plan');
    fireEvent.pointerEnter(badge);
    act(() => void vi.advanceTimersByTime(499));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('tooltip')).toHaveTextContent('From Consultation.Signed on 03/04/2024.');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    fireEvent.pointerEnter(badge);
    act(() => void vi.advanceTimersByTime(500));
    fireEvent.pointerLeave(badge);
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('does not badge the fixed rows of a form while they are empty', () => {
    show({ value: [{ _id: 'lying' }, { _id: 'standing' }], provenance: { origin: 'default' } });
    expect(screen.queryByText('Default')).not.toBeInTheDocument();
  });

  it.each([
    [{ origin: 'external', system: 'Epic', id: 'obs-7', on: '2024-03-04T12:00:00.000Z' } as const, 'Epic 03/04/2024'],
    [{ ...inherited, signed: false }, 'Care plan, unsigned 03/04/2024'],
    [{ origin: 'copied', taskId: 't1' } as const, 'Copied from an earlier task'],
    [{ origin: 'template', templateId: 'x' } as const, 'Template'],
    [{ origin: 'calculated' } as const, 'Calculated'],
    [{ origin: 'default' } as const, 'Default'],
  ])('of %o describes the field as "%s"', (provenance, text) => {
    show({ value: 'IIA', provenance });
    expect(screen.getByLabelText('Stage')).toHaveAccessibleDescription(expect.stringContaining(text));
  });
});

describe('replaced value', () => {
  const reference = { value: 'IIA', provenance: inherited };

  it('can be reverted to its source', async () => {
    const dispatch = show({ value: 'IIB', provenance: { origin: 'user' }, reference, revertTo: reference });
    await userEvent.click(screen.getByRole('button', { name: 'Revert to IIA' }));
    expect(dispatch).toHaveBeenCalledWith({ type: 'revert', path: pathOf('stage'), to: 'source' });
  });

  it.each([
    ['the field has no source, only a baseline to compare with', 'IIB', 'none'],
    ['the typed value equals the source', 'IIA', 'carePlanDoc'],
  ] as const)('has no revert button when %s', (_, value, carePlanSource) => {
    show({ value, provenance: { origin: 'user' }, reference, carePlanSource, revertTo: null });
    expect(screen.queryByRole('button', { name: /Revert/ })).not.toBeInTheDocument();
  });
});

describe('review actions', () => {
  it('confirm an inherited value', async () => {
    const message = 'The source note was unsigned later: confirm the value, or answer again';
    const dispatch = show({
      value: 'IIA',
      provenance: inherited,
      readOnly: true,
      review: { reason: 'unsigned', message, blocks: true },
      errors: [{ path: pathOf('stage'), message, severity: 'error', about: 'review' }],
    });
    expect(screen.getByText(message)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm value: Stage' }));
    expect(dispatch).toHaveBeenCalledWith({ type: 'confirm', path: pathOf('stage') });
  });

  it('confirm a copied value, and not an empty one', async () => {
    const provenance = { origin: 'copied', taskId: 't1' } as const;
    const dispatch = show({ value: 'IIA', provenance });
    await userEvent.click(screen.getByRole('button', { name: 'Confirm value: Stage' }));
    expect(dispatch).toHaveBeenCalledWith({ type: 'confirm', path: pathOf('stage') });
    cleanup();
    show({ value: null, provenance });
    expect(screen.queryByRole('button', { name: /Confirm/ })).not.toBeInTheDocument();
  });

  it('override an unknown field with a reason', async () => {
    const dispatch = show({ unknown: 'The rule is broken.', mayOverrideUnknown: true });
    await userEvent.click(screen.getByRole('button', { name: 'Override with a reason: Stage' }));
    expect(screen.getByRole('textbox', { name: 'Reason to override Stage' })).toHaveFocus();
    await userEvent.keyboard('Read from the chart{Enter}');
    const reason = 'Read from the chart';
    expect(dispatch).toHaveBeenCalledWith({ type: 'overrideUnknown', path: pathOf('stage'), reason });
  });

  it.each([
    [
      'Override with a reason',
      'Reason to override Stage',
      { unknown: 'The rule is broken.', mayOverrideUnknown: true },
    ],
    [
      'Keep it and give a reason',
      'Reason for Stage',
      { errors: [{ path: pathOf('stage'), message: 'Unusual', severity: 'error', about: 'reason' }] },
    ],
  ] as const)('%s: a typed reason is unsent input until it is submitted or canceled', async (action, input, state) => {
    const store = testForm([{ id: 'stage', label: 'Stage', state }]);
    render(<FormView store={store} mode="edit" />);
    await userEvent.click(screen.getByRole('button', { name: `${action}: Stage` }));
    expect(unsentInput(store).get()).toEqual([]);
    await userEvent.keyboard('Read from the chart');
    expect(unsentInput(store).get()).toEqual([pathOf('stage')]);
    act(() => flush(store));
    expect(unsentInput(store).get()).toEqual([pathOf('stage')]);
    expect(screen.getByRole('textbox', { name: input })).toHaveValue('Read from the chart');
    expect(screen.getByRole('textbox', { name: input })).toHaveAccessibleDescription(/not recorded yet/);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(unsentInput(store).get()).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: `${action}: Stage` }));
    await userEvent.keyboard('Read from the chart{Enter}');
    expect(unsentInput(store).get()).toEqual([]);
  });

  it('do not override a field that affects dose or safety', () => {
    show({ unknown: 'The rule is broken.', mayOverrideUnknown: false });
    expect(screen.queryByRole('button', { name: /Override/ })).not.toBeInTheDocument();
  });
});

describe('styling attributes', () => {
  it('apply alignment, widths, style and a named style class [FORM-045, FORM-060, FORM-061, FORM-068, FORM-069]', () => {
    show({}, { align: 'right', minWidth: 200, maxWidth: '30em', style: { 'font-size': '18px' }, styleClass: 'quiet' });
    const frame = document.querySelector('.iso-field');
    expect(frame).toHaveClass('iso-style-quiet');
    expect(frame).toHaveStyle({ textAlign: 'end', minWidth: '200px', maxWidth: '30em', fontSize: '18px' });
  });

  it('never make the browser fetch a URL', () => {
    show({}, { style: { 'background-image': 'url(https://elsewhere.example/x)' } });
    expect(document.querySelector('.iso-field')?.getAttribute('style')).toBeNull();
  });
});
