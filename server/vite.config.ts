import { existsSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { MODULES, PROGRAMS } from './bin/programs.ts';
import { compilerId } from './src/forms/compilerId.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** `buildServer.ts` gives it another name; what counts is how deep it is. */
const OUT = join(ROOT, 'server', 'built', 'build');
const COMPILER_ID = join(ROOT, 'server', 'src', 'forms', 'compilerId.ts');

const fromOut = (path: string) => relative(OUT, path).split(sep).join('/');

/** Packages stay where they are installed: some have native parts, and each has its license with it. */
const installedPackages: Plugin = {
  name: 'installed-packages',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^[^./]/ },
    handler(id, importer) {
      if (importer === undefined || id.startsWith('@isocenter/')) return null;
      const name = id.split('/', id.startsWith('@') ? 2 : 1).join('/');
      if (isBuiltin(id) || placeOf(name, dirname(importer)) === placeOf(name, OUT)) return { id, external: true };
      // Installed for one workspace only, so its name leads nowhere from the build.
      return { id: fromOut(createRequire(importer).resolve(id)), external: true };
    },
  },
};

function placeOf(name: string, folder: string): string {
  return existsSync(join(folder, 'node_modules', name)) || join(folder, sep) === ROOT
    ? folder
    : placeOf(name, dirname(folder));
}

/** A thread runs a module of its own, which is one of the build too. */
const THREAD = /new URL\('\.\/(\w+)\.ts', import\.meta\.url\)/g;

/** A module finds files by its own place, and has the same one in the build: that of its source. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  enforce: 'pre',
  transform: {
    filter: { code: 'import.meta.url' },
    handler(code, id) {
      const own = `new URL(${JSON.stringify(fromOut(id))}, import.meta.url).href`;
      const threads: string[] = [];
      const pieces = code.split(THREAD).map((piece, index) => {
        if (index % 2 === 0) return piece.replaceAll('import.meta.url', own);
        threads.push(piece);
        return `new URL('./${piece}.js', import.meta.url)`;
      });
      for (const name of threads)
        this.emitFile({ type: 'chunk', id: join(dirname(id), `${name}.ts`), fileName: `${name}.js` });
      return { code: pieces.join(''), map: null };
    },
  },
};

/** Which compiler of forms this is was decided by the sources that are built, not by those that are there when it runs. */
const knownCompiler: Plugin = {
  name: 'known-compiler',
  enforce: 'pre',
  load: {
    filter: { id: COMPILER_ID },
    handler: async () => `export const compilerId = async () => ${JSON.stringify(await compilerId())};`,
  },
};

/** A module that is not counted would change without a new build. */
const countedModules: Plugin = {
  name: 'counted-modules',
  generateBundle() {
    const paths = [...this.getModuleIds()].filter((id) => id.startsWith(ROOT)).map((id) => relative(ROOT, id));
    const uncounted = paths.filter((path) => !MODULES.some((folder) => path.startsWith(join(folder, sep))));
    if (uncounted.length > 0) this.error(`Not in the folders of server/bin/programs.ts: ${uncounted.join(', ')}`);
  },
};

export default defineConfig({
  plugins: [installedPackages, placesOfSources, knownCompiler, countedModules],
  publicDir: false,
  ssr: { noExternal: true, resolve: { conditions: ['mono-src', 'node', 'production'] } },
  build: {
    ssr: true,
    target: 'node20.19',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(PROGRAMS).map(([name, path]) => [name, join(ROOT, path)])),
      // All in one folder: `placesOfSources` counts on it. The sources are not repeated in the maps.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
    },
  },
});
