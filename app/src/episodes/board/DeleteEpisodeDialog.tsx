import { useState } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay/hooks';
import { Button, Group } from '@mantine/core';
import { Dialog } from '../../notices/Dialog.tsx';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { flash } from '../../notices/snackbar.ts';
import { BOARD_TEXT } from '../../messages/board.ts';
import { messageOf } from '../../requests/failures.ts';
import { mutate } from '../../requests/mutate.ts';
import type { DeleteEpisodeDialogMutation } from '../../__generated__/DeleteEpisodeDialogMutation.graphql.ts';

const { delete: words } = BOARD_TEXT;

interface DeleteEpisodeDialogProps {
  readonly episodeId: string;
  /** The patient, for the title. */
  readonly patient: string;
  readonly course: string;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Confirms deleting an episode. The server soft-deletes it, and only while nothing in it is signed. */
export default function DeleteEpisodeDialog({
  episodeId,
  patient,
  course,
  onDeleted,
  onClose,
}: DeleteEpisodeDialogProps) {
  const environment = useRelayEnvironment();
  const [running, setRunning] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const remove = async () => {
    setRunning(true);
    setTrouble(null);
    const mutation = graphql`
      mutation DeleteEpisodeDialogMutation($id: ID!) {
        deleteEpisode(id: $id) {
          success
          id
        }
      }
    `;
    try {
      await mutate<DeleteEpisodeDialogMutation>(environment, mutation, { id: episodeId });
      flash(words.done);
      onDeleted();
    } catch (error) {
      setTrouble(messageOf(error));
      setRunning(false);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={words.title} centered>
      <p>{words.explains(patient, course)}</p>
      {trouble !== null && <FailureAlert>{trouble}</FailureAlert>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {words.keep}
        </Button>
        <Button color="red" loading={running} onClick={() => void remove()}>
          {words.confirm}
        </Button>
      </Group>
    </Dialog>
  );
}
