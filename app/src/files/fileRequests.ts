import { queryOptions } from '@tanstack/react-query';
import {
  API,
  FILE_PARTS,
  FILE_TYPES,
  type FileContentType,
  type FileRecipient,
  type StoredFile,
  type UploadedFile,
} from '@isocenter/schemas';
import { request } from '../requests/request.ts';
import { saveFile } from '../requests/saveFile.ts';
import { sendForm } from '../requests/sendForm.ts';
import { listOf, nothing, nullable, number, record, ShapeError, text, type Shape } from '../requests/shape.ts';

const contentType: Shape<FileContentType> = (value, path) => {
  const known = FILE_TYPES.find((fileType) => fileType.contentType === value);
  if (known === undefined) throw new ShapeError(path, 'a type of file');
  return known.contentType;
};
const person = record<FileRecipient>({ id: text, name: text });
const stored = { id: text, name: text, size: number, contentType, uploadedBy: person, uploadedOn: text };
const storedFile = record<StoredFile>(stored);
const uploadedFile = record<UploadedFile>({ ...stored, recipients: nullable(listOf(person)) });

/** Not refetched on window focus, because every request is recorded in the audit log. */
const LOOKED_AT = { refetchOnMount: 'always', refetchOnWindowFocus: false } as const;

export const userFilesQuery = queryOptions({
  queryKey: ['files', 'user'],
  queryFn: () => request(`${API.data}/user_files`, { shape: listOf(storedFile) }),
  ...LOOKED_AT,
});
export const uploadedFilesQuery = queryOptions({
  queryKey: ['files', 'uploaded'],
  queryFn: () => request(`${API.data}/files`, { shape: listOf(uploadedFile) }),
  ...LOOKED_AT,
});
export const recipientsQuery = queryOptions({
  queryKey: ['files', 'recipients'],
  queryFn: () => request(`${API.data}/files/recipients`, { shape: listOf(person) }),
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
  return request(pathOf(id), { method: 'DELETE', shape: nothing });
}
