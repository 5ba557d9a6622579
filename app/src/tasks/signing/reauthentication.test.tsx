import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handTokensOver } from '../../access/signInWindow.ts';
import { settleSignIn } from '../../requests/stepUp.ts';
import { readTokens, saveTokens, type Tokens } from '../../session/tokens.ts';
import { openTask } from '../../testing/taskScreen.tsx';
import { json, type Call } from '../../testing/server.ts';
import { USER } from '../../testing/renderScreen.tsx';

const tokensOf = (sub: string, when: string): Tokens => ({
  idToken: `e30.${btoa(JSON.stringify({ sub, when }))}.x`,
  accessToken: `access of ${sub} ${when}`,
});
const BEFORE = tokensOf('usr-1', 'before');
const AGAIN = tokensOf('usr-1', 'again');
const OTHER = tokensOf('usr-2', 'now');

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  saveTokens(BEFORE);
});
afterEach(() => {
  settleSignIn(false);
  vi.restoreAllMocks();
});

/** A signed-in server: it knows two people by their access tokens. */
function me({ headers }: Call): Response {
  const token = headers.get('x-access-token');
  if (token === AGAIN.accessToken || token === BEFORE.accessToken) return json(USER);
  if (token === OTHER.accessToken) return json({ ...USER, id: 'usr-2', username: 'Ben Okoye' });
  return json({ message: 'Sign in to continue.' }, 401);
}

/** The prescription on its note page, in the state in which the server asks for a recent sign-in. */
async function askForSignIn() {
  const signedWith: (string | null)[] = [];
  const windows: string[] = [];
  vi.spyOn(window, 'open').mockImplementation((url) => {
    windows.push(String(url));
    return window;
  });
  const view = openTask('STARTED', {
    values: { OTVStatus: { weight: 70 } },
    notePage: true,
    rest: {
      'GET /api/data_api/auth/me': me,
      'POST /api/data_api/logout': () => new Response(null, { status: 204 }),
    },
    graphql: {
      taskCommandsSignMutation: () => {
        const token = view.server.calls.at(-1)?.headers.get('x-access-token') ?? null;
        signedWith.push(token);
        throw new Error(token === AGAIN.accessToken ? 'TRANSITION_REFUSED' : 'REAUTHENTICATION_REQUIRED');
      },
    },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Sign' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again to continue' });
  /** In the small window: the tokens of a sign-in arrive. */
  const signIn = async (tokens: Tokens) => {
    await view.user.click(within(dialog).getByRole('button', { name: 'Sign in and continue' }));
    const waitingTab = new URL(windows.at(-1) ?? '', location.origin).searchParams.get('again') ?? '';
    const kept = { ...sessionStorage };
    vi.spyOn(window, 'close').mockImplementation(() => undefined);
    handTokensOver(waitingTab, tokens);
    // Both tabs share one storage here; in a browser each has its own.
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
  };
  return { ...view, dialog, signIn, windows, signedWith };
}

it('asks for the password again over the note, keeps everything, and then signs', async () => {
  const { signIn, windows, signedWith } = await askForSignIn();
  expect(screen.getByRole('article', { name: 'Note', hidden: true })).toBeInTheDocument();
  await signIn(AGAIN);
  await waitFor(() => expect(signedWith).toEqual([BEFORE.accessToken, AGAIN.accessToken]));
  expect(windows[0]).toContain('&credentials=1');
  expect(readTokens()).toEqual(AGAIN);
});

it('refuses another person in place: sign-in, page and answers stay, and nothing is signed', async () => {
  const { dialog, signIn, signedWith, server, path } = await askForSignIn();
  await signIn(OTHER);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'You signed in as Ben Okoye. Only Elena Ruiz can continue here.',
  );
  expect(readTokens()).toEqual(BEFORE);
  expect(screen.getByTestId('where')).toHaveTextContent(`${path}/note`);
  expect(signedWith).toEqual([BEFORE.accessToken]);
  // The other person's sign-in ends, and the identity provider asks again for a password.
  await waitFor(() =>
    expect(server.calls.filter((call) => call.path.endsWith('/logout'))[0]?.headers.get('x-access-token')).toBe(
      OTHER.accessToken,
    ),
  );
  expect(localStorage.getItem('ask_again')).toBe('1');

  await signIn(AGAIN);
  await waitFor(() => expect(signedWith).toEqual([BEFORE.accessToken, AGAIN.accessToken]));
});

it('keeps the sign-in if the server cannot tell whose the new one is', async () => {
  const { dialog, signIn, signedWith } = await askForSignIn();
  await signIn(tokensOf('usr-3', 'now'));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The new sign-in could not be checked');
  expect(readTokens()).toEqual(BEFORE);
  expect(signedWith).toHaveLength(1);
});
