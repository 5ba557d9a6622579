/**
 * A rule for oxlint (.oxlintrc.json): a folder of a package imports only from folders on lower floors, type imports and
 * dynamic imports included. The floors are in `folderOrder.json`, from the lowest to the highest; `docs/architecture.md`
 * says why they are in that order.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const ORDER = JSON.parse(readFileSync(join(import.meta.dirname, 'folderOrder.json'), 'utf8'));
/** Tests and the code that serves only them may import from everywhere. */
const EXEMPT = /\.test\.tsx?$|(^|\/)(testing|__generated__)\//;

/** @returns the source root (`engine/src`), the folder in it and the file, or null outside the packages */
export function placeOf(path) {
  const file = relative(ROOT, path).split(sep).join('/');
  const source = Object.keys(ORDER).find((root) => file.startsWith(`${root}/`));
  if (!source || EXEMPT.test(file)) return null;
  return { source, folder: dirname(file.slice(source.length + 1)), file };
}

/** @returns the index of the floor; a name such as `fields/*` stands for the subfolders that have no entry */
export function floorOf(source, folder) {
  const floors = ORDER[source] ?? [];
  const named = floors.findIndex((floor) => floor.includes(folder));
  return named >= 0 ? named : floors.findIndex((floor) => floor.includes(`${dirname(folder)}/*`));
}

/** @returns why the import is refused, or null */
export function refusal(importer, specifier) {
  if (!specifier.startsWith('.')) return null;
  const from = placeOf(importer);
  const to = placeOf(join(dirname(importer), specifier));
  if (!from || !to || from.source !== to.source || from.folder === to.folder) return null;
  for (const { source, folder } of [from, to]) {
    if (floorOf(source, folder) < 0)
      return `Give the folder "${folder}" a floor under "${source}" in tests/lint/folderOrder.json.`;
  }
  if (floorOf(from.source, from.folder) > floorOf(to.source, to.folder)) return null;
  return `"${from.folder}" may not import from "${to.folder}", which is not on a lower floor; see tests/lint/folderOrder.json.`;
}

const check = (context) => (node) => {
  const specifier = node.source?.value;
  const message = typeof specifier === 'string' ? refusal(context.filename, specifier) : null;
  if (message) context.report({ node, message });
};

export default {
  meta: { name: 'folders' },
  rules: {
    order: {
      create: (context) => ({
        ImportDeclaration: check(context),
        ExportNamedDeclaration: check(context),
        ExportAllDeclaration: check(context),
        ImportExpression: check(context),
        TSImportType: (node) =>
          check(context)({ ...node, source: node.source ?? node.argument?.literal ?? node.argument }),
      }),
    },
  },
};
