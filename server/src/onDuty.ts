import type { Logger } from 'pino';
import { LEASE_MS, type Lease } from './store/lease.ts';

interface Running {
  readonly stop: () => Promise<void>;
}

/** Often enough that a lease outlives two signs of life that get lost. */
const BEAT_MS = LEASE_MS / 3;

/**
 * Does work in one process of all that share a store: here while this process has the lease, elsewhere within ten seconds after it
 * has gone.
 * @param begin starts the work; it is stopped when the lease is lost, and started again when it is back
 */
export function onDuty(lease: Lease, begin: () => Running, log: Pick<Logger, 'info' | 'warn'>): Running {
  let running: Running | null = null;
  let isStopped = false;
  let hasSince = -Infinity;
  const beat = async () => {
    const asked = performance.now();
    const has = await lease.take().catch((error: unknown) => {
      log.warn({ err: error }, 'the lease of the background work cannot be read now');
      return null;
    });
    // Unknown: no one else can have taken it until the last sign of life is too old.
    const isMine = has ?? asked - hasSince < LEASE_MS;
    if (has === true) hasSince = asked;
    if (isMine && !running && !isStopped) {
      log.info('this process does the background work now');
      running = begin();
    }
    if (!isMine && running) {
      log.warn('another process does the background work now');
      await ended();
    }
  };
  const ended = async () => {
    const ending = running;
    running = null;
    await ending?.stop();
  };
  let beating: Promise<void> | null = null;
  const again = () => {
    beating ??= beat().finally(() => (beating = null));
  };
  const timer = setInterval(again, BEAT_MS).unref();
  again();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await beating;
      await ended();
      await lease.release().catch(() => undefined);
    },
  };
}
