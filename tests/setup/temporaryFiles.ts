import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from './temporaryFolder.mjs';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));

/**
 * Removes the temporary files of the tests when they end: workers are ended without notice, so none of them can. Scripts that
 * import packages need a folder inside the repository, `TEST_SCRIPTS`.
 */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(temporaryFolder(), 'isocenter-tests-'));
  process.env['TMPDIR'] = folder;
  mkdirSync(CACHE, { recursive: true });
  const scripts = mkdtempSync(join(CACHE, 'test-scripts-'));
  process.env['TEST_SCRIPTS'] = scripts;
  return () => [folder, scripts].forEach((made) => rmSync(made, { recursive: true, force: true }));
}
