import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { Router } from 'express';
import { NotFoundError } from '../errors.ts';
import { requestScope } from './requestScope.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const YEAR = 365 * 24 * 60 * 60 * 1000;

/** The built application: hashed files are kept for ever, and every other address is the one page with a nonce of its own. */
export function webApplication(folder: string): Router {
  const router = Router();
  const page = join(folder, 'index.html');
  if (!existsSync(page)) {
    router.get('/{*path}', () => {
      throw new NotFoundError('The web application is not built: app/dist/index.html');
    });
    return router;
  }
  const html = readFileSync(page, 'utf8');
  router.use('/assets', express.static(join(folder, 'assets'), { immutable: true, maxAge: YEAR, fallthrough: false }));
  router.use(express.static(folder, { index: false, maxAge: '1h' }));
  router.get('/{*path}', (request, response) => {
    response
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(html.replaceAll(NONCE_PLACEHOLDER, requestScope(request).nonce));
  });
  return router;
}
