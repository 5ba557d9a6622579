import { request } from './request.ts';

/** A file that requires a sign-in: a link could not carry the tokens. */
export function requestFile(path: string): Promise<Blob> {
  return request(path, { file: true, shape: readBlob });
}

function readBlob(value: unknown): Blob {
  if (!(value instanceof Blob)) throw new Error('The server did not answer with a file.');
  return value;
}
