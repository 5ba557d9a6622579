#!/usr/bin/env node
/** `npm run journeys [-- playwright arguments]`: the browser journeys alone. */
import { spawnSync } from 'node:child_process';
import { ROOT, installDependencies, installed } from '../../server/bin/install.mjs';

installDependencies();
const { setStage } = await import('./stage.mjs');
const { env, strike } = await setStage(process.env);
const asked = process.argv.slice(2);
const { status } = spawnSync(
  installed('playwright'),
  // Named journeys run alone, without the story that otherwise runs first.
  ['test', '--config', 'tests/journeys/playwright.config.ts', ...(asked.length ? ['--no-deps', ...asked] : [])],
  { cwd: ROOT, stdio: 'inherit', env },
);
strike();
process.exitCode = status ?? 1;
