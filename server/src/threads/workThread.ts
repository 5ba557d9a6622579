import { Worker } from 'node:worker_threads';

/** The job did not end in its time. Its thread was ended; nothing else was lost. */
export class WorkTimeError extends Error {}
/** More jobs wait than may. */
export class WorkQueueError extends Error {}

/** What a thread is sent, and what it answers. */
export interface Job<Input> {
  readonly id: number;
  readonly input: Input;
}
export type JobDone<Output> =
  | { readonly id: number; readonly output: Output }
  | { readonly id: number; readonly failed: string };

interface WorkThreadOptions {
  /** A module that calls `answerJobs`. */
  readonly module: URL;
  /** The time for one job, in milliseconds; starting the thread does not count. */
  readonly time: number;
  /** How many jobs may wait. */
  readonly queue: number;
}

interface Waiting<Input, Output> extends Job<Input> {
  readonly done: (output: Output) => void;
  readonly failed: (error: Error) => void;
}

/** The thread and its memory are released after this time without work. */
const IDLE_MS = 5 * 60_000;

/**
 * Work that takes long, in a thread, so that this process keeps answering everyone: one job after the other, each with a time
 * limit. One for the process: it keeps no data of requests.
 */
export class WorkThread<Input, Output> {
  readonly #options: WorkThreadOptions;
  readonly #queue: Waiting<Input, Output>[] = [];
  #worker: Worker | null = null;
  #isReady = false;
  #current: Waiting<Input, Output> | null = null;
  #limit: NodeJS.Timeout | null = null;
  #idle: NodeJS.Timeout | null = null;
  #lastId = 0;

  constructor(options: WorkThreadOptions) {
    this.#options = options;
  }

  /** @throws WorkTimeError, WorkQueueError, or an Error with the reason that the job gave */
  run(input: Input): Promise<Output> {
    if (this.#queue.length >= this.#options.queue) {
      return Promise.reject(new WorkQueueError('Too many jobs are waiting.'));
    }
    if (this.#idle) clearTimeout(this.#idle);
    const id = ++this.#lastId;
    const answer = new Promise<Output>((done, failed) => this.#queue.push({ id, input, done, failed }));
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#next();
    return answer;
  }

  #start(): Worker {
    const { module } = this.#options;
    const worker = module.pathname.endsWith('.ts') ? workerFromSource(module) : new Worker(module);
    worker.on('message', (message: JobDone<Output> | 'ready') => {
      if (this.#worker !== worker) return;
      if (message === 'ready') this.#isReady = true;
      else this.#answered(message);
      this.#next();
    });
    worker.on('error', (error) => this.#lost(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.#lost(worker, new Error('The thread has ended.')));
    return worker;
  }

  #next(): void {
    if (!this.#worker || !this.#isReady || this.#current) return;
    const job = this.#queue.shift();
    if (!job) return this.#rest(this.#worker);
    this.#current = job;
    this.#worker.postMessage({ id: job.id, input: job.input } satisfies Job<Input>);
    const worker = this.#worker;
    const limit = () => this.#lost(worker, new WorkTimeError('The work took too long.'));
    this.#limit = setTimeout(limit, this.#options.time);
  }

  #answered(message: JobDone<Output>): void {
    const job = this.#current;
    if (job?.id !== message.id) return;
    this.#endCurrent();
    if ('failed' in message) job.failed(new Error(message.failed));
    else job.done(message.output);
  }

  #endCurrent(): void {
    if (this.#limit) clearTimeout(this.#limit);
    this.#current = null;
  }

  #rest(worker: Worker): void {
    worker.unref();
    this.#idle = setTimeout(() => this.#forget(worker), IDLE_MS).unref();
  }

  /** The running job is lost with its thread; those that wait get a new one, unless threads cannot start. */
  #lost(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    const startFailed = !this.#isReady;
    const job = this.#current;
    this.#endCurrent();
    this.#forget(worker);
    job?.failed(error);
    if (startFailed) for (const { failed } of this.#queue.splice(0)) failed(error);
    if (this.#queue.length === 0) return;
    this.#worker = this.#start();
  }

  #forget(worker: Worker): void {
    if (this.#worker === worker) {
      this.#worker = null;
      this.#isReady = false;
    }
    void worker.terminate();
  }
}

/** A thread does not inherit the loader of its process. */
function workerFromSource({ href }: URL): Worker {
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(href)}); })`;
  return new Worker(start, { eval: true, execArgv: ['-C', 'mono-src'] });
}
