import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from '@mantine/core';
import { LIMITS, type UploadedFile } from '@isocenter/schemas';
import { useSession } from '../session/session.ts';
import { FailureAlert, WarningNote } from '../notices/FailureAlert.tsx';
import { FILE_UPLOAD_TEXT as words, FILES_TEXT } from '../messages/files.ts';
import { Component as NotFound } from '../screen/NotFoundRoute.tsx';
import { Screen, Section } from '../screen/Screen.tsx';
import { DeleteFileDialog } from './DeleteFileDialog.tsx';
import { DropArea } from './DropArea.tsx';
import { uploadedFilesQuery } from './fileRequests.ts';
import { FileTable } from './FileTable.tsx';
import { RecipientChoice, type Recipients } from './RecipientChoice.tsx';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './useUploads.ts';
import styles from './Files.module.css';

/** Uploads files for everyone or for selected users, lists and deletes them (ADMIN-007). */
export function Component() {
  const { permissions } = useSession();
  return permissions.has('files:upload') ? <FileUpload /> : <NotFound />;
}

function FileUpload() {
  return (
    <Screen title={words.title} wide>
      <p>{words.intro}</p>
      <WarningNote>{words.noPatients}</WarningNote>
      <Uploads />
      <Section title={words.list}>
        <UploadedFiles />
      </Section>
    </Screen>
  );
}

function Uploads() {
  const [recipients, setRecipients] = useState<Recipients>(null);
  const { uploads, isBusy, add, cancel, retry, dismiss } = useUploads();
  const isTooMany = recipients !== null && recipients.length > LIMITS.fileRecipients;
  const hindrance =
    recipients?.length === 0
      ? words.recipients.needed
      : isTooMany
        ? words.recipients.most(LIMITS.fileRecipients)
        : null;
  return (
    <Section title={words.area}>
      <div className={styles['upload']}>
        <RecipientChoice chosen={recipients} onChoose={setRecipients} />
        <DropArea hindrance={hindrance} onFiles={(files) => add(files, recipients)} />
      </div>
      {uploads.length > 0 && <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} onDismiss={dismiss} />}
      {isBusy && <p className={styles['quiet']}>{words.stay}</p>}
    </Section>
  );
}

function UploadedFiles() {
  const { data, isPending, isError, refetch } = useQuery(uploadedFilesQuery);
  const [removed, setRemoved] = useState<UploadedFile | null>(null);
  return (
    <div className={styles['said']}>
      {isPending && <Skeleton height={240} aria-busy="true" />}
      {isError && <FailureAlert onRetry={() => void refetch()}>{FILES_TEXT.loadFailed}</FailureAlert>}
      {data && <p role="status">{data.length === 0 ? words.none : words.shown(data.length)}</p>}
      {data && data.length > 0 && (
        <FileTable
          label={words.list}
          files={data}
          column={{
            head: FILES_TEXT.column.recipients,
            cell: ({ recipients }) => (recipients ? words.people(recipients.map(({ name }) => name)) : words.everybody),
          }}
          action={(file) => (
            <Button
              variant="default"
              size="xs"
              aria-label={words.removeWhat(file.name)}
              onClick={() => setRemoved(file)}
            >
              {words.remove}
            </Button>
          )}
        />
      )}
      {removed && <DeleteFileDialog file={removed} onClose={() => setRemoved(null)} />}
    </div>
  );
}
