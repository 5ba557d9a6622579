import { Button, Group } from '@mantine/core';
import { Dialog } from '../../notices/Dialog.tsx';
import { CONFIRM_PENDED_TEXT as words } from '../../messages/taskActions.ts';

interface ConfirmPendedChangesProps {
  readonly opened: boolean;
  readonly onReview: () => void;
  readonly onDiscard: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before reviewing the note of a pended task with new edits (TASK-018 to TASK-021). */
export function ConfirmPendedChanges({ opened, onReview, onDiscard, onClose }: ConfirmPendedChangesProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={words.title} centered>
      <p>{words.question}</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void onDiscard()}>
          {words.discard}
        </Button>
        <Button onClick={onReview} data-autofocus>
          {words.review}
        </Button>
      </Group>
    </Dialog>
  );
}
