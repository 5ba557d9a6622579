/** The bytes of an answer, as long as they are few. @throws Error when there are more */
export async function limitedAnswer(response: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | readonly Uint8Array[] = response.body ?? [];
  for await (const part of body) {
    size += part.length;
    if (size > most) throw new Error(`The answer is longer than ${most} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
