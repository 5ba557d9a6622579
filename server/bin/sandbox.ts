import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { ROOT } from './install.mjs';
import type { PROGRAMS } from './programs.ts';

/** A stand-in for an outside system, which speaks the real protocol over a real socket. It ends with this process. */
export interface Sandbox {
  /** What the server needs to find it; empty if it did not start. */
  readonly settings: Readonly<Record<string, string>>;
  readonly process: ChildProcess;
}

type ProgramArguments = (program: Exclude<keyof typeof PROGRAMS, 'main'>) => readonly string[];

/**
 * Starts the stand-ins of all outside systems that the environment does not name.
 * @param application address of Isocenter, where launches lead
 * @param program what Node.js is given to run one
 */
export async function startSandboxes(
  application: string,
  environment: Readonly<Record<string, string | undefined>>,
  program: ProgramArguments,
): Promise<Sandbox[]> {
  const isSeeded = environment['ISOCENTER_DEMO_DATA'] !== 'off';
  const department = ['--department', isSeeded ? (environment['ISOCENTER_DEMO_PATIENTS'] ?? '200') : '0'];
  return Promise.all([
    ...(environment['EPIC_FHIR_URL'] ? [] : [startEpicSandbox(program, application, department)]),
    ...(environment['ARIA_FHIR_URL'] ? [] : [startAriaSandbox(program, department)]),
    ...(environment['MOSAIQ_LISTEN_PORT'] ? [] : [startMosaiqSandbox(program, department)]),
  ]);
}

async function startEpicSandbox(
  program: ProgramArguments,
  application: string,
  department: readonly string[],
): Promise<Sandbox> {
  const options = ['--application', application, ...department];
  const { started, process } = await startSandbox('Epic', program('epic-sandbox'), options);
  const { url, launch } = started;
  if (launch) console.log(`  The stand-in for Epic opens charts in Isocenter from ${launch}`);
  return { settings: url ? { EPIC_FHIR_URL: url } : {}, process };
}

async function startAriaSandbox(program: ProgramArguments, department: readonly string[]): Promise<Sandbox> {
  const { started, process } = await startSandbox('ARIA', program('aria-sandbox'), department);
  const { url, control, clientId = '', clientKey = '' } = started;
  if (!url) return { settings: {}, process };
  console.log(`  What the stand-in for ARIA says can be changed at ${control}`);
  return { settings: { ARIA_FHIR_URL: url, ARIA_CLIENT_ID: clientId, ARIA_CLIENT_KEY: clientKey }, process };
}

/** It sends its messages as soon as the server listens, on a port that is free now. */
async function startMosaiqSandbox(program: ProgramArguments, department: readonly string[]): Promise<Sandbox> {
  const listenPort = await freePort();
  const options = ['--to', `127.0.0.1:${listenPort}`, ...department];
  const { started, process } = await startSandbox('MOSAIQ', program('mosaiq-sandbox'), options);
  const { send, control } = started;
  if (!send) return { settings: {}, process };
  console.log(`  What the stand-in for MOSAIQ says can be changed at ${control}`);
  return { settings: { MOSAIQ_LISTEN_PORT: String(listenPort), MOSAIQ_SEND_URL: send }, process };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const address = probe.address();
  await once(probe.close(), 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** @returns the members of the line of JSON that it prints once it listens; none if it did not start */
async function startSandbox(
  system: string,
  program: readonly string[],
  options: readonly string[],
): Promise<{ readonly started: Readonly<Record<string, string>>; readonly process: ChildProcess }> {
  // Its standard input is a leash: it ends with this process, however that ends.
  const args = [...program, '--port', '0', '--stop-with-stdin', ...options];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] });
  const started = await new Promise<Record<string, string>>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const members = [...line.matchAll(/"(\w+)"\s*:\s*"([^"]+)"/g)];
      if (members.length > 0) resolve(Object.fromEntries(members.map(([, name = '', value = '']) => [name, value])));
    });
    child.on('exit', (code) => {
      if (code !== 0 && code !== null)
        console.error(
          `isocenter: the stand-in for ${system} stopped (code ${code}). Its searches fail until the next start.`,
        );
      resolve({});
    });
  });
  return { started, process: child };
}
