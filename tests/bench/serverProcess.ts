import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildServer, builtProgram } from '../../server/bin/buildServer.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const MILLISECONDS_PER_TICK = 10;
/** Milliseconds of processor time in a second in which a server does nothing but wait. */
const QUIET = 40;
/** Seconds in a row; its work at a start has pauses. */
const QUIET_FOR = 3;
const LONGEST_START = 60;

export interface ServerProcess {
  readonly url: string;
  /** Milliseconds of processor time since its start, which other processes hardly change; NaN outside Linux. */
  processorTime(): number;
  /** Resolves when what a start does in the background, such as the cases of analytics, is done. */
  settled(): Promise<void>;
  /** Bytes of main memory that it holds now; NaN outside Linux. */
  memory(): number;
  stop(): Promise<void>;
}

/**
 * The real server as a separate process, as an installation runs it (`packaging/`). With SERVER_PROFILE set to a folder, it writes its
 * CPU profile there.
 */
export async function startServerProcess(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  buildServer();
  const profile = process.env['SERVER_PROFILE'];
  const options = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  const child = spawn(process.execPath, [...options, builtProgram('main')], {
    cwd: ROOT,
    env: {
      ...process.env,
      // A database that someone has set is not measured by accident.
      MONGODB_URL: undefined,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'warn',
      ISOCENTER_DEMO_DATA: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /ready at (http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once('close', () => reject(new Error('The server ended before it was ready.')));
  });
  const processorTime = () => {
    const path = `/proc/${child.pid}/stat`;
    if (!existsSync(path)) return NaN;
    const [user, system] = readFileSync(path, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
    return (Number(user) + Number(system)) * MILLISECONDS_PER_TICK;
  };
  return {
    url,
    processorTime,
    async settled() {
      for (let second = 0, quiet = 0; second < LONGEST_START && quiet < QUIET_FOR; second += 1) {
        const before = processorTime();
        await pause(1000);
        quiet = processorTime() - before > QUIET ? 0 : quiet + 1;
      }
    },
    memory() {
      const path = `/proc/${child.pid}/status`;
      if (!existsSync(path)) return NaN;
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(path, 'utf8'))?.[1]) * 1024;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', kill);
    },
  };
}
