import { FhirCallFailed } from './fhirCallFailed.ts';

const LARGEST_ANSWER = 8 * 1024 * 1024;

/** @throws FhirCallFailed for more than `limit` bytes, which are not read */
export async function readBody(response: Response, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | readonly Uint8Array[] = response.body ?? [];
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw new FhirCallFailed('The answer is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export async function readJson(
  response: Response,
  parse: (text: string) => unknown,
  limit = LARGEST_ANSWER,
): Promise<unknown> {
  const body = await readBody(response, limit);
  try {
    return parse(body.toString('utf8'));
  } catch {
    // The parser's own message quotes the text.
    throw new FhirCallFailed('The answer is not JSON.');
  }
}
