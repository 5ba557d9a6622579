import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FormView } from '../form/FormView.tsx';
import { testForm } from '../testing/testForm.ts';
import { LiveNoteView } from './NoteView.tsx';

const scrollBy = vi.fn();
const original = Element.prototype.scrollBy;
let isCalm = false;

beforeEach(() => {
  isCalm = false;
  scrollBy.mockClear();
  Element.prototype.scrollBy = scrollBy;
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }));
  // jsdom has no layout: every sentence is 900 px below the top of a pane of 300 px.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const isSentence = this.classList.contains('iso-note-span');
    return new DOMRect(0, isSentence ? 900 : 0, 200, isSentence ? 20 : 300);
  });
});
afterEach(() => {
  Element.prototype.scrollBy = original;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function show(overflowY: 'auto' | 'visible') {
  const store = testForm(
    [
      { id: 'history', label: 'History' },
      { id: 'pain', label: 'Pain' },
    ],
    { history: 'Slept well' },
  );
  render(
    <>
      <FormView store={store} mode="edit" />
      <div style={{ overflowY }}>
        <LiveNoteView store={store} />
      </div>
    </>,
  );
  await screen.findByText('History: Slept well.');
}

describe('the note beside the form', () => {
  it('scrolls to the sentence of the field with the focus, which keeps the focus', async () => {
    await show('auto');
    await userEvent.click(screen.getByLabelText('History'));
    await waitFor(() => expect(scrollBy).toHaveBeenCalledWith({ top: 800, behavior: 'smooth' }));
    expect(screen.getByLabelText('History')).toHaveFocus();
  });

  it('shows the nearest sentence before a field that has none', async () => {
    await show('auto');
    await userEvent.click(screen.getByLabelText('Pain'));
    await waitFor(() => expect(scrollBy).toHaveBeenCalledTimes(1));
  });

  it('does not glide for people who prefer less motion', async () => {
    isCalm = true;
    await show('auto');
    await userEvent.click(screen.getByLabelText('History'));
    await waitFor(() => expect(scrollBy).toHaveBeenCalledWith({ top: 800, behavior: 'auto' }));
  });

  it('never scrolls the page, where the note has no pane', async () => {
    await show('visible');
    await userEvent.click(screen.getByLabelText('History'));
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(scrollBy).not.toHaveBeenCalled();
  });
});
