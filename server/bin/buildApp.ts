import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, installed } from './install.mjs';

/** What the built application is made of. */
const INPUTS = [
  'app/firstLoad.ts',
  'app/index.html',
  'app/leanRelay.ts',
  'app/leanRjsf.ts',
  'app/public',
  'app/relayPlugin.ts',
  'app/src',
  'app/vite.config.ts',
  'engine/src',
  'renderer/src',
  'schemas/src',
  'package-lock.json',
];
/** In those folders, but no part of what is built. */
const IS_LEFT_OUT = /\.test\.tsx?$|\.md$|\/testing$/;

export class BuildError extends Error {}

/**
 * Builds the web application, unless nothing it is made of changed since the last build.
 * @throws BuildError
 */
export function buildApp(): void {
  const stamp = join(ROOT, 'app', 'dist', '.built-from');
  const inputs = digestOf(INPUTS);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  console.error('Building the web application…');
  // Standard output belongs to the caller: the bench prints JSON there.
  const { status } = spawnSync(installed('vite'), ['build', 'app', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new BuildError('The web application could not be built; the reason is above.');
  writeFileSync(stamp, inputs);
}

function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  const visit = (path: string): void => {
    if (IS_LEFT_OUT.test(path)) return;
    const full = join(ROOT, path);
    if (statSync(full).isDirectory()) for (const name of readdirSync(full).sort()) visit(`${path}/${name}`);
    else hash.update(path).update(readFileSync(full));
  };
  paths.forEach(visit);
  return hash.digest('hex');
}
