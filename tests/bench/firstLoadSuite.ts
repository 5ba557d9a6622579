import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Figures } from './budgets.ts';

const DIST = join(import.meta.dirname, '../../app/dist');

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** Gzipped kilobytes of a set of chunks and everything they import statically. */
function weight(manifest: Manifest, keys: readonly string[]): number {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  const bytes = [...files]
    .filter((file) => file.endsWith('.js'))
    .map((file) => gzipSync(readFileSync(join(DIST, file))).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** Reads the built application; `npm start` or `npx vite build app` makes it. */
export function measureFirstLoad(): Figures {
  const path = join(DIST, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error('The application is not built; run "npx vite build app" first.');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const ofSource = (part: RegExp) => Object.keys(manifest).filter((key) => part.test(manifest[key]?.src ?? ''));
  // The entry holds the signed-in layout. What is fetched on first use (palette, menus, dialogs) is not needed to begin.
  const shell = [...entries, ...ofSource(/src\/home\/HomeRoute\.tsx$/)];
  const task = [...shell, ...ofSource(/src\/tasks\/TaskRoute\.tsx$/)];
  return new Map([
    ['first-js-shell', { value: weight(manifest, shell) }],
    ['first-js-task', { value: weight(manifest, task) }],
  ]);
}
