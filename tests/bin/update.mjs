#!/usr/bin/env node
/**
 * `npm run update`: writes every committed file that is generated. Each has a test that compares it with
 * `toMatchFileSnapshot`, so the tests themselves write the files. Nothing is staged.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, installDependencies, installed, refuse } from '../../server/bin/install.mjs';
import { snapshotRounds } from './snapshotRounds.mjs';

installDependencies();
const rounds = snapshotRounds(filesWithSnapshots(['schemas/src', 'engine/src', 'server/src', 'app/src', 'tests']));
writeSnapshots(rounds.first);
writeSnapshots(rounds.fromGolden);
run(installed('relay-compiler'), [], 'the GraphQL operations of the application do not fit the schema');
dropUnusedOperations();
writeSnapshots(rounds.last);
await writeGallery();
console.log('\nEverything that is generated is current. `git diff` shows what changed.');

function filesWithSnapshots(folders) {
  return folders
    .flatMap((folder) => {
      const paths = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
      return paths.map((path) => `${folder}/${path.replaceAll('\\', '/')}`);
    })
    .filter((path) => path.endsWith('.test.ts') && !path.includes('node_modules'))
    .filter((path) => readFileSync(join(ROOT, path), 'utf8').includes('toMatchFileSnapshot('));
}

function writeSnapshots(testFiles) {
  const args = ['run', '--update', '--project', 'node', '--reporter', 'dot', '--silent=passed-only', ...testFiles];
  run(installed('vitest'), args, 'a test that writes generated files failed');
}

/** The Relay compiler adds operations, but never removes one that the application no longer sends. */
function dropUnusedOperations() {
  const folder = join(ROOT, 'app/src/__generated__');
  const artifacts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const used = new Set(artifacts.map((text) => /@relayRequestID (\w+)/.exec(text)?.[1]));
  const file = join(ROOT, 'schemas/persisted-operations.json');
  const operations = Object.entries(JSON.parse(readFileSync(file, 'utf8'))).filter(([id]) => used.has(id));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(operations), null, 2)}\n`);
}

/** What a screen reader reads of every field type; needs a browser and the built gallery, but no server. */
async function writeGallery() {
  const { findBrowser } = await import('./browser.mjs');
  const browser = await findBrowser();
  const args = ['test', '--config', 'tests/journeys/playwright.config.ts', '--no-deps', '--reporter', 'line'];
  run(
    installed('playwright'),
    [...args, '--update-snapshots=changed', '--grep', 'accessibility tree', 'gallery'],
    'the gallery could not be read',
    {
      GALLERY_ONLY: '1',
      NODE_OPTIONS: [process.env.NODE_OPTIONS, '--conditions=mono-src'].filter(Boolean).join(' '),
      ...(browser ? { CHROMIUM_PATH: browser } : {}),
    },
  );
}

function run(command, args, problem, environment = {}) {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...environment } });
  if (status !== 0) refuse(`${problem}; the reason is above.`);
}
