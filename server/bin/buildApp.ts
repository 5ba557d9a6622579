import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError, buildUnlessThere } from './builds.ts';
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
const STAMP = join(ROOT, 'app', 'dist', '.built-from');

/**
 * Builds the web application, unless nothing it is made of changed since the last build.
 * @throws BuildError
 */
export function buildApp(): void {
  buildUnlessThere({
    of: 'the web application',
    inputs: INPUTS,
    isThere: (digest) => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest,
    make(digest) {
      // Standard output belongs to the caller: the bench prints JSON there.
      const { status } = spawnSync(installed('vite'), ['build', 'app', '--logLevel', 'warn'], {
        cwd: ROOT,
        stdio: ['ignore', 2, 2],
      });
      if (status !== 0) throw new BuildError('The web application could not be built; the reason is above.');
      writeFileSync(STAMP, digest);
    },
  });
}
