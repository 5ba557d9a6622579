import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { mergeNote } from '@isocenter/engine';
import { FormView } from '../form/FormView.tsx';
import { pathOf, testForm } from '../testing/testForm.ts';
import { MergedNoteView } from './MergedNoteView.tsx';
import { LiveNoteView } from './NoteView.tsx';

/** jsdom does not scroll. */
Element.prototype.scrollIntoView = () => undefined;

const fields = [
  { id: 'history', label: 'History' },
  { id: 'plan', label: 'Plan', section: 3 },
];
function show(given = { history: 'Slept well', plan: 'Continue' }) {
  const store = testForm(fields, given);
  render(
    <>
      <FormView store={store} mode="edit" />
      <LiveNoteView store={store} />
    </>,
  );
  return store;
}

describe('live note', () => {
  it('follows the answers', async () => {
    const store = show();
    expect(await screen.findByText('History: Slept well.')).toBeInTheDocument();
    act(() => void store.dispatch({ type: 'answer', path: pathOf('history'), value: 'Slept badly' }));
    expect(await screen.findByText('History: Slept badly.')).toBeInTheDocument();
  });

  it('keeps unchanged elements and writes only the changed characters', async () => {
    const store = show();
    const history = await screen.findByText('History: Slept well.');
    const plan = screen.getByText('Plan: Continue.');
    const letters = plan.firstChild;
    act(() => void store.dispatch({ type: 'answer', path: pathOf('plan'), value: 'Stop' }));
    await waitFor(() => expect(plan).toHaveTextContent('Plan: Stop.'));
    expect(plan.firstChild).toBe(letters);
    expect(screen.getByText('History: Slept well.')).toBe(history);
    act(() => void store.dispatch({ type: 'answer', path: pathOf('plan'), value: 'Continue' }));
    await waitFor(() => expect(plan).toHaveTextContent('Plan: Continue.'));
  });

  it('writes a long note completely in several frames, with answers given in between', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ id: `f${index}`, label: `Field ${index}` }));
    const store = testForm(many, Object.fromEntries(many.map(({ id }) => [id, 'Well'])));
    const { container } = render(<LiveNoteView store={store} />);
    const paragraphs = () => [...container.querySelectorAll('.iso-note p')].map(({ textContent }) => textContent);
    await waitFor(() => expect(paragraphs().length).toBeGreaterThan(0));
    expect(paragraphs().length).toBeLessThan(60);
    act(() => void store.dispatch({ type: 'answer', path: pathOf('f59'), value: 'Badly' }));
    await waitFor(() => expect(paragraphs()).toHaveLength(60));
    expect(paragraphs().slice(-2)).toEqual(['Field 58: Well.', 'Field 59: Badly.']);
  });

  it('keeps the paragraphs in order when some appear and disappear', async () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ id: `f${index}`, label: `Field ${index}` }));
    const all = many.map(({ id }) => id);
    const store = testForm(many, Object.fromEntries(all.map((id) => [id, id])));
    const { container } = render(<LiveNoteView store={store} />);
    const paragraphs = () => [...container.querySelectorAll('.iso-note p')].map(({ textContent }) => textContent);
    const expected = () => store.note().blocks.map((block) => block.text);
    await waitFor(() => expect(paragraphs()).toHaveLength(20));
    expect(paragraphs()).toEqual(expected());
    const answer = (id: string, value: string | null) => store.dispatch({ type: 'answer', path: pathOf(id), value });
    const some = ['f3', 'f8', 'f19', 'f0'];
    for (const id of some) answer(id, null);
    await waitFor(() => expect(paragraphs()).toHaveLength(16));
    expect(paragraphs()).toEqual(expected());
    for (const id of some) answer(id, id);
    await waitFor(() => expect(paragraphs()).toHaveLength(20));
    expect(paragraphs()).toEqual(expected());
    for (const id of all) answer(id, null);
    expect(await screen.findByText('The note appears here as the form is filled in.')).toBeInTheDocument();
    expect(paragraphs()).toEqual([]);
  });

  it('highlights the sentence of the focused or hovered field', async () => {
    show();
    const sentence = await screen.findByText('History: Slept well.');
    await userEvent.click(screen.getByLabelText('History'));
    expect(sentence).toHaveAttribute('data-highlighted');
    await userEvent.tab();
    expect(sentence).not.toHaveAttribute('data-highlighted');
  });

  it('highlights the field of a hovered sentence and jumps to it on click', async () => {
    show();
    const sentence = await screen.findByText('Plan: Continue.');
    fireEvent.pointerEnter(sentence);
    // The note is written after the form and handles events from then on.
    await waitFor(() => expect(sentence).toHaveAttribute('data-highlighted'));
    await userEvent.click(sentence);
    expect(screen.getByLabelText('Plan')).toHaveFocus();
    expect(screen.getByLabelText('Plan').closest('.iso-field')).toHaveAttribute('data-highlighted');
  });
});

describe('note edited by hand', () => {
  const store = testForm(fields, { history: 'Slept well', plan: 'Stop' });
  const before = 'History: Slept well.\n\nPlan: Continue.';

  it('marks paragraphs edited by hand', () => {
    render(
      <MergedNoteView store={store} merged={mergeNote(before, before.replace('well', 'soundly'), store.note().text)} />,
    );
    expect(screen.getByText('Edited by hand').parentElement).toHaveTextContent('History: Slept soundly.');
    expect(screen.getByText('Plan: Stop.')).toBeInTheDocument();
  });

  it('asks the user to resolve each conflict', async () => {
    const onResolve = vi.fn();
    const merged = mergeNote(before, before.replace('Continue', 'Pause'), store.note().text);
    render(<MergedNoteView store={store} merged={merged} onResolve={onResolve} />);
    const resolve = screen.getByRole('button', { name: 'Resolve conflicts' });
    expect(resolve).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: /Generated from the current/ }));
    await userEvent.click(resolve);
    expect(onResolve).toHaveBeenCalledWith('History: Slept well.\n\nPlan: Stop.');
  });
});
