import { useRef, useState } from 'react';
import { Button, Group, Modal } from '@mantine/core';
import { DEFAULT_ROUTE, ROUTES } from '@isocenter/schemas';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { SIGN_IN_AGAIN_TEXT } from '../messages/access.ts';
import { leaveTo } from '../session/leave.ts';
import { finishSessionEnd } from '../session/sessionEnd.ts';
import { openSignInWindow } from './signInWindow.ts';
import { clearTokens, readTokens, subjectOf } from '../session/tokens.ts';

/** Covers a screen with unsaved work after its sign-in has ended. The screen below stays as it is. */
export default function SignInAgainDialog() {
  const [blocked, setBlocked] = useState(false);
  const stopListening = useRef<(() => void) | null>(null);

  function signInAgain() {
    const before = readTokens();
    stopListening.current?.();
    stopListening.current = openSignInWindow((tokens) => {
      // A different user signed in: nothing of the previous user's screen may remain.
      if (before !== null && subjectOf(before.idToken) !== subjectOf(tokens.idToken)) leaveTo(DEFAULT_ROUTE);
      else finishSessionEnd('signedInAgain');
    });
    setBlocked(stopListening.current === null);
  }

  function giveUp() {
    stopListening.current?.();
    finishSessionEnd('left');
    clearTokens();
    leaveTo(ROUTES.login);
  }

  return (
    <Modal opened onClose={() => undefined} withCloseButton={false} title={SIGN_IN_AGAIN_TEXT.title}>
      <p>{SIGN_IN_AGAIN_TEXT.why}</p>
      {blocked && <FailureAlert>{SIGN_IN_AGAIN_TEXT.blocked}</FailureAlert>}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={giveUp}>
          {SIGN_IN_AGAIN_TEXT.leave}
        </Button>
        <Button onClick={signInAgain}>{SIGN_IN_AGAIN_TEXT.signIn}</Button>
      </Group>
    </Modal>
  );
}
