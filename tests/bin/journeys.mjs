#!/usr/bin/env node
/** `npm run journeys [-- playwright arguments]`: the browser journeys alone. */
import { spawnSync } from 'node:child_process';
import { ROOT, installDependencies, installed } from '../../server/bin/install.mjs';

installDependencies();
const { setStage } = await import('./stage.mjs');
const { env, strike } = await setStage(process.env);
const { status } = spawnSync(
  installed('playwright'),
  ['test', '--config', 'tests/journeys/playwright.config.ts', ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit', env },
);
strike();
process.exitCode = status ?? 1;
