import { Button, Group, Modal } from '@mantine/core';
import { ROUTES, type CurrentUser } from '@isocenter/schemas';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { SIGN_IN_AGAIN_TEXT as TEXT, SIGN_IN_WINDOW_TEXT } from '../messages/access.ts';
import { leave } from '../session/leave.ts';
import { finishSessionEnd } from '../session/sessionEnd.ts';
import { clearTokens } from '../session/tokens.ts';
import { useSignInWindow } from './useSignInWindow.ts';

/** Opaque: while no one is signed in, the chart below must not be read. */
const COVER = { backgroundOpacity: 1, color: 'var(--iso-surface-sunken)' };

/** Covers a screen with unsaved work after its sign-in has ended. The screen below stays unchanged. */
export default function SignInAgainDialog({ user }: { user: Pick<CurrentUser, 'id' | 'username'> }) {
  const { signIn, stop, isWaiting, problem } = useSignInWindow({
    user,
    onSignedIn: finishSessionEnd,
  });

  function giveUp() {
    stop();
    clearTokens();
    // The dialog stays until the page is gone: the browser may ask about unsaved changes, and the answer may be no.
    leave.to(ROUTES.login);
  }

  return (
    <Modal opened onClose={() => undefined} withCloseButton={false} title={TEXT.title} overlayProps={COVER}>
      <p>{TEXT.why(user.username)}</p>
      {problem !== null && <FailureAlert>{problem}</FailureAlert>}
      <p role="status">{isWaiting && SIGN_IN_WINDOW_TEXT.waiting}</p>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={giveUp}>
          {TEXT.leave}
        </Button>
        <Button data-autofocus onClick={signIn}>
          {TEXT.signIn}
        </Button>
      </Group>
    </Modal>
  );
}
