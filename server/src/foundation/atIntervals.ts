import type { Logger } from 'pino';

/** Milliseconds between two times. */
const EVERY = 10_000;

interface Repeated {
  readonly log: Pick<Logger, 'error'>;
  /** What the log says when the work fails; it is tried again the next time. */
  readonly failure: string;
  readonly every?: number;
}

/** Does at once and regularly what another process, or this one before a kill, may have left undone. Never twice at once. */
export function atIntervals(
  work: () => Promise<unknown>,
  { log, failure, every = EVERY }: Repeated,
): { readonly stop: () => Promise<void> } {
  let running: Promise<unknown> | null = null;
  const look = () => {
    running ??= work()
      .catch((error: unknown) => log.error({ err: error }, failure))
      .finally(() => (running = null));
  };
  const timer = setInterval(look, every).unref();
  look();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
