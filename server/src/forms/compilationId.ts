import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from '@isocenter/engine';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));
/** Everything that decides what a form is compiled to. */
const COMPILER = ['engine/src', 'schemas/src', 'server/src/forms'];
const PACKAGES = 'package-lock.json';

/**
 * The same for the same form configs and the same code that compiles them. Null where the code is not installed as
 * sources: then it cannot be compared.
 */
export async function compilationId(configs: readonly SourceFile[]): Promise<string | null> {
  const hash = createHash('sha256');
  const add = (path: string, text: string) => hash.update(`${path}\0${text.length}\0${text}`);
  for (const { path, text } of configs) add(path, text);
  try {
    for (const path of [PACKAGES, ...(await Promise.all(COMPILER.map(filesIn))).flat()])
      add(path, await readFile(join(REPOSITORY, path), 'utf8'));
  } catch {
    return null;
  }
  return hash.digest('hex');
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(join(REPOSITORY, folder), { recursive: true });
  return names
    .filter((name) => /\.(?:ts|json)$/.test(name) && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(folder, name));
}
