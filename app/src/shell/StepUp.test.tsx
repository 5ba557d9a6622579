import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { textShape } from '@isocenter/schemas';
import { handTokensOver } from '../access/signInWindow.ts';
import { messageOf } from '../requests/failures.ts';
import { request } from '../requests/request.ts';
import { readTokens, saveTokens, type Tokens } from '../session/tokens.ts';
import { renderScreen, USER } from '../testing/renderScreen.tsx';
import { fakeServer, json } from '../testing/server.ts';
import { StepUp } from './StepUp.tsx';

const tokensOf = (when: string): Tokens => ({
  idToken: `e30.${btoa(JSON.stringify({ sub: 'usr-1', when }))}.x`,
  accessToken: `access ${when}`,
});
const [BEFORE, AGAIN] = [tokensOf('before'), tokensOf('again')];
const PATH = '/api/data_api/auth/roles';

beforeEach(() => saveTokens(BEFORE));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** Two acts at once, such as two saves: both need the sign-in. */
function Form() {
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const save = (name: string) =>
    request(PATH, { method: 'POST', body: { name }, shape: textShape }).then(
      (answer) => setSaid((now) => `${now}${answer};`),
      (error: unknown) => setSaid((now) => `${now}${messageOf(error)};`),
    );
  return (
    <>
      <input aria-label="Name" value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
      <button onClick={() => void Promise.all([save(typed), save('second')])}>Save</button>
      <output aria-label="Said">{said}</output>
    </>
  );
}

async function saveWithOldSignIn() {
  const windows: string[] = [];
  vi.spyOn(window, 'open').mockImplementation((url) => {
    windows.push(String(url));
    return window;
  });
  const server = fakeServer({
    rest: {
      'GET /api/data_api/auth/me': () => json(USER),
      [`POST ${PATH}`]: ({ headers, body }) =>
        headers.get('x-access-token') === AGAIN.accessToken
          ? json(`saved ${JSON.stringify(body)}`)
          : json({ code: 'REAUTHENTICATION_REQUIRED', message: 'This requires a recent sign-in.' }, 403),
    },
  });
  const { user } = renderScreen(
    <>
      <Form />
      <StepUp />
    </>,
  );
  await user.type(screen.getByLabelText('Name'), 'Nurses');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again to continue' }));
  return { user, server, dialog, windows };
}

it('asks once for all that needs it, and repeats each with what was typed', async () => {
  const { user, dialog, windows } = await saveWithOldSignIn();
  await user.click(dialog.getByRole('button', { name: 'Sign in and continue' }));
  const waitingTab = new URL(windows.at(-1) ?? '', location.origin).searchParams.get('again') ?? '';
  expect(windows[0]).toContain('&credentials=1');
  vi.spyOn(window, 'close').mockImplementation(() => undefined);
  handTokensOver(waitingTab, AGAIN);
  await waitFor(() => expect(screen.getByLabelText('Said')).toHaveTextContent(/Nurses.*second/));
  expect(screen.getByLabelText('Name')).toHaveValue('Nurses');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(readTokens()).toEqual(AGAIN);
});

it('does nothing when the person goes back, keeps what was typed, and asks again the next time', async () => {
  const { user, server, dialog } = await saveWithOldSignIn();
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  await waitFor(() =>
    expect(screen.getByText(/^This needs a recent sign-in/)).toHaveTextContent(/Nothing was done.*Nothing was done/),
  );
  expect(server.calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
  expect(screen.getByLabelText('Name')).toHaveValue('Nurses');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog', { name: 'Sign in again to continue' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
