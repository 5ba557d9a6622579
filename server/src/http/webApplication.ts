import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { Router } from 'express';
import { NotFoundError } from '../foundation/errors.ts';
import { requestScope } from './requestScope.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const YEAR = 365 * 24 * 60 * 60 * 1000;

/**
 * The built application: hashed files are cached forever, and every other address is the one page with its own nonce.
 */
export function webApplication(folder: string): Router {
  const router = Router();
  let page = readPage(folder);
  router.use('/assets', express.static(join(folder, 'assets'), { immutable: true, maxAge: YEAR, fallthrough: false }));
  router.use(express.static(folder, { index: false, maxAge: '1h' }));
  router.get('/{*path}', (request, response) => {
    page ??= readPage(folder);
    if (page === null) throw new NotFoundError('The web application is not built: app/dist/index.html');
    response
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(page.replaceAll(NONCE_PLACEHOLDER, requestScope(request).nonce));
  });
  return router;
}

/** Null until the application is built. */
function readPage(folder: string): string | null {
  const file = join(folder, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
