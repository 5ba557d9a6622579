import { Button, Group, Modal } from '@mantine/core';
import { useSignInWindow } from '../../access/useSignInWindow.ts';
import { SIGN_IN_WINDOW_TEXT } from '../../messages/access.ts';
import { SIGNING_TEXT as TEXT } from '../../messages/signing.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { useSession } from '../../session/session.ts';

interface ReauthenticationDialogProps {
  /** Called when the same user has signed in again. */
  readonly onSignedIn: () => void;
  readonly onClose: () => void;
}

/**
 * Asks for the password again before a prescription is signed, in a separate window. The screen below stays unchanged,
 * also when another person signs in there (decision 63).
 */
export default function ReauthenticationDialog({ onSignedIn, onClose }: ReauthenticationDialogProps) {
  const { user } = useSession();
  const { signIn, isWaiting, problem } = useSignInWindow({ user, credentials: true, onSignedIn });
  return (
    <Modal opened onClose={onClose} title={TEXT.title} centered>
      <p>{TEXT.why(user.username)}</p>
      {problem !== null && <FailureAlert>{problem}</FailureAlert>}
      <p role="status">{isWaiting && SIGN_IN_WINDOW_TEXT.waiting}</p>
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
