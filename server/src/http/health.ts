import { Router } from 'express';
import type { Store } from '../store/store.ts';

/** `/healthz`: the process answers. `/readyz`: it can also reach its store and is not shutting down. */
export function healthRoutes({ store, isStopping }: { store: Store; isStopping: () => boolean }): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const ready =
      !isStopping() &&
      (await store.ping().then(
        () => true,
        () => false,
      ));
    response
      .status(ready ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: ready ? 'ready' : 'not ready', store: store.kind });
  });
  return router;
}
