/**
 * `npm run trace [-- --json]`: which rows of the checklist the last test run proved. A row counts when the title of a
 * passed test names it, as `[TASK-012]`; a title proves at most five rows.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { passedJourneyTitles, passedUnitTitles, rowsOfChecklist, traceRows } from './rows.ts';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });

const reports = [
  { path: at('test-results/vitest.json'), titles: passedUnitTitles },
  { path: at('test-results/journeys.json'), titles: passedJourneyTitles },
];
const found = reports.filter(({ path }) => existsSync(path));
if (found.length === 0) {
  console.error('isocenter: there is no report of a test run yet; run npm test first.');
  process.exit(2);
}

const titles = found.flatMap(({ path, titles: read }) => read(readFileSync(path, 'utf8')));
const trace = traceRows(rowsOfChecklist(readFileSync(at('tests/checklist.csv'), 'utf8')), titles);

if (values.json) {
  console.log(JSON.stringify({ total: trace.total, proven: trace.proven, missing: trace.missing }, null, 2));
} else {
  for (const { area, proven, total } of trace.areas) {
    console.log(`${area.padEnd(8)}${String(proven).padStart(4)} of ${String(total).padStart(4)}`);
  }
  console.log(`${'all'.padEnd(8)}${String(trace.proven.length).padStart(4)} of ${String(trace.total).padStart(4)}`);
  for (const { title, rows } of trace.overfull)
    console.log(`\nnot counted, names ${rows} rows (five at most): ${title}`);
  for (const { title, row } of trace.unknown) console.log(`\nunknown row ${row}: ${title}`);
}
