import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseAst, transformWithOxc, type Plugin } from 'vite';
import { ROOT } from '../install.mjs';

const ENGINE = join(ROOT, 'engine/src/index.ts');
/** What the application gets as the engine: the same names, whose values change with an edit. */
const HOT = `${ENGINE}?hot`;
const FORMS = join(import.meta.dirname, 'hotForms.ts');
/** Who calls one of these keeps results that an edit may make stale. */
const COMPILING = ['check', 'readConfigFile', 'readConfigSet', 'sectionSources'];

/**
 * An edit of the engine reaches the page without a reload. Left to Vite, every module that imports the engine would run
 * again and an open form would still live in the old one, because its store survives. So the page gets the engine through
 * one module that never runs again: it changes its exports, which importers see at once, and continues the open forms.
 */
export const hotEngine: Plugin = {
  name: 'isocenter-hot-engine',
  enforce: 'pre',
  resolveId(source, _importer, options) {
    // The scan for dependencies is to find those of the engine too.
    const isScan = 'scan' in options && options.scan === true;
    return source === '@isocenter/engine' && this.environment.name === 'client' && !isScan ? HOT : null;
  },
  async load(id) {
    if (id !== HOT) return null;
    const { code } = await transformWithOxc(readFileSync(ENGINE, 'utf8'), ENGINE);
    return hotModule(exportedNames(code));
  },
  hotUpdate({ file, modules }) {
    if (this.environment.name !== 'client' || modules.length === 0) return;
    const changed = relative(ROOT, file).split(sep).join('/');
    // A name more or less changes the module itself, and `schemas` is part of every other package.
    if (file !== ENGINE && !changed.startsWith('schemas/src/')) return;
    this.environment.hot.send({ type: 'full-reload', path: '*' });
    for (const module of this.environment.moduleGraph.getModulesByFile(ENGINE) ?? [])
      this.environment.moduleGraph.invalidateModule(module);
    return [];
  },
};

function exportedNames(code: string): readonly string[] {
  return parseAst(code).body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    return statement.specifiers.flatMap(({ exported }) => (exported.type === 'Identifier' ? [exported.name] : []));
  });
}

/** `export let` is what importers follow; a constant or a default would keep its first value. */
function hotModule(names: readonly string[]): string {
  const changing = names.filter((name) => name !== 'createFormStore' && !COMPILING.includes(name));
  const compiling = names.filter((name) => COMPILING.includes(name));
  return `
import * as first from '/@fs/${ENGINE}';
import { hotForms } from '/@fs/${FORMS}';
let engine = first;
const forms = hotForms(first);
export const createFormStore = forms.createFormStore;
${compiling.map((name) => `export const ${name} = (...input) => (forms.noteCompiling(), engine.${name}(...input));`).join('\n')}
${changing.map((name) => `export let ${name} = first.${name};`).join('\n')}
import.meta.hot.accept('/@fs/${ENGINE}', (edited) => {
  if (!edited) return;
  engine = edited;
  ${changing.map((name) => `${name} = edited.${name};`).join(' ')}
  if (!forms.continueIn(edited)) location.reload();
});
`;
}
