import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button, Group } from '@mantine/core';
import { MESSAGES } from '@isocenter/schemas';
import { messageOf } from '../requests/failures.ts';
import { Dialog } from './Dialog.tsx';
import { FailureAlert } from './FailureAlert.tsx';
import { focusHeading } from './focusHeading.ts';
import { flash } from './snackbar.ts';
import styles from './ConfirmDelete.module.css';

interface ConfirmDeleteProps {
  readonly title: string;
  readonly keep: string;
  readonly remove: string;
  /** Deletes, and reads again what was deleted from. */
  readonly onDelete: () => Promise<void>;
  readonly onClose: () => void;
  /** What deleting means. */
  readonly children: ReactNode;
}

/** Explains what deleting means before it happens. If the server refuses, it shows what is in the way. */
export function ConfirmDelete({ title, keep, remove, onDelete, onClose, children }: ConfirmDeleteProps) {
  const deletion = useMutation({
    mutationFn: onDelete,
    onSuccess: () => {
      flash(MESSAGES.requestSucceeded);
      onClose();
      focusHeading();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={title}>
      <div className={styles['said']}>
        {children}
        {deletion.isError && (
          <FailureAlert>
            {MESSAGES.requestFailed}
            {messageOf(deletion.error)}
          </FailureAlert>
        )}
      </div>
      <Group mt="md" justify="flex-end">
        <Button variant="default" data-autofocus onClick={onClose}>
          {keep}
        </Button>
        <Button color="red" loading={deletion.isPending} onClick={() => deletion.mutate()}>
          {remove}
        </Button>
      </Group>
    </Dialog>
  );
}
