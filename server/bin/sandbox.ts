import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { FROM_SOURCE, ROOT } from './install.mjs';

export interface Sandbox {
  /** Base address of its FHIR interface; empty if it did not start. */
  readonly url: string;
  readonly process: ChildProcess;
}

/**
 * Starts the stand-in for Epic, which speaks the real protocol over a real socket. It ends with this process.
 * @param application address of Isocenter, where launches lead
 */
export async function startEpicSandbox(application: string): Promise<Sandbox> {
  const main = join(ROOT, 'fixtures', 'epic-sandbox', 'main.ts');
  // Its standard input is a leash: it ends with this process, however that ends.
  const args = [...FROM_SOURCE, main, '--port', '0', '--stop-with-stdin', '--application', application];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const launch = /"launch"\s*:\s*"([^"]+)"/.exec(line)?.[1];
      if (launch) console.log(`  The stand-in for Epic opens charts in Isocenter from ${launch}`);
      const address = /"url"\s*:\s*"([^"]+)"/.exec(line)?.[1];
      if (address) resolve(address);
    });
    child.on('exit', (code) => {
      if (code !== 0 && code !== null)
        console.error(
          `isocenter: the stand-in for Epic stopped (code ${code}). Its searches fail until the next start.`,
        );
      resolve('');
    });
  });
  return { url, process: child };
}
