import { request } from './request.ts';

export interface NamedFile {
  readonly content: Blob;
  /** As the server names it; null without a name. */
  readonly name: string | null;
}

/** A file that requires a sign-in: a link could not carry the tokens. */
export async function requestFile(
  path: string,
  sent: { readonly method?: 'GET' | 'POST'; readonly body?: unknown } = {},
): Promise<NamedFile> {
  let disposition: string | null = null;
  const onHeaders = (headers: Headers) => (disposition = headers.get('content-disposition'));
  const content = await request(path, { ...sent, file: true, shape: readBlob, onHeaders });
  return { content, name: nameIn(disposition ?? '') };
}

/** The plain form of RFC 6266: our server names generated files in ASCII. */
function nameIn(disposition: string): string | null {
  return /\bfilename="?([\w.-]+)/.exec(disposition)?.[1] ?? null;
}

function readBlob(value: unknown): Blob {
  if (!(value instanceof Blob)) throw new Error('The server did not answer with a file.');
  return value;
}
