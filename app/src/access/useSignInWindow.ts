import { useEffect, useRef, useState } from 'react';
import { SIGN_IN_WINDOW_TEXT as TEXT } from '../messages/access.ts';
import { openSignInWindow, type SignInWindowOutcome } from './signInWindow.ts';

interface SignInWindowUse {
  readonly user: { readonly id: string; readonly username: string };
  readonly credentials?: boolean;
  readonly onSignedIn: () => void;
}

/** The small sign-in window of a dialog: what to do, what to say, and how to stop listening to it. */
export function useSignInWindow({ user, credentials = false, onSignedIn }: SignInWindowUse) {
  const [state, setState] = useState<SignInWindowOutcome | { kind: 'closed' | 'waiting' | 'blocked' }>({
    kind: 'closed',
  });
  const stopListening = useRef<(() => void) | null>(null);
  const stop = () => stopListening.current?.();
  useEffect(() => stop, []);

  const signIn = () => {
    stop();
    stopListening.current = openSignInWindow({
      userId: user.id,
      credentials,
      onOutcome: (outcome) => {
        setState(outcome);
        if (outcome.kind === 'signedIn') onSignedIn();
      },
    });
    setState({ kind: stopListening.current === null ? 'blocked' : 'waiting' });
  };

  return { signIn, stop, isWaiting: state.kind === 'waiting', problem: problemOf(state, user.username) };
}

function problemOf(state: SignInWindowOutcome | { kind: 'closed' | 'waiting' | 'blocked' }, expected: string) {
  if (state.kind === 'blocked') return TEXT.blocked;
  if (state.kind === 'unchecked') return TEXT.unchecked(state.why);
  if (state.kind === 'anotherPerson') return TEXT.anotherPerson(state.name, expected);
  return null;
}
