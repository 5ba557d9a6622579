import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, mergeConfig } from 'vite';
import application from '../../app/vite.config.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/isocenter-pages', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface ServedPage {
  readonly url: string;
  readonly close: () => void;
}

interface PageInit {
  readonly root: string;
  readonly page: string;
  /** Whether it is built as the application is, with what that leaves out. */
  readonly asApplication?: boolean;
}

/** What this process has built: several tests may look at one page. */
const built = new Map<string, Promise<string>>();

async function builtFolder({ root, page, asApplication = true }: PageInit): Promise<string> {
  const outDir = join(CACHE, `${asApplication ? '' : 'plain-'}${page.replace(/\W/g, '-')}`);
  await build(
    mergeConfig(asApplication ? application : {}, {
      configFile: false,
      root,
      logLevel: asApplication ? 'warn' : 'error',
      build: {
        outDir,
        emptyOutDir: true,
        manifest: false,
        sourcemap: false,
        rollupOptions: { input: join(root, page) },
      },
    }),
  );
  return outDir;
}

/** A page that needs no server of ours, built as the application is and served on a port of its own. */
export async function servePage(init: PageInit): Promise<ServedPage> {
  const { root, page, asApplication } = init;
  const key = JSON.stringify([root, page, asApplication]);
  const folder = built.get(key) ?? builtFolder(init);
  built.set(key, folder);
  const outDir = await folder;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.replaceAll('..', '');
    const file = join(outDir, path === '/' ? page : path);
    readFile(file).then(
      (body) => response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream').end(body),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The page is not served.');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => void server.close() };
}
