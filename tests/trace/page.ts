import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { AREAS } from '../mutate/areas.ts';
import { nearTests } from '../mutate/nearTests.ts';
import { BROKEN } from './broken.ts';

const FOLDERS = ['schemas/src', 'engine/src', 'renderer/src', 'server/src', 'app/src', 'tests'];
const TEST = /\.(test\.tsx?|journey\.ts)$/;
/** In the brackets of a title, or in a table from which titles are made. */
const NAMED = /\[[^\]\n]*?\b[A-Z]{2,5}-\d{3}\b[^\]\n]*\]|['"][A-Z]{2,5}-\d{3}['"]/g;
const SHOWN = 2;

/** The page of the trace: for each row the tests that name it, and what was broken to see one fail. */
export function tracePage(root: string, rows: readonly string[]): string {
  const tests = testsOfRows(root);
  const areas = areasOfTests(root);
  const lines = rows.map((row) => {
    const naming = tests.get(row) ?? [];
    const named = naming.slice(0, SHOWN).map((test) => `\`${test}\``);
    const more = naming.length > SHOWN ? ` and ${naming.length - SHOWN} more` : '';
    const mutated = naming.flatMap((test) => areas.get(test) ?? []);
    const broken = [...(BROKEN[row] === undefined ? [] : [BROKEN[row]]), ...new Set(mutated)].join('; ');
    return { row, isBroken: broken !== '', text: `| ${row} | ${named.join(', ')}${more} | ${broken} |` };
  });
  const named = rows.filter((row) => tests.has(row)).length;
  return `# Rows, their tests, and what was broken to prove them

Generated from the titles of the tests, \`tests/trace/broken.ts\` and \`tests/mutate/areas.ts\`; \`npm run update\` writes it.
A name in a title is a claim. The last column says what was broken to see a test fail: one place of the product by hand for
this very row, or one place after the other of a file that a test of the row imports, by \`npm run mutate\` ("every small
change of"); there, the test that failed may be another one of these files. Whether the tests pass says \`npm run trace\`.

${rows.length} rows, ${named} named by a test, ${lines.filter(({ isBroken }) => isBroken).length} with something that was broken.

| row | tests | broken |
| --- | --- | --- |
${lines.map(({ text }) => text).join('\n')}
`;
}

/** The files whose tests name a row. */
export function testsOfRows(root: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => TEST.test(path) && !path.includes('node_modules')),
  );
  for (const file of files.toSorted()) {
    const text = readFileSync(join(root, file), 'utf8');
    const rows = new Set((text.match(NAMED) ?? []).flatMap((names) => names.match(/[A-Z]{2,5}-\d{3}/g) ?? []));
    for (const row of rows) found.set(row, [...(found.get(row) ?? []), file]);
  }
  return found;
}

/** The test files that import what `npm run mutate` changes from their own folder, with what that is. */
function areasOfTests(root: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const path of Object.values(AREAS).flat())
    for (const test of nearTests(root, path, 1).flat())
      if (dirname(test) === dirname(path))
        found.set(test, [...(found.get(test) ?? []), `every small change of \`${path}\``]);
  return found;
}
