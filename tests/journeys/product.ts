import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtProgram } from '../../server/bin/buildServer.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_MS = 120_000;

/** In the folder of the journeys: the log of the server that most of them share. */
export const SERVER_LOG = 'server.log';

export interface RunningProduct {
  readonly url: string;
  /** Like a power failure: SIGKILL. */
  kill(): Promise<void>;
}

/** A demonstration department after its first start, for a journey with its own server. @returns its data folder */
export function seededFolder(name: string): string {
  const stage = process.env['JOURNEYS_FOLDER'] ?? '';
  const folder = join(stage, name);
  cpSync(join(stage, 'seeded'), folder, { recursive: true });
  return folder;
}

/**
 * A server process for journeys that kill it or read its log, built like its application.
 * @param log descriptor of its log file; no log without
 */
export async function startProduct(
  port: number,
  settings: Readonly<Record<string, string>>,
  log: number | 'ignore' = 'ignore',
): Promise<RunningProduct> {
  const child = spawn(process.execPath, [builtProgram('main')], {
    cwd: ROOT,
    stdio: ['ignore', log, 'inherit'],
    env: {
      ...process.env,
      MONGODB_URL: undefined,
      ISOCENTER_MODE: 'demo',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      ...settings,
    },
  });
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const url = `http://localhost:${port}`;
  for (const began = Date.now(); Date.now() - began < START_MS;) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode} while starting.`);
    const ready = await fetch(`${url}/readyz`).catch(() => null);
    if (ready?.ok) return { url, kill };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await kill();
  throw new Error('The server did not become ready.');
}
