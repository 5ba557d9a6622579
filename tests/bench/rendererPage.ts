import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { once } from 'node:events';
import { chromium, type Browser } from 'playwright';
import { build, mergeConfig } from 'vite';
import application from '../../app/vite.config.ts';
import { findBrowser } from '../bin/browser.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const OUT = at('../../node_modules/.cache/isocenter-bench/renderer');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

export interface ServedPage {
  readonly url: string;
  readonly browser: Browser;
  readonly close: () => Promise<void>;
}

/** The form on a page of its own, built as the application is, in a real Chromium. */
export async function serveFormPage(): Promise<ServedPage> {
  await build(
    mergeConfig(application, {
      configFile: false,
      root: at('page'),
      logLevel: 'warn',
      build: { outDir: OUT, emptyOutDir: true, manifest: false, sourcemap: false },
    }),
  );
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(OUT, path === '/' ? 'index.html' : path.replaceAll('..', ''));
    readFile(file).then(
      (body) => response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream').end(body),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The page is not served.');
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run'],
  });
  return {
    url: `http://127.0.0.1:${address.port}/`,
    browser,
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}
