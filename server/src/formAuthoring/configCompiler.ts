import { Worker } from 'node:worker_threads';
import type { Finding, SourceFile } from '@isocenter/engine';
import { UnavailableError } from '../foundation/errors.ts';
import type { Compilation } from '../forms/compileConfigs.ts';

export interface ConfigJob {
  readonly id: number;
  readonly kind: 'check' | 'compile';
  readonly files: readonly SourceFile[];
}
export type ConfigJobDone =
  | { readonly id: number; readonly kind: 'check'; readonly value: readonly Finding[] }
  | { readonly id: number; readonly kind: 'compile'; readonly value: Compilation }
  | { readonly id: number; readonly kind: 'failed'; readonly reason: string };

/**
 * Checking a whole config set takes seconds, in which this process could not answer anyone: a separate thread does it.
 */
export interface ConfigCompiler {
  check(files: readonly SourceFile[]): Promise<readonly Finding[]>;
  compile(files: readonly SourceFile[]): Promise<Compilation>;
}

/** The thread and its memory are released after this time without work. */
const IDLE_MS = 5 * 60_000;
/** TypeScript runs from source, as in the whole server; a thread does not inherit the loader of its process. */
const WORKER = new URL('./configWorker.ts', import.meta.url).href;
const START = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(WORKER)}); })`;

interface Waiting {
  readonly done: (answer: ConfigJobDone) => void;
  readonly failed: (error: Error) => void;
}

/** One for the process: it keeps no data of requests. */
class ConfigThread {
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | null = null;
  #lastId = 0;
  readonly #waiting = new Map<number, Waiting>();

  run(kind: ConfigJob['kind'], files: readonly SourceFile[]): Promise<ConfigJobDone> {
    if (this.#idle) clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    this.#worker.ref();
    const id = ++this.#lastId;
    const answer = new Promise<ConfigJobDone>((done, failed) => this.#waiting.set(id, { done, failed }));
    this.#worker.postMessage({ id, kind, files } satisfies ConfigJob);
    return answer;
  }

  #start(): Worker {
    const worker = new Worker(START, { eval: true, execArgv: ['-C', 'mono-src'] });
    worker.on('message', (answer: ConfigJobDone) => {
      this.#waiting.get(answer.id)?.done(answer);
      this.#waiting.delete(answer.id);
      if (this.#waiting.size === 0) this.#rest(worker);
    });
    worker.on('error', (error) => this.#lost(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.#lost(worker, new Error('The thread that checks form configs has ended.')));
    return worker;
  }

  #rest(worker: Worker): void {
    worker.unref();
    this.#idle = setTimeout(() => {
      if (this.#worker === worker) this.#worker = null;
      void worker.terminate();
    }, IDLE_MS).unref();
  }

  #lost(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const { failed } of this.#waiting.values()) failed(error);
    this.#waiting.clear();
  }
}
const thread = new ConfigThread();

export const configCompiler: ConfigCompiler = {
  async check(files) {
    const answer = await done('check', files);
    return answer.kind === 'check' ? answer.value : [];
  },
  async compile(files) {
    const answer = await done('compile', files);
    return answer.kind === 'compile' ? answer.value : { findings: [], compiled: null };
  },
};

async function done(kind: ConfigJob['kind'], files: readonly SourceFile[]): Promise<ConfigJobDone> {
  let answer;
  try {
    answer = await thread.run(kind, files);
  } catch (error) {
    throw new UnavailableError('The form configs cannot be checked now. Nothing was changed.', { cause: error });
  }
  if (answer.kind === 'failed') throw new Error(`The form configs could not be checked: ${answer.reason}`);
  return answer;
}
