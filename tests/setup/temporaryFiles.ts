import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Removes the temporary files of the tests when they end. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'isocenter-tests-'));
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
