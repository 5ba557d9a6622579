import { Button, Group, Modal } from '@mantine/core';
import { useSignInWindow } from '../access/useSignInWindow.ts';
import { SIGN_IN_WINDOW_TEXT } from '../messages/access.ts';
import { STEP_UP_TEXT as words } from '../messages/stepUp.ts';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { settleSignIn } from '../requests/stepUp.ts';
import { useSession } from '../session/session.ts';

/** Above every other dialog: what asked may be one. */
const ABOVE_DIALOGS = 400;

/**
 * Asks for the password in a separate window. The screen below stays unchanged, also when another person signs in there
 * (decision 63).
 */
export default function StepUpDialog() {
  const { user } = useSession();
  const { signIn, isWaiting, problem } = useSignInWindow({
    user,
    credentials: true,
    onSignedIn: () => settleSignIn(true),
  });
  const close = () => settleSignIn(false);
  return (
    <Modal opened onClose={close} title={words.title} centered zIndex={ABOVE_DIALOGS}>
      <p>{words.why(user.username)}</p>
      {problem !== null && <FailureAlert>{problem}</FailureAlert>}
      <p role="status">{isWaiting && SIGN_IN_WINDOW_TEXT.waiting}</p>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={close}>
          {words.back}
        </Button>
        <Button data-autofocus onClick={signIn}>
          {words.signIn}
        </Button>
      </Group>
    </Modal>
  );
}
