import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { GUARDS } from './guards.ts';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const guard = GUARDS.find(({ name }) => name === process.env['WITHOUT_GUARD']);
const conditions = ['mono-src', 'module', 'node', 'development|production'];

/** Plays the forgery table with the text of one guard replaced while its file is loaded; the file itself stays. */
export default defineConfig({
  root: at(''),
  resolve: { conditions, alias: [{ find: /^graphql$/, replacement: at('node_modules/graphql/index.js') }] },
  ssr: { resolve: { conditions } },
  plugins: [
    {
      name: 'without-guard',
      enforce: 'pre',
      transform: (code, id) =>
        guard && id.split('?')[0] === at(guard.file) ? code.replace(guard.text, () => guard.without) : null,
    },
  ],
  test: {
    globalSetup: at('tests/setup/temporaryFiles.ts'),
    include: [
      'tests/attacks/forgery.test.ts',
      'tests/attacks/signedRecord.test.ts',
      // Only a person with the key can break a link and no seal.
      'server/src/audit/auditLog.test.ts',
    ],
    pool: 'threads',
    update: 'none',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
