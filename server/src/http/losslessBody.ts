import type { IncomingMessage } from 'node:http';
import { BadInputError, InputTooLargeError } from '../foundation/errors.ts';
import { parseLossless } from '../foundation/losslessJson.ts';
import { checkPlainJson } from './plainJson.ts';

/**
 * The JSON body of a request whose numbers are doses: they keep their digits. For routes with `takes`.
 * @throws BadInputError for anything but JSON; InputTooLargeError
 */
export async function readLosslessBody(request: IncomingMessage, mostBytes: number): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    throw new BadInputError('The body must be JSON.');
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes = Buffer.from(part as Uint8Array);
    size += bytes.length;
    if (size > mostBytes) throw new InputTooLargeError('The request is too large. Nothing was saved.');
    parts.push(bytes);
  }
  let body: unknown;
  try {
    body = parseLossless(Buffer.concat(parts).toString('utf8'));
  } catch {
    throw new BadInputError('The body is not valid JSON.');
  }
  checkPlainJson(body);
  return body;
}
