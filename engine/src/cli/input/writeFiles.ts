import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Replaces the text of a file. The new text is written to a file beside it, which then takes its name, so that no
 * interruption leaves half a file.
 */
export function replaceFile(path: string, text: string): void {
  const beside = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  try {
    writeFileSync(beside, text, existsSync(path) ? { mode: statSync(path).mode } : {});
    renameSync(beside, path);
  } finally {
    rmSync(beside, { force: true });
  }
}

/** Writes a file that is not there yet, with its folder. @throws an error with code EEXIST when it is there already */
export function createFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { flag: 'wx' });
}
