import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Group } from '@mantine/core';
import { MESSAGES, type UploadedFile } from '@isocenter/schemas';
import { useSession } from '../session/session.ts';
import { Dialog } from '../notices/Dialog.tsx';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { flash } from '../notices/snackbar.ts';
import { FILE_UPLOAD_TEXT as words } from '../messages/files.ts';
import { messageOf } from '../requests/failures.ts';
import styles from './Files.module.css';
import { showInstant } from '../screen/dates.ts';
import { deleteFile, uploadedFilesQuery } from './fileRequests.ts';

/** Deleting is permanent, so it asks first. */
export function DeleteFileDialog({ file, onClose }: { file: UploadedFile; onClose: () => void }) {
  const { timeZone } = useSession().config;
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteFile(file.id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: uploadedFilesQuery.queryKey });
      flash(MESSAGES.requestSucceeded);
      onClose();
      // The button that opened this is gone with its row.
      document.querySelector<HTMLElement>('main h1')?.focus();
    },
  });
  const forWhom = file.recipients ? words.people(file.recipients.map(({ name }) => name)) : words.everybody;
  return (
    <Dialog opened onClose={onClose} title={words.removeWhat(file.name)}>
      <div className={styles['said']}>
        <p>{words.removeExplains}</p>
        <p>
          {words.removeFrom(file.uploadedBy.name, showInstant(file.uploadedOn, timeZone))} {words.removeFor(forWhom)}
        </p>
        {remove.isError && (
          <FailureAlert>
            {MESSAGES.requestFailed}
            {messageOf(remove.error)}
          </FailureAlert>
        )}
      </div>
      <Group mt="md" justify="flex-end">
        <Button variant="default" data-autofocus onClick={onClose}>
          {words.keep}
        </Button>
        <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
          {words.remove}
        </Button>
      </Group>
    </Dialog>
  );
}
