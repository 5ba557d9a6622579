/**
 * Measures the size of the engine on a page: each use bundled for browsers, minified and gzipped, with on-demand chunks
 * counted separately. `--json` prints JSON; `--engine FILE` measures another build than the sources.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const ENGINE = fileURLToPath(new URL('..', import.meta.url));
const { values: options } = parseArgs({
  options: { json: { type: 'boolean', default: false }, engine: { type: 'string', default: `${ENGINE}src/index.ts` } },
});

const USES = {
  'fill in a form, note included': `import { createFormStore, parseCompiledForm } from '#engine';
    window.use = [createFormStore, parseCompiledForm];`,
  'the same, and check and compile configs': `import { check, compileForm, createFormStore, parseCompiledForm, readConfigSet } from '#engine';
    window.use = [check, compileForm, createFormStore, parseCompiledForm, readConfigSet];`,
  'terminology (CTCAE, ICD-10-CM, OncoTree, TG-263)': `import { loadCtcae, loadIcd10cm, loadOncoTree, loadTg263 } from '#engine';
    window.use = [loadCtcae, loadIcd10cm, loadOncoTree, loadTg263];`,
};

/** Bundles a module that imports the engine as `#engine`, as an application would; fails where that needs Node. */
async function bundleForBrowsers(source) {
  const { output } = await build({
    root: ENGINE,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['mono-src', 'module', 'browser', 'production'] },
    plugins: [
      {
        name: 'one-use',
        enforce: 'pre',
        resolveId(id) {
          if (id === 'virtual:use') return id;
          if (id === '#engine') return options.engine;
          if (id.startsWith('node:')) throw new Error(`The engine needs ${id}, which browsers do not have.`);
          return null;
        },
        load: (id) => (id === 'virtual:use' ? source : null),
      },
    ],
    build: { write: false, modulePreload: false, target: 'es2022', rollupOptions: { input: 'virtual:use' } },
  });
  return output.filter(({ type }) => type === 'chunk');
}

async function measure() {
  const kB = (text) => Number((gzipSync(text, { level: 9 }).length / 1000).toFixed(1));
  const rows = [];
  for (const [use, source] of Object.entries(USES)) {
    const chunks = await bundleForBrowsers(source);
    const [first = [], later = []] = [true, false].map((wanted) => chunks.filter(({ isEntry }) => isEntry === wanted));
    const sum = (all) => Number(all.reduce((total, { code }) => total + kB(code), 0).toFixed(1));
    rows.push({ use, first: sum(first), onDemand: sum(later) });
  }
  return rows;
}

const rows = await measure();
if (options.json) console.log(JSON.stringify(rows, null, 2));
else {
  for (const { use, first, onDemand } of rows) {
    console.log(`${String(first).padStart(7)} kB  ${onDemand > 0 ? `+ ${onDemand} kB on demand  ` : ''}${use}`);
  }
}
