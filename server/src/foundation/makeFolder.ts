import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, for this user only; one that is there stays as it is. Node's own `recursive` never
 * comes back where a file system answers "no such folder" to making one, as `/proc` does.
 * @throws the error of the file system
 */
export function makeFolder(folder: string): void {
  if (isMade(folder)) return;
  makeFolder(dirname(folder));
  if (!isMade(folder)) mkdirSync(folder, { mode: 0o700 });
}

/** False when the folder above is missing, which is the only fault that making it can mend. */
function isMade(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') return true;
    if (code === 'ENOENT' && dirname(folder) !== folder) return false;
    throw error;
  }
}
