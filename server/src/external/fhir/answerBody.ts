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

export async function readText(response: Response, limit = LARGEST_ANSWER): Promise<string> {
  return (await readBody(response, limit)).toString('utf8');
}

export async function readJson(response: Response, parse: (text: string) => unknown, limit?: number): Promise<unknown> {
  return jsonOf(await readText(response, limit), parse);
}

/** @throws FhirCallFailed */
export function jsonOf(text: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(text);
  } catch {
    // The parser's own message quotes the text.
    throw new FhirCallFailed('The answer is not JSON.');
  }
}
