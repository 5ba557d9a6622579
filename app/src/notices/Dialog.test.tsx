import { screen, waitFor } from '@testing-library/react';
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
