import { useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import type { Viewpoint } from '@isocenter/schemas';
import { VIEWPOINT_DOWNLOAD_TEXT as words } from '../../messages/viewpoints.ts';
import { Dialog } from '../../notices/Dialog.tsx';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { messageOf } from '../../requests/failures.ts';
import { useSession } from '../../session/session.ts';
import { downloadViewpoint } from '../caseRequests.ts';
import styles from './Viewpoints.module.css';

/** Asks why before cases leave the product (decision 60, VIEW-006, VIEW-035). */
export function DownloadDialog({
  viewpoint,
  onClose,
}: {
  readonly viewpoint: Viewpoint;
  readonly onClose: () => void;
}) {
  const { permissions } = useSession();
  const mayAll = permissions.has('viewpoints:download_all');
  const mayThis = permissions.has('viewpoints:download');
  const [reason, setReason] = useState('');
  const [all, setAll] = useState(!mayThis);
  const download = useMutation({
    mutationFn: () => downloadViewpoint(viewpoint, { reason: reason.trim(), all }),
    onSuccess: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') download.mutate();
  };
  return (
    <Dialog opened onClose={onClose} title={words.title(viewpoint.name)}>
      <form className={styles['said']} onSubmit={submit}>
        <p>{words.explains}</p>
        {!permissions.has('patients:view') && <p>{words.small}</p>}
        <TextInput
          label={words.reason}
          required
          data-autofocus
          autoComplete="off"
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {mayAll && (
          <Checkbox
            label={words.all}
            checked={all}
            disabled={!mayThis}
            onChange={(event) => setAll(event.currentTarget.checked)}
          />
        )}
        {download.isError && (
          <FailureAlert>
            {words.failed} {messageOf(download.error)}
          </FailureAlert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={reason.trim() === ''} loading={download.isPending}>
            {words.save}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
