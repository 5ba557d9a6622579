import { Router } from 'express';
import type { Logger } from 'pino';
import type { AuditLog } from '../audit/auditLog.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Store } from '../store/store.ts';

/** A balancer takes a server out that does not answer in time, and a store that stalls answers never. */
const LIMIT_MS = 900;

interface HealthDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly isStopping: () => boolean;
  readonly audit: Pick<AuditLog, 'isAnchored'>;
  readonly log: Pick<Logger, 'error' | 'info'>;
}

/**
 * `/healthz`: the process answers. `/readyz`: it can also read and write its store, knows the time and is not shutting
 * down. The reason is in the log only. `anchors` is `behind` while a place outside the database cannot be reached, which
 * holds up nothing.
 */
export function healthRoutes({ store, clock, isStopping, audit, log }: HealthDependencies): Router {
  const router = Router();
  let running: Promise<boolean> | null = null;
  let wasReady = true;
  const check = async (): Promise<boolean> => {
    try {
      clock.now();
      await withinASecond(store.ping());
      if (!wasReady) log.info('ready again');
      wasReady = true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      if (wasReady) log.error({ reason }, 'not ready');
      wasReady = false;
    }
    return wasReady;
  };
  // Probes that come together share one check.
  const isReady = () => (running ??= check().finally(() => (running = null)));

  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const ready = !isStopping() && (await isReady());
    response
      .status(ready ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({
        ...{ status: ready ? 'ready' : 'not ready', store: store.kind },
        anchors: audit.isAnchored() ? 'current' : 'behind',
      });
  });
  return router;
}

async function withinASecond(answer: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the store does not answer')), LIMIT_MS);
  });
  try {
    await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
