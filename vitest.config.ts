import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';
import { leanRjsf } from './app/leanRjsf.ts';
import { relayPlugin } from './app/relayPlugin.ts';
import './tests/setup/lateOptimizing.cjs';
import { keptModules } from './tests/setup/keptModules.ts';
import { restingNow, TESTS_BY_TURNS } from './tests/setup/byTurns.ts';
import { SecondAttempts } from './tests/setup/secondAttempts.ts';

const conditions = ['mono-src', 'module', 'node', 'development|production'];
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Pothos takes the CommonJS copy of graphql; two copies in one process refuse each other's schemas. */
const oneGraphql = [{ find: /^graphql$/, replacement: at('node_modules/graphql/index.js') }];

const shared = {
  resolve: { conditions, alias: oneGraphql },
  // Vitest hands these to Node.js, which cannot load what packages keep for bundlers.
  ssr: { resolve: { conditions: conditions.filter((condition) => condition !== 'module') } },
};

/** They mock modules, or look at what a module remembers: each loads its modules anew. */
const MODULES_OF_THEIR_OWN = ['app/src/requests/request.test.tsx', 'app/src/tasks/conflicts/lateMerge.test.tsx'];

export default defineConfig({
  ...shared,
  test: {
    globalSetup: ['tests/setup/temporaryFiles.ts', 'tests/setup/mongoOfRun.ts'],
    // Generated files are written by `npm run update` only.
    update: 'none',
    // One more than the cores: many tests wait, for processes they start, for disks, and for time to pass.
    maxWorkers: availableParallelism() + 1,
    experimental: { fsModuleCache: true },
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }], new SecondAttempts()],
    projects: [
      {
        ...shared,
        plugins: [keptModules()],
        test: {
          name: 'node',
          environment: 'node',
          pool: 'threads',
          // Half of the time of an isolated run goes into loading the same modules again.
          isolate: false,
          include: [
            '{schemas,engine,server,app}/src/**/*.test.ts',
            'tests/{attacks,contract,house,security,notes,stores}/**/*.test.ts',
          ],
          exclude: restingNow(TESTS_BY_TURNS),
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      ...[
        { name: 'renderer', include: ['renderer/src/**/*.test.{ts,tsx}', 'tests/setup/*.test.ts'], isolate: false },
        { name: 'app', include: ['app/src/**/*.test.tsx'], exclude: MODULES_OF_THEIR_OWN, isolate: false },
        { name: 'app-alone', include: MODULES_OF_THEIR_OWN, isolate: true },
      ].map((screens) => ({
        ...shared,
        resolve: { conditions, alias: [...oneGraphql, ...leanRjsf] },
        plugins: [relayPlugin(), react(), keptModules()],
        test: {
          ...screens,
          environment: 'jsdom',
          // Aliases apply only to inlined modules.
          server: { deps: { inline: [/@rjsf\//] } },
          pool: 'threads' as const,
          setupFiles: [
            'tests/setup/leanReact.ts',
            'tests/setup/dom.ts',
            'tests/setup/computedStyle.ts',
            'tests/setup/labels.ts',
            ...(screens.isolate ? [] : ['tests/setup/controls.ts']),
            ...(screens.name === 'renderer' ? [] : ['tests/setup/leanRelay.ts', 'app/src/testing/browser.ts']),
          ],
          testTimeout: 20_000,
          // Screens wait for time to pass; everything else must pass at once (decision 105).
          retry: 1,
        },
      })),
    ],
  },
});
