import type { Instant } from '../domain/people.ts';

/**
 * What can be uploaded (decision 34). The file name's extension claims one of these kinds; the server looks at
 * the bytes and refuses a mismatch.
 */
export const FILE_TYPES = [
  { label: 'PDF', extensions: ['pdf'], contentType: 'application/pdf' },
  { label: 'PNG', extensions: ['png'], contentType: 'image/png' },
  { label: 'JPEG', extensions: ['jpg', 'jpeg'], contentType: 'image/jpeg' },
  { label: 'text', extensions: ['txt'], contentType: 'text/plain' },
  { label: 'CSV', extensions: ['csv'], contentType: 'text/csv' },
  {
    label: 'Word',
    extensions: ['docx'],
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  {
    label: 'Excel',
    extensions: ['xlsx'],
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  {
    label: 'PowerPoint',
    extensions: ['pptx'],
    contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
] as const;
export type FileType = (typeof FILE_TYPES)[number];
export type FileContentType = FileType['contentType'];

/** The kind that a file name claims; null for a kind that is not accepted. */
export function fileTypeOf(name: string): FileType | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return FILE_TYPES.find(({ extensions }) => extensions.some((known) => known === extension)) ?? null;
}

/** A row of GET /api/data_api/files/recipients, by name: a person who can receive a file. */
export interface FileRecipient {
  readonly id: string;
  readonly name: string;
}

/** A row of GET /api/data_api/user_files (decision 33), newest first: what this person can download. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly contentType: FileContentType;
  readonly uploadedBy: { readonly id: string; readonly name: string };
  readonly uploadedOn: Instant;
}

/** A row of GET /api/data_api/files, newest first: every file that was uploaded and not deleted. */
export interface UploadedFile extends StoredFile {
  /** Null: everyone who may download files. */
  readonly recipients: readonly FileRecipient[] | null;
}

/** The parts of the multipart body of POST /api/data_api/files: one file; no recipient means everyone. */
export const FILE_PARTS = { file: 'file', recipient: 'recipient' } as const;
