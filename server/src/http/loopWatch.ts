import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { requestLabel, requestScope } from './requestScope.ts';

/** Milliseconds. */
const STALL = 250;
const LOOK_EVERY = 50;
const REPORT_EVERY = 60_000;

interface Running {
  readonly requestId: string;
  readonly label: () => ReturnType<typeof requestLabel>;
  ended: number | null;
}

/**
 * Tells the operator how long everyone waits for this process: the delay of its event loop each minute, and each time that
 * something held it up, with the requests that were running. It names routes and operations, never what they read.
 */
export class LoopWatch {
  readonly #log: Pick<Logger, 'info' | 'warn'>;
  readonly #running = new Set<Running>();
  readonly #delay = monitorEventLoopDelay({ resolution: 20 });
  readonly #timers: readonly NodeJS.Timeout[];
  #looked = performance.now();
  #computed = process.cpuUsage();

  constructor(log: Pick<Logger, 'info' | 'warn'>) {
    this.#log = log;
    this.#delay.enable();
    this.#timers = [
      setInterval(() => this.#look(), LOOK_EVERY).unref(),
      setInterval(() => this.#report(), REPORT_EVERY).unref(),
    ];
  }

  readonly follow: RequestHandler = (request, response: Response, next) => {
    const running: Running = {
      requestId: requestScope(request).requestId,
      label: () => requestLabel(request, response),
      ended: null,
    };
    this.#running.add(running);
    response.on('close', () => (running.ended = performance.now()));
    next();
  };

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#delay.disable();
  }

  #look(): void {
    const now = performance.now();
    const late = now - this.#looked - LOOK_EVERY;
    const computed = process.cpuUsage();
    if (late > STALL) {
      const requests = [...this.#running].map(({ requestId, label }) => ({ requestId, ...label() }));
      // Without computing, other programs of the machine held it up.
      const computing = Math.round((total(computed) - total(this.#computed)) / 1000);
      this.#log.warn({ milliseconds: Math.round(late), computing, requests }, 'the process was held up');
    }
    for (const running of this.#running) if (running.ended !== null) this.#running.delete(running);
    this.#looked = now;
    this.#computed = computed;
  }

  #report(): void {
    const delay = (percentile: number) => Math.round(this.#delay.percentile(percentile) / 1e6);
    this.#log.info({ median: delay(50), p99: delay(99), longest: delay(100) }, 'event loop delay in milliseconds');
    this.#delay.reset();
  }
}

const total = ({ user, system }: NodeJS.CpuUsage): number => user + system;
