import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporaryFolder.mjs';

/** Removes the temporary files of the tests when they end. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(temporaryFolder(), 'isocenter-tests-'));
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
