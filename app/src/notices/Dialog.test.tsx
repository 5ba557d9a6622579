import { setTimeout as pause } from 'node:timers/promises';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { Dialog } from './Dialog.tsx';

it('keeps the focus when a menu that closes late returns it to the page behind the dialog', async () => {
  renderScreen(
    <>
      <button type="button">Behind</button>
      <Dialog opened onClose={() => undefined} title="Feedback">
        <textarea aria-label="Text" data-autofocus />
      </Dialog>
    </>,
  );
  const text = await screen.findByRole('textbox', { name: 'Text' });
  await waitFor(() => expect(text).toHaveFocus());
  screen.getByRole('button', { name: 'Behind', hidden: true }).focus();
  expect(text).toHaveFocus();
});

it('leaves the focus where two fast Tabs after a date led it', async () => {
  renderScreen(
    <Dialog opened onClose={() => undefined} title="Photographs">
      <input type="date" aria-label="Taken on" data-autofocus />
      <button type="button">Leave out</button>
      <input aria-label="What it shows" />
    </Dialog>,
  );
  const date = await screen.findByLabelText('Taken on');
  await waitFor(() => expect(date).toHaveFocus());
  fireEvent.keyDown(date, { key: 'Tab' });
  // What the browser does with both keys.
  screen.getByRole('button', { name: 'Leave out' }).focus();
  screen.getByLabelText('What it shows').focus();
  await pause(20);
  expect(screen.getByLabelText('What it shows')).toHaveFocus();
});
