import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { BadInputError, FileTypeError } from '../foundation/errors.ts';

/** One part of a multipart body. The bytes of a file are a stream: a reader that stops also stops the sender. */
export type MultipartPart =
  | { readonly kind: 'field'; readonly name: string; readonly value: string }
  | {
      readonly kind: 'file';
      readonly name: string;
      /** As sent, without folders. */
      readonly fileName: string;
      readonly content: AsyncIterable<Uint8Array>;
    };

interface MultipartLimits {
  readonly files: number;
  readonly fields: number;
  /** Bytes of one field. */
  readonly fieldBytes: number;
}

/**
 * The parts of a form with files, in order. If the loop ends early, the rest of the body is discarded, so that the
 * sender can read the answer.
 * @throws FileTypeError for a body of another kind; BadInputError for one that ends early, or exceeds the limits
 */
export async function* multipartParts(
  request: IncomingMessage,
  limits: MultipartLimits,
): AsyncGenerator<MultipartPart, void, undefined> {
  const parser = parserOf(request, limits);
  const parts = new PassThrough({ objectMode: true, highWaterMark: limits.files + limits.fields + 1 });
  let current: BusboyFileStream | null = null;
  const fail = (error: Error) => {
    current?.destroy(error);
    parts.destroy(error);
  };
  parser.on('field', (name, value, _cutName, isCut) => {
    if (isCut) fail(new BadInputError(`${FIELD} is too long.`));
    else parts.write({ kind: 'field', name: String(name), value } satisfies MultipartPart);
  });
  parser.on('file', (name, content, fileName) => {
    current = content;
    // A reader gets the error; without a reader it must not end the process.
    content.on('error', () => undefined);
    parts.write({
      ...{ kind: 'file', name: String(name), fileName: fileName ?? '', content },
    } satisfies MultipartPart);
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'])
    parser.on(limit, () => fail(new BadInputError('The form has too many parts.')));
  parser.on('error', () => fail(new BadInputError('The form could not be read.')));
  parser.on('finish', () => parts.end());
  const leave = () => fail(new BadInputError('The form is incomplete.'));
  request.once('aborted', leave).once('error', leave).pipe(parser);
  parts.on('error', () => undefined);
  try {
    for await (const part of parts as AsyncIterable<MultipartPart>) yield part;
  } finally {
    request.off('aborted', leave).off('error', leave).unpipe(parser);
    request.on('error', () => undefined).resume();
  }
}

const FIELD = 'A field of the form';

function parserOf(request: IncomingMessage, { files, fields, fieldBytes }: MultipartLimits): BusboyInstance {
  const type = request.headers['content-type'] ?? '';
  const refusal = 'Send the file as multipart/form-data.';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new FileTypeError(refusal);
  try {
    return Busboy({
      headers: { ...request.headers, 'content-type': type },
      // One more than allowed, so that the parser reports the excess instead of leaving it out.
      limits: { ...{ files, fields, fieldSize: fieldBytes, fieldNameSize: 100 }, headerPairs: 20, headerSize: 4096 },
    });
  } catch {
    throw new FileTypeError(refusal);
  }
}
