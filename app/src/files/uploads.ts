import { fileTypeOf, FILE_TYPES, LIMITS } from '@isocenter/schemas';
import { FILE_UPLOAD_TEXT as words } from '../messages/files.ts';

/** A chosen file and its upload progress. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  /** Ids; null for everyone. */
  readonly recipients: readonly string[] | null;
  readonly state: UploadState;
}
export type UploadState =
  | { readonly kind: 'WAITING' }
  | { readonly kind: 'SENDING'; readonly share: number }
  | { readonly kind: 'DONE' }
  | { readonly kind: 'CANCELLED' }
  /** `mayRetry` if the same file may succeed later. */
  | { readonly kind: 'FAILED'; readonly why: string; readonly mayRetry: boolean };

type UploadChange =
  | { readonly kind: 'add'; readonly uploads: readonly Upload[] }
  | { readonly kind: 'set'; readonly key: number; readonly state: UploadState }
  | { readonly kind: 'dismiss'; readonly key: number };

export function changeUploads(current: readonly Upload[], change: UploadChange): readonly Upload[] {
  // A finished upload makes room for the next. A failed one stays until the user has seen it.
  if (change.kind === 'add') return [...current.filter(({ state }) => state.kind !== 'DONE'), ...change.uploads];
  if (change.kind === 'dismiss') return current.filter(({ key }) => key !== change.key);
  return current.map((entry) => (entry.key === change.key ? { ...entry, state: change.state } : entry));
}

export const KINDS = FILE_TYPES.map(({ label }) => label)
  .join(', ')
  .replace(/, ([^,]*)$/, ' and $1');
export const MEGABYTES = LIMITS.fileBytes / (1024 * 1024);
/** For the browser's file dialog. */
export const ACCEPTED = FILE_TYPES.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)).join(
  ',',
);

/** Refuses names and sizes before sending that the server would refuse. */
export function firstStateOf({ name, size }: Pick<File, 'name' | 'size'>): UploadState {
  const why = !fileTypeOf(name)
    ? words.refused.type(KINDS)
    : size > LIMITS.fileBytes
      ? words.refused.size(MEGABYTES)
      : size === 0
        ? words.refused.empty
        : null;
  return why === null ? { kind: 'WAITING' } : { kind: 'FAILED', why, mayRetry: false };
}
