import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';
import { relayPlugin } from './app/relayPlugin.ts';

const conditions = ['mono-src', 'module', 'node', 'development|production'];
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Pothos takes the CommonJS copy of graphql; two copies in one process refuse each other's schemas. */
const oneGraphql = [{ find: /^graphql$/, replacement: at('node_modules/graphql/index.js') }];

const shared = {
  resolve: { conditions, alias: oneGraphql },
  ssr: { resolve: { conditions } },
};

export default defineConfig({
  ...shared,
  test: {
    // Left to itself vitest keeps one core of two for itself.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      {
        ...shared,
        test: {
          name: 'node',
          environment: 'node',
          pool: 'threads',
          // Half of the time of an isolated run goes into loading the same modules again.
          isolate: false,
          include: [
            '{schemas,engine,server,app}/src/**/*.test.ts',
            'tests/{unit,contract,house,security,notes}/**/*.test.ts',
          ],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        plugins: [relayPlugin(), react()],
        test: {
          name: 'dom',
          environment: 'jsdom',
          pool: 'threads',
          include: ['{renderer,app}/src/**/*.test.tsx', 'renderer/src/**/*.test.ts'],
          setupFiles: ['tests/setup/dom.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
