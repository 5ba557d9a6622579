import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildApp } from '../../server/bin/buildApp.ts';
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

/** Measures the current build of the application. */
export function measureFirstLoad(): Figures {
  buildApp();
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const ofSource = (part: RegExp) => {
    const keys = Object.keys(manifest).filter((key) => part.test(manifest[key]?.src ?? ''));
    if (keys.length === 0) throw new Error(`The application has no chunk of ${part.source}.`);
    return keys;
  };
  // The entry holds the signed-in layout. Parts fetched on first use (palette, menus, dialogs) do not count.
  const shell = [...entries, ...ofSource(/\/HomeRoute\.tsx$/)];
  const task = [...shell, ...ofSource(/\/TaskRoute\.tsx$/)];
  return new Map([
    ['first-js-shell', { value: weight(manifest, shell) }],
    ['first-js-task', { value: weight(manifest, task) }],
  ]);
}
