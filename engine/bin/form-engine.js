#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** In a checkout the sources run directly. An installed package has only `dist/package`. */
const source = new URL('../src/cli/start.ts', import.meta.url);
if (existsSync(fileURLToPath(source))) {
  if (!existsSync(fileURLToPath(new URL('../../node_modules/tsx', import.meta.url)))) {
    process.stderr.write('The dependencies are not installed yet: run "npm ci" in the folder above "engine" first.\n');
    process.exit(2);
  }
  if (!process.execArgv.includes('mono-src')) {
    const { spawnSync } = await import('node:child_process');
    const conditions = ['-C', 'mono-src', '--import', import.meta.resolve('tsx')];
    const { status } = spawnSync(process.execPath, [...conditions, fileURLToPath(source), ...process.argv.slice(2)], {
      stdio: 'inherit',
    });
    process.exitCode = status ?? 2;
  }
} else {
  await import('../dist/package/cli.js');
}
