import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openSignInWindow } from '../../access/signInWindow.ts';
import type * as tokens from '../../session/tokens.ts';
import { openTask } from '../../testing/taskScreen.tsx';

const TOKENS = vi.hoisted(() => {
  const part = (content: object) => btoa(JSON.stringify(content));
  return { idToken: `${part({})}.${part({ sub: 'usr-1' })}.x`, accessToken: 'x' };
});
vi.mock('../../access/signInWindow.ts', () => ({ openSignInWindow: vi.fn(), handTokensOver: vi.fn() }));
vi.mock('../../session/tokens.ts', async (original) => ({
  ...(await original<typeof tokens>()),
  readTokens: () => TOKENS,
}));

it('asks for the password again over the note, keeps everything, and then signs', async () => {
  let signIns = 0;
  let signs = 0;
  vi.mocked(openSignInWindow).mockImplementation((onSignedIn: (signedIn: tokens.Tokens) => void) => {
    signIns += 1;
    setTimeout(() => onSignedIn(TOKENS));
    return () => undefined;
  });
  const { user } = openTask('STARTED', {
    values: { OTVStatus: { weight: 70 } },
    notePage: true,
    graphql: {
      taskCommandsSignMutation: () => {
        signs += 1;
        throw new Error('REAUTHENTICATION_REQUIRED');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Sign' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign in to sign the prescription' });
  expect(screen.getByRole('article', { name: 'Note', hidden: true })).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Sign in and sign' }));
  expect(vi.mocked(openSignInWindow).mock.calls[0]?.[1]).toEqual({ asksForCredentials: true });
  await waitFor(() => expect([signIns, signs]).toEqual([1, 2]));
});
