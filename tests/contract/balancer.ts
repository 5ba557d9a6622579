import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { builtProgram } from '../../server/bin/buildServer.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HEAP_READING = new URL('heapReading.mjs', import.meta.url).href;
const SHIPPED = join(ROOT, 'packaging/nginx.conf');

/** Until the new workers of nginx take all requests. */
const RELOAD_MS = 2_000;

export const hasNginx = (): boolean => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0;

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** nginx with the configuration that is shipped; only names, ports and certificates are those of this machine. */
export class Nginx {
  readonly port: number;
  readonly #folder: string;
  readonly #servers: readonly number[];
  #child: ChildProcess | null = null;

  constructor(folder: string, port: number, servers: readonly number[]) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
    this.port = port;
    this.#servers = servers;
  }

  async start(): Promise<void> {
    this.#write();
    this.#child = spawn('nginx', [...this.#place(), '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'inherit'] });
    for (let tries = 0; tries < 100; tries += 1) {
      const answer = await fetch(`http://127.0.0.1:${this.port}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('nginx does not answer.');
  }

  /** Sends new requests to the other servers, or to all again. What runs is finished where it runs. */
  async without(down: number | null): Promise<void> {
    this.#write(down);
    this.#child?.kill('SIGHUP');
    await new Promise((resolve) => setTimeout(resolve, RELOAD_MS));
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGQUIT');
    const late = setTimeout(() => child.kill('SIGTERM'), 2_000);
    await once(child, 'exit');
    clearTimeout(late);
  }

  #place(): readonly string[] {
    return ['-p', this.#folder, '-c', join(this.#folder, 'nginx.conf'), '-e', 'stderr'];
  }

  #write(down: number | null = null): void {
    const shipped = readFileSync(SHIPPED, 'utf8');
    const [, options = ''] = /^ *server isocenter1:4600 (.*);$/m.exec(shipped) ?? [];
    const servers = this.#servers
      .map((port) => `    server 127.0.0.1:${port} ${port === down ? 'down' : options};`)
      .join('\n');
    const text = shipped
      .replace(/^ *server isocenter1:.*\n *server isocenter2:.*$/m, servers)
      .replace('listen 443 ssl;', `listen 127.0.0.1:${this.port};`)
      .replace(/^ *(ssl_|http2 ).*\n/gm, '')
      .replace('/run/nginx.pid', join(this.#folder, 'nginx.pid'))
      .replace('worker_processes auto', 'worker_processes 2')
      .replace('access_log /dev/stdout plain', `access_log ${join(this.#folder, 'access.log')} plain`);
    writeFileSync(join(this.#folder, 'nginx.conf'), text);
  }
}

/** A built server as a process that can be stopped, killed and started again at its port. */
export class OneServer {
  readonly port: number;
  /** What its log said, with the time by this process's stopwatch. */
  readonly said: { readonly at: number; readonly text: string }[] = [];
  readonly #environment: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;

  constructor(port: number, environment: Readonly<Record<string, string>>) {
    this.port = port;
    this.#environment = environment;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--expose-gc', '--import', HEAP_READING, builtProgram('main')], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...this.#environment, LOG_LEVEL: 'info', PORT: String(this.port) },
    });
    this.#child = child;
    createInterface({ input: child.stdout }).on('line', (text) => this.said.push({ at: performance.now(), text }));
    for (;;) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => null);
      if (answer?.ok) return;
      if (child.exitCode !== null) throw new Error(`A server ended with code ${child.exitCode} while starting.`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** When it last began to do what no one asked for; null if it has not. */
  get onDutySince(): number | null {
    return this.said.findLast(({ text }) => text.includes('this process does the background work now'))?.at ?? null;
  }

  /** Bytes of main memory. */
  memory(): number {
    const status = readFileSync(`/proc/${this.#child?.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
  }

  /** Bytes of live objects: what is left after a collection of garbage. */
  async liveBytes(): Promise<number> {
    const known = this.said.length;
    this.#child?.kill('SIGUSR2');
    for (let tries = 0; tries < 100; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const reading = this.said.slice(known).find(({ text }) => text.startsWith('{"live":'));
      if (reading) return Number(/\d+/.exec(reading.text)?.[0]);
    }
    throw new Error('A server did not read its heap.');
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }
}
