import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const TIME = 60_000;

/**
 * Converts a Word document with LibreOffice, in a folder and with a profile of its own, which are removed afterwards.
 * @param program the path of `soffice`
 * @throws Error when it fails or takes more than a minute
 */
export async function convertWithLibreOffice(program: string, file: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'isocenter-document-'));
  try {
    await writeFile(join(folder, 'document.docx'), file, { mode: 0o600 });
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const options = ['--headless', '--norestore', '--convert-to', 'pdf', '--outdir', folder, 'document.docx'];
    await run(program, [profile, ...options], {
      cwd: folder,
      timeout: TIME,
      killSignal: 'SIGKILL',
      env: { HOME: folder },
    });
    return await readFile(join(folder, 'document.pdf'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
