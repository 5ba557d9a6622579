#!/usr/bin/env node
/** `npm run journeys [-- playwright arguments]`: the browser journeys alone. */
import { spawnSync } from 'node:child_process';
import { ROOT, installDependencies, installed } from '../../server/bin/install.mjs';

installDependencies();
const { journeyEnvironment } = await import('./browser.mjs');
const { status } = spawnSync(
  installed('playwright'),
  ['test', '--config', 'tests/journeys/playwright.config.ts', ...process.argv.slice(2)],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: journeyEnvironment(process.env),
  },
);
process.exitCode = status ?? 1;
