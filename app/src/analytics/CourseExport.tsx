import { useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { COURSE_EXPORT_TEXT as words } from '../messages/caseExports.ts';
import { Dialog } from '../notices/Dialog.tsx';
import { messageOf } from '../requests/failures.ts';
import { ExportReason } from './ExportReason.tsx';
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
        <ExportReason
          reason={reason}
          onReason={setReason}
          failure={making.isError ? `${words.failed} ${messageOf(making.error)}` : null}
          isPending={making.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
