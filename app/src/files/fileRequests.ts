import { queryOptions } from '@tanstack/react-query';
import {
  API,
  FILE_PARTS,
  FILE_TYPES,
  type FileContentType,
  type FileRecipient,
  type StoredFile,
  type UploadedFile,
  listShape,
  nothingShape,
  nullableShape,
  numberShape,
  recordShape,
  ShapeError,
  textShape,
  type Shape,
} from '@isocenter/schemas';
import { request } from '../requests/request.ts';
import { saveFile } from '../requests/saveFile.ts';
import { sendForm } from '../requests/sendForm.ts';

const contentType: Shape<FileContentType> = (value, path) => {
  const known = FILE_TYPES.find((fileType) => fileType.contentType === value);
  if (known === undefined) throw new ShapeError(path, 'a type of file');
  return known.contentType;
};
const person = recordShape<FileRecipient>({ id: textShape, name: textShape });
const stored = {
  id: textShape,
  name: textShape,
  size: numberShape,
  contentType,
  uploadedBy: person,
  uploadedOn: textShape,
};
const storedFile = recordShape<StoredFile>(stored);
const uploadedFile = recordShape<UploadedFile>({ ...stored, recipients: nullableShape(listShape(person)) });

/** Not refetched on window focus, because every request is recorded in the audit log. */
const LOOKED_AT = { refetchOnMount: 'always', refetchOnWindowFocus: false } as const;

export const userFilesQuery = queryOptions({
  queryKey: ['files', 'user'],
  queryFn: () => request(`${API.data}/user_files`, { shape: listShape(storedFile) }),
  ...LOOKED_AT,
});
export const uploadedFilesQuery = queryOptions({
  queryKey: ['files', 'uploaded'],
  queryFn: () => request(`${API.data}/files`, { shape: listShape(uploadedFile) }),
  ...LOOKED_AT,
});
export const recipientsQuery = queryOptions({
  queryKey: ['files', 'recipients'],
  queryFn: () => request(`${API.data}/files/recipients`, { shape: listShape(person) }),
  refetchOnMount: 'always',
});

/** @param recipients ids; null for everyone who may download files */
export function uploadFile(
  file: File,
  recipients: readonly string[] | null,
  on: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
): Promise<UploadedFile> {
  const form = new FormData();
  for (const id of recipients ?? []) form.append(FILE_PARTS.recipient, id);
  form.append(FILE_PARTS.file, file, file.name);
  return sendForm(`${API.data}/files`, { form, shape: uploadedFile, ...on });
}

const pathOf = (id: string) => `${API.data}/files/${encodeURIComponent(id)}`;

export function downloadFile({ id, name }: StoredFile): Promise<void> {
  return saveFile(pathOf(id), name);
}

export function deleteFile(id: string): Promise<void> {
  return request(pathOf(id), { method: 'DELETE', shape: nothingShape });
}
