import { useRef, useState } from 'react';
import { Button, Group, Modal } from '@mantine/core';
import { DEFAULT_ROUTE, ROUTES } from '@isocenter/schemas';
import { FailureAlert } from '../feedback/FailureAlert.tsx';
import { leaveTo } from './leave.ts';
import { settleSessionEnd } from './sessionEnd.ts';
import { openSignInWindow } from './signInAgain.ts';
import { clearTokens, readTokens, subjectOf } from './tokens.ts';

/** Over a screen with unsaved work whose sign-in has ended. The screen below stays as it is. */
export default function SignInAgainDialog() {
  const [blocked, setBlocked] = useState(false);
  const stopListening = useRef<(() => void) | null>(null);

  function signInAgain() {
    const before = readTokens();
    stopListening.current?.();
    stopListening.current = openSignInWindow((tokens) => {
      // Somebody else signed in: nothing of the last person's screen may stay.
      if (before !== null && subjectOf(before.idToken) !== subjectOf(tokens.idToken)) leaveTo(DEFAULT_ROUTE);
      else settleSessionEnd('signedInAgain');
    });
    setBlocked(stopListening.current === null);
  }

  function giveUp() {
    stopListening.current?.();
    settleSessionEnd('left');
    clearTokens();
    leaveTo(ROUTES.login);
  }

  return (
    <Modal opened onClose={() => undefined} withCloseButton={false} title="Your sign-in has ended">
      <p>Your work is still here, unsaved. Sign in again to go on; leaving loses what was not saved.</p>
      {blocked && (
        <FailureAlert>The browser blocked the sign-in window. Allow it for this site and try again.</FailureAlert>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={giveUp}>
          Leave and lose changes
        </Button>
        <Button onClick={signInAgain}>Sign in again</Button>
      </Group>
    </Modal>
  );
}
