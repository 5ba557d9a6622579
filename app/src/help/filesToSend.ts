import { LIMITS, SUPPORT_FILE_TYPES, type NewSupportFile, type SupportFileType } from '@isocenter/schemas';

/** A chosen file that a request can carry. */
export interface Attachment {
  readonly file: File;
  readonly type: SupportFileType;
}

/** Why the files cannot be sent. */
export type RefusedFiles = 'type' | 'count' | 'size';

type Choice = { readonly attachments: readonly Attachment[] } | { readonly refused: RefusedFiles };

/** Refuses files before sending that the server would refuse. */
export function chooseFiles(files: readonly File[]): Choice {
  const attachments = files.flatMap((file) => {
    const type = SUPPORT_FILE_TYPES.find((allowed) => allowed === file.type);
    return type === undefined ? [] : [{ file, type }];
  });
  if (attachments.length < files.length) return { refused: 'type' };
  if (files.length > LIMITS.supportFiles) return { refused: 'count' };
  if (files.reduce((sum, { size }) => sum + size, 0) > LIMITS.supportFileBytes) return { refused: 'size' };
  return { attachments };
}

export function encodeFiles(attachments: readonly Attachment[]): Promise<NewSupportFile[]> {
  return Promise.all(
    attachments.map(async ({ file, type }) => ({ name: file.name, type, data: toBase64(await file.arrayBuffer()) })),
  );
}

function toBase64(bytes: ArrayBuffer): string {
  // In chunks: a call takes a limited number of arguments.
  const view = new Uint8Array(bytes);
  let binary = '';
  for (let index = 0; index < view.length; index += 32_768)
    binary += String.fromCharCode(...view.subarray(index, index + 32_768));
  return btoa(binary);
}
