import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { FROM_SOURCE, ROOT } from '../install.mjs';

/** What `api.ts` sends once it answers. */
const readyMessage = z.object({ port: z.number(), welcome: z.string() });
type Ready = z.output<typeof readyMessage>;

/** The API server as a child process that is replaced after a change of its sources. */
export class ApiProcess {
  readonly #environment: NodeJS.ProcessEnv;
  readonly #nodeOptions: readonly string[];
  #current: Child;
  /** Ends when the current process answers, or has ended. */
  #switch: Promise<unknown>;
  #restart: Promise<void> | null = null;
  #isStale = false;

  /** @param nodeOptions such as `--inspect` */
  constructor(environment: NodeJS.ProcessEnv, nodeOptions: readonly string[]) {
    this.#environment = environment;
    this.#nodeOptions = nodeOptions;
    this.#current = this.#load();
    this.#switch = this.#current.start();
  }

  /** Waits while one process takes over from the other. @returns null if none runs: the terminal says why */
  async ready(): Promise<Ready | null> {
    let waitedFor;
    do {
      waitedFor = this.#switch;
      await waitedFor;
    } while (waitedFor !== this.#switch);
    return this.#current.ready;
  }

  /** Replaces the process; does so again if asked to while it is at it. */
  async restart(): Promise<void> {
    this.#isStale = true;
    this.#restart ??= this.#restartWhileStale().finally(() => (this.#restart = null));
    await this.#restart;
  }

  async #restartWhileStale(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      // The old process answers while the new one loads, unless both would want the debugger's port.
      if (this.#nodeOptions.length > 0) await this.#current.stop();
      const next = this.#load();
      await next.loaded;
      if (this.#isStale) {
        await next.stop();
        continue;
      }
      this.#switch = this.#replaceBy(next);
      await this.#switch;
    }
  }

  async #replaceBy(next: Child): Promise<void> {
    await this.#current.stop();
    this.#current = next;
    await next.start();
  }

  stop(): Promise<unknown> {
    return this.#current.stop();
  }

  #load(): Child {
    return new Child(this.#environment, this.#nodeOptions);
  }
}

class Child {
  readonly #process: ChildProcess;
  readonly #ended: Promise<unknown>;
  readonly loaded: Promise<unknown>;
  ready: Ready | null = null;

  constructor(environment: NodeJS.ProcessEnv, nodeOptions: readonly string[]) {
    const entry = join(import.meta.dirname, 'api.ts');
    this.#process = spawn(process.execPath, [...nodeOptions, ...FROM_SOURCE, entry], {
      cwd: ROOT,
      env: { ...environment, HOST: '127.0.0.1', PORT: '0' },
      // The channel is a leash too: the child ends when this process has ended.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#ended = once(this.#process, 'exit').then(() => (this.ready = null));
    this.loaded = Promise.race([once(this.#process, 'message'), this.#ended]);
  }

  /** Only one process at a time may hold the embedded store, so this one opens it when it is told to. */
  async start(): Promise<void> {
    await this.loaded;
    if (!this.#process.connected) return;
    const answered = once(this.#process, 'message').then(([message]) => (this.ready = readyMessage.parse(message)));
    this.#process.send('start');
    await Promise.race([answered, this.#ended]);
  }

  async stop(): Promise<void> {
    this.#process.kill('SIGTERM');
    await this.#ended;
  }
}
