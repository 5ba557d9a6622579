import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vitest/config';

/** What decides, besides its text, what a file becomes: where its imports lead, and which plugins change it. */
const DECIDING = [
  'vitest.config.ts',
  'app/leanRjsf.ts',
  'app/relayPlugin.ts',
  ...['schemas', 'engine', 'renderer', 'server', 'app'].map((folder) => `${folder}/package.json`),
]
  .map((path) => new URL(`../../${path}`, import.meta.url))
  // The copy of the repository that gets a new field type has no server.
  .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
  .join('\n');
/** The same function for all projects, because Vitest adds up what different ones say. */
const sayDeciding = () => DECIDING;

/** Vitest keeps what a file became for its next run (`fsModuleCache`). This makes it again when what decides it has changed. */
export const keptModules = (): Plugin => ({
  name: 'isocenter-kept-modules',
  configureVitest: ({ experimental_defineCacheKeyGenerator: decide }) => decide(sayDeciding),
});
