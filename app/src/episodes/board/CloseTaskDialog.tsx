import { useState } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay/hooks';
import { Button, Group, Textarea } from '@mantine/core';
import { LIMITS } from '@isocenter/schemas';
import { BOARD_TEXT } from '../../messages/board.ts';
import { Dialog } from '../../notices/Dialog.tsx';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { flash } from '../../notices/snackbar.ts';
import { messageOf } from '../../requests/failures.ts';
import { mutate } from '../../requests/mutate.ts';
import { useCommand } from '../../requests/useCommand.ts';
import type { CloseTaskDialogMutation } from '../../__generated__/CloseTaskDialogMutation.graphql.ts';

const { close: words } = BOARD_TEXT;

interface CloseTaskDialogProps {
  readonly task: { readonly id: string; readonly displayName: string };
  readonly onClose: () => void;
}

/** Takes an added task that is not needed off the board, with a reason. */
export default function CloseTaskDialog({ task: { id, displayName }, onClose }: CloseTaskDialogProps) {
  const environment = useRelayEnvironment();
  const [reason, setReason] = useState('');
  const closing = useCommand(
    () => closeTask({ id, reason }, environment),
    () => {
      flash(words.done(displayName));
      onClose();
    },
  );
  return (
    <Dialog opened onClose={onClose} title={words.title(displayName)} centered>
      <p>{words.explains}</p>
      <Textarea
        label={words.reason}
        data-autofocus
        required
        maxLength={LIMITS.reasonCharacters}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {closing.error && <FailureAlert>{words.failed(messageOf(closing.error))}</FailureAlert>}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {words.keep}
        </Button>
        <Button disabled={reason.trim() === ''} loading={closing.isPending} onClick={() => closing.run()}>
          {words.confirm}
        </Button>
      </Group>
    </Dialog>
  );
}

/** The response contains the board without the task. */
function closeTask(variables: CloseTaskDialogMutation['variables'], environment: Parameters<typeof mutate>[0]) {
  const mutation = graphql`
    mutation CloseTaskDialogMutation($id: ID!, $reason: String!) {
      closeTask(id: $id, reason: $reason) {
        id
        ...Board_episode
      }
    }
  `;
  return mutate<CloseTaskDialogMutation>(environment, mutation, variables);
}
