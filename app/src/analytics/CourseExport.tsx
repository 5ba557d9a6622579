import { useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button, Group, TextInput } from '@mantine/core';
import { CASE_EXPORT_TEXT, COURSE_EXPORT_TEXT as words } from '../messages/caseExports.ts';
import { Dialog } from '../notices/Dialog.tsx';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { messageOf } from '../requests/failures.ts';
import { exportCourse } from './exportRequests.ts';
import styles from './Export.module.css';

/** One course leaves the product with a name: for another hospital, or a registry. */
export function CourseExport({ episodeId, course }: { readonly episodeId: string; readonly course: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" aria-label={words.openWhat(course)} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && <CourseExportDialog episodeId={episodeId} onClose={() => setOpen(false)} />}
    </>
  );
}

function CourseExportDialog({ episodeId, onClose }: { readonly episodeId: string; readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  const making = useMutation({
    mutationFn: () => exportCourse(episodeId, reason.trim(), words.title),
    onSuccess: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') making.mutate();
  };
  return (
    <Dialog opened onClose={onClose} title={words.title}>
      <form className={styles['form']} onSubmit={submit}>
        <p>{words.explains}</p>
        <TextInput
          label={CASE_EXPORT_TEXT.reason}
          required
          autoComplete="off"
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {making.isError && (
          <FailureAlert>
            {words.failed} {messageOf(making.error)}
          </FailureAlert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {CASE_EXPORT_TEXT.cancel}
          </Button>
          <Button type="submit" disabled={reason.trim() === ''} loading={making.isPending}>
            {CASE_EXPORT_TEXT.make}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
