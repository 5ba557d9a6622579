#!/usr/bin/env node
/** `npm run journeys [-- playwright arguments]`: the browser journeys alone. */
import { spawnSync } from 'node:child_process';
import { ROOT, installDependencies, installed } from '../../server/bin/install.mjs';

installDependencies();
const { setStage } = await import('./stage.mjs');
const named = process.argv.slice(2);
const { env, remove } = await setStage(process.env);
const { status } = spawnSync(
  installed('playwright'),
  // Named journeys run without the story that otherwise runs first.
  ['test', '--config', 'tests/journeys/playwright.config.ts', ...(named.length ? ['--no-deps', ...named] : [])],
  { cwd: ROOT, stdio: 'inherit', env },
);
remove();
process.exitCode = status ?? 1;
