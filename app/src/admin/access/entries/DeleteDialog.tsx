import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Group } from '@mantine/core';
import { MESSAGES } from '@isocenter/schemas';
import { Dialog } from '../../../notices/Dialog.tsx';
import { FailureAlert } from '../../../notices/FailureAlert.tsx';
import { flash } from '../../../notices/snackbar.ts';
import { AREA_TEXT, USER_MANAGEMENT_TEXT as words } from '../../../messages/userAdministration.ts';
import { messageOf } from '../../../requests/failures.ts';
import styles from './Access.module.css';
import { deleteEntry, forgetChanged, type Area, type Entry } from './accessEntries.ts';

interface DeleteDialogProps {
  readonly area: Area;
  readonly entry: Entry;
  readonly name: string;
  readonly warning: string | null;
  readonly onClose: () => void;
}

/** Explains what deleting means before it happens. If the server refuses, it shows what is in the way. */
export function DeleteDialog({ area, entry, name, warning, onClose }: DeleteDialogProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteEntry(area, entry),
    onSuccess: async () => {
      await forgetChanged(client);
      flash(MESSAGES.requestSucceeded);
      onClose();
      // The button that opened this is gone with its row.
      document.querySelector<HTMLElement>('main h1')?.focus();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={words.removeWhat(name)}>
      <div className={styles['said']}>
        <p>{AREA_TEXT[area].removeExplains}</p>
        {warning !== null && <p>{warning}</p>}
        {remove.isError && (
          <FailureAlert>
            {MESSAGES.requestFailed}
            {messageOf(remove.error)}
          </FailureAlert>
        )}
      </div>
      <Group mt="md" justify="flex-end">
        <Button variant="default" data-autofocus onClick={onClose}>
          {words.cancel}
        </Button>
        <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
          {words.remove}
        </Button>
      </Group>
    </Dialog>
  );
}
