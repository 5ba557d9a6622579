import { Button, Group } from '@mantine/core';
import { Dialog } from '../feedback/Dialog.tsx';

interface ConfirmPendedChangesProps {
  readonly opened: boolean;
  readonly onReview: () => void;
  readonly onDiscard: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asked before the note of a pended task that was edited is reviewed (TASK-018 to TASK-021). */
export function ConfirmPendedChanges({ opened, onReview, onDiscard, onClose }: ConfirmPendedChangesProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Confirm Changes to Pended Note" centered>
      <p>Update pended note?</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void onDiscard()}>
          Discard Changes
        </Button>
        <Button onClick={onReview} data-autofocus>
          Review and Pend
        </Button>
      </Group>
    </Dialog>
  );
}
