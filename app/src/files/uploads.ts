import { fileTypeOf, FILE_TYPES, LIMITS } from '@isocenter/schemas';
import { FILE_UPLOAD_TEXT as words } from '../messages/files.ts';

/** A file that was chosen, and how far it is on its way. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  /** Ids; null for everybody. */
  readonly recipients: readonly string[] | null;
  readonly state: UploadState;
}
export type UploadState =
  | { readonly kind: 'WAITING' }
  | { readonly kind: 'SENDING'; readonly share: number }
  | { readonly kind: 'DONE' }
  | { readonly kind: 'CANCELLED' }
  /** `mayRetry` where the same file can be taken at another time. */
  | { readonly kind: 'FAILED'; readonly why: string; readonly mayRetry: boolean };

export type UploadChange =
  | { readonly kind: 'add'; readonly uploads: readonly Upload[] }
  | { readonly kind: 'set'; readonly key: number; readonly state: UploadState }
  | { readonly kind: 'dismiss'; readonly key: number };

export function changeUploads(current: readonly Upload[], change: UploadChange): readonly Upload[] {
  // What is done makes room for what comes; what failed stays until somebody has seen it.
  if (change.kind === 'add') return [...current.filter(({ state }) => state.kind !== 'DONE'), ...change.uploads];
  if (change.kind === 'dismiss') return current.filter(({ key }) => key !== change.key);
  return current.map((entry) => (entry.key === change.key ? { ...entry, state: change.state } : entry));
}

export const KINDS = FILE_TYPES.map(({ label }) => label)
  .join(', ')
  .replace(/, ([^,]*)$/, ' and $1');
export const MEGABYTES = LIMITS.fileBytes / (1024 * 1024);
/** For the file dialog of the browser. */
export const ACCEPTED = FILE_TYPES.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)).join(
  ',',
);

/** What the server would refuse for its name or size is refused before it is sent. */
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
