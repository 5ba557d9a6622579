import { createHash } from 'node:crypto';
import type { SourceFile } from '@isocenter/engine';
import { compilerId } from './compilerId.ts';

/** The same for the same form configs and the same code that compiles them. */
export async function compilationId(configs: readonly SourceFile[]): Promise<string> {
  const hash = createHash('sha256').update(await compilerId());
  for (const { path, text } of configs) hash.update(`${path}\0${text.length}\0${text}`);
  return hash.digest('hex');
}
