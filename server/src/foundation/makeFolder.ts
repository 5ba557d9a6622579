import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and its parents, readable by this user only; an existing folder is left as it is. Node's own
 * `recursive` never returns on a file system that answers "no such folder" to mkdir, as `/proc` does.
 * @throws the error of the file system
 */
export function makeFolder(folder: string): void {
  if (isMade(folder)) return;
  makeFolder(dirname(folder));
  if (!isMade(folder)) mkdirSync(folder, { mode: 0o700 });
}

/** False when the parent folder is missing, the only fault that making the parent can fix. */
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
