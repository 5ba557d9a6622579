import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startBackground } from './background.ts';
import { CallCounts } from './graphql/rateLimits.ts';
import { answerCounts, CountsOfPrimary, type SharedLimits } from './graphql/sharedCounts.ts';
import { AttemptLimits } from './http/attemptLimits.ts';
import { httpServer } from './http/httpServer.ts';
import { listen, StartError } from './http/listen.ts';
import { answerWhileStarting } from './http/startingPage.ts';
import { listenToMosaiq } from './mosaiqSystem.ts';
import { openServer, startingUp, type OpenServer } from './openServer.ts';
import { completeLeftBehind, prepareServer } from './prepareServer.ts';
import { serveMetrics, tellPrimary } from './serveMetrics.ts';
import { GRACE, serveRequests } from './serveRequests.ts';
import type { ServiceDependencies } from './serviceDependencies.ts';
import type { Settings } from './settings/settings.ts';
import type { RunningServer } from './startServer.ts';

/** Milliseconds between the end of a worker and the start of the next: a worker that cannot live must not busy the machine. */
const REPLACED_AFTER = 1_000;
/** Milliseconds that a worker gets to close its store after its requests. */
const TO_CLOSE = 5_000;

/**
 * The primary process of a server with several workers. It prepares the store once, sends what is to be published, counts
 * for all workers, and replaces a worker that ends. The workers answer the requests.
 * @throws StartError as `startServer`, and when a worker does not start
 */
export async function startWorkers(configured: Settings): Promise<RunningServer> {
  const early = httpServer(answerWhileStarting);
  const settings = await listen(early, configured);
  try {
    return await startingUp(async () => superviseWorkers(early, await openServer(settings)));
  } catch (error) {
    early.close();
    throw error;
  }
}

/**
 * Each worker takes connections itself. If the primary process handed them out, one that a killed worker had been given and
 * had not taken would hang without an answer.
 */
cluster.schedulingPolicy = cluster.SCHED_NONE;

async function superviseWorkers(early: Server, { parts, close }: OpenServer): Promise<RunningServer> {
  const { settings, log, clock } = parts;
  const workers = new Workers(parts, { limits: new AttemptLimits(clock), calls: new CallCounts(clock) });
  let listening: { readonly stop: () => Promise<void> };
  try {
    await prepareServer(parts);
    await new Promise((closed) => {
      early.close(closed);
      early.closeAllConnections();
    });
    await workers.start(settings.workers);
    listening = await listenToMosaiq(parts);
  } catch (error) {
    await workers.stop();
    await close();
    throw error;
  }
  const background = startBackground(parts);
  const watched = await serveMetrics(parts);
  return {
    settings,
    log,
    async stop() {
      await workers.stop();
      await listening.stop();
      await background.stop();
      await watched.stop();
      await close();
    },
  };
}

class Workers {
  readonly #parts: ServiceDependencies;
  readonly #shared: SharedLimits;
  readonly #running = new Set<Worker>();
  #isStopping = false;

  constructor(parts: ServiceDependencies, shared: SharedLimits) {
    this.#parts = parts;
    this.#shared = shared;
  }

  /** @throws StartError when one of them ends before it answers requests; it has said why */
  async start(count: number): Promise<void> {
    const started = await Promise.all(Array.from({ length: count }, () => this.#startOne()));
    if (!started.every(Boolean)) throw new StartError('A worker process could not start. The reason is above.');
    for (const worker of this.#running) worker.once('exit', () => void this.#replace(worker));
  }

  /** Tells all workers to finish their requests, and waits for them. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all([...this.#running].map((worker) => stopped(worker)));
  }

  /** @returns the worker, or null when it ended before it answered requests */
  async #startOne(): Promise<Worker | null> {
    const worker = cluster.fork({ PORT: String(this.#parts.settings.port) });
    this.#running.add(worker);
    worker.once('exit', () => this.#running.delete(worker));
    answerCounts(worker, this.#shared);
    const isListening = await Promise.race([
      once(worker, 'listening').then(() => true),
      once(worker, 'exit').then(() => false),
    ]);
    return isListening ? worker : null;
  }

  async #replace({ process: { pid, exitCode, signalCode } }: Worker): Promise<void> {
    const { log } = this.#parts;
    for (let next: Worker | null = null; next === null && !this.#isStopping;) {
      log.error(
        { worker: pid, exitCode, signal: signalCode },
        'a worker process has ended; another one takes its place',
      );
      await pause(REPLACED_AFTER);
      if (this.#isStopping) return;
      await completeLeftBehind(this.#parts).catch((error: unknown) => {
        log.error({ err: error }, 'what the ended worker left cannot be completed now; the next start does');
      });
      next = await this.#startOne();
      const replacement = next;
      if (replacement) {
        log.info({ worker: replacement.process.pid }, 'a worker process has taken the place of the ended one');
        replacement.once('exit', () => void this.#replace(replacement));
      }
    }
  }
}

async function stopped(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const late = new AbortController();
  const isLate = pause(GRACE + TO_CLOSE, true, { signal: late.signal }).catch(() => false);
  if (await Promise.race([ended.then(() => false), isLate])) worker.process.kill('SIGKILL');
  late.abort();
  await ended;
}

/** A worker: it answers requests as a server in one process does, and leaves everything else to its primary process. */
export async function startWorker(settings: Settings): Promise<RunningServer> {
  const { parts, close } = await startingUp(() => openServer(settings, process.pid));
  const server = httpServer(answerWhileStarting);
  tellPrimary(parts.metrics);
  const counts = new CountsOfPrimary();
  const serving = await serveRequests(server, parts, { limits: counts, calls: counts });
  await listen(server, settings);
  return {
    settings,
    log: parts.log,
    async stop() {
      await serving.stop();
      await close();
    },
  };
}
