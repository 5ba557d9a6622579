import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));
/** Everything that decides what a form is compiled to. */
const COMPILER = ['engine/src', 'schemas/src', 'server/src/forms'];
const PACKAGES = 'package-lock.json';

/** The same for the same code that compiles forms. The build puts its value in the place of this module. */
export async function compilerId(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of [PACKAGES, ...(await Promise.all(COMPILER.map(filesIn))).flat()]) {
    const text = await readFile(join(REPOSITORY, path), 'utf8');
    hash.update(`${path}\0${text.length}\0${text}`);
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
