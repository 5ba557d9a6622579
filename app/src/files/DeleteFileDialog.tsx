import { useQueryClient } from '@tanstack/react-query';
import type { UploadedFile } from '@isocenter/schemas';
import { useSession } from '../session/session.ts';
import { ConfirmDelete } from '../notices/ConfirmDelete.tsx';
import { FILE_UPLOAD_TEXT as words } from '../messages/files.ts';
import { showInstant } from '../screen/dates.ts';
import { deleteFile, uploadedFilesQuery } from './fileRequests.ts';

/** Deleting is permanent, so it asks first. */
export function DeleteFileDialog({ file, onClose }: { file: UploadedFile; onClose: () => void }) {
  const { timeZone } = useSession().config;
  const client = useQueryClient();
  const onDelete = async () => {
    await deleteFile(file.id);
    await client.invalidateQueries({ queryKey: uploadedFilesQuery.queryKey });
  };
  const forWhom = file.recipients ? words.people(file.recipients.map(({ name }) => name)) : words.everybody;
  const texts = { title: words.removeWhat(file.name), keep: words.keep, remove: words.remove };
  return (
    <ConfirmDelete {...texts} onDelete={onDelete} onClose={onClose}>
      <p>{words.removeExplains}</p>
      <p>
        {words.removeFrom(file.uploadedBy.name, showInstant(file.uploadedOn, timeZone))} {words.removeFor(forWhom)}
      </p>
    </ConfirmDelete>
  );
}
