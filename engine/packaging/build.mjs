/**
 * Builds the content of the `npm pack` tarball: `dist/package` with the JavaScript and types of the engine. It includes the
 * parts of the schemas package that the engine uses, so that it runs outside of the workspace. Each source file becomes one
 * module, so that bundlers can drop unused ones. `npm pack` runs this script automatically.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { inlineTypes } from './inlineTypes.mjs';

const ENGINE = fileURLToPath(new URL('..', import.meta.url));
const OUT = join(ENGINE, 'dist/package');
const { dependencies } = JSON.parse(readFileSync(join(ENGINE, 'package.json'), 'utf8'));
const outside = Object.keys(dependencies);

rmSync(OUT, { recursive: true, force: true });
const require = createRequire(import.meta.url);
execFileSync(
  process.execPath,
  [join(dirname(require.resolve('@typescript/native/package.json')), 'bin/tsc'), '-b', ENGINE],
  {
    stdio: 'inherit',
  },
);

await build({
  root: ENGINE,
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true, resolve: { conditions: ['mono-src', 'module', 'node', 'production'] } },
  build: {
    ssr: true,
    outDir: OUT,
    target: 'es2022',
    minify: false,
    rollupOptions: {
      input: { index: join(ENGINE, 'src/index.ts'), cli: join(ENGINE, 'src/cli/start.ts') },
      external: (id) => id.startsWith('node:') || outside.some((name) => id === name || id.startsWith(`${name}/`)),
      output: { preserveModules: true, preserveModulesRoot: join(ENGINE, 'src'), entryFileNames: '[name].js' },
    },
  },
});

inlineTypes({
  entry: join(ENGINE, 'dist/index.d.ts'),
  from: { engine: join(ENGINE, 'dist'), schemas: join(ENGINE, '../schemas/dist') },
  out: join(OUT, 'types'),
});
copyFileSync(join(ENGINE, '../schemas/form-config.schema.json'), join(OUT, 'form-config.schema.json'));
