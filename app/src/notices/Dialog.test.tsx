import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { Dialog } from './Dialog.tsx';

it('keeps the focus, though a menu that closes late gives it back to what is behind the dialog', async () => {
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
