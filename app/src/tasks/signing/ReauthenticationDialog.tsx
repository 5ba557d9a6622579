import { useEffect, useRef, useState } from 'react';
import { Button, Group, Modal } from '@mantine/core';
import { DEFAULT_ROUTE } from '@isocenter/schemas';
import { leaveTo } from '../../session/leave.ts';
import { openSignInWindow } from '../../access/signInWindow.ts';
import { readTokens, subjectOf } from '../../session/tokens.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { SIGNING_TEXT as TEXT } from '../../messages/signing.ts';

interface ReauthenticationDialogProps {
  /** Called when the same user has signed in again. */
  readonly onSignedIn: () => void;
  readonly onClose: () => void;
}

/**
 * Asks for the password again before a prescription is signed, in a separate window. The screen below stays unchanged.
 */
export default function ReauthenticationDialog({ onSignedIn, onClose }: ReauthenticationDialogProps) {
  const [state, setState] = useState<'asking' | 'waiting' | 'blocked'>('asking');
  const stopListening = useRef<(() => void) | null>(null);
  useEffect(() => () => stopListening.current?.(), []);

  const signIn = () => {
    const before = readTokens();
    stopListening.current?.();
    stopListening.current = openSignInWindow(
      (tokens) => {
        // A different user signed in: nothing of the previous user's chart may remain.
        if (before === null || subjectOf(before.idToken) !== subjectOf(tokens.idToken)) leaveTo(DEFAULT_ROUTE);
        else onSignedIn();
      },
      { asksForCredentials: true },
    );
    setState(stopListening.current === null ? 'blocked' : 'waiting');
  };

  return (
    <Modal opened onClose={onClose} title={TEXT.title} centered>
      <p>{TEXT.why}</p>
      {state === 'blocked' && <FailureAlert>{TEXT.blocked}</FailureAlert>}
      <p role="status">{state === 'waiting' && TEXT.waiting}</p>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {TEXT.back}
        </Button>
        <Button data-autofocus onClick={signIn}>
          {TEXT.signIn}
        </Button>
      </Group>
    </Modal>
  );
}
