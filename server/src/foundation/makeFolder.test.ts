import { existsSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from './makeFolder.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'isocenter-folder-'));

describe('making a folder', () => {
  it('also makes the folders above it, and leaves an existing one alone', () => {
    const above = newFolder();
    const folder = join(above, 'a', 'b');
    makeFolder(folder);
    makeFolder(folder);
    expect([statSync(folder).mode & 0o777, statSync(join(above, 'a')).mode & 0o777]).toEqual([0o700, 0o700]);
  });

  it('names the file that is in the way', () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    expect(() => makeFolder(join(file, 'below'))).toThrow('ENOTDIR');
  });

  it.runIf(existsSync('/proc/self'))('returns where no folder can be made', () => {
    expect(() => makeFolder('/proc/nope/data')).toThrow('ENOENT');
  });
});
