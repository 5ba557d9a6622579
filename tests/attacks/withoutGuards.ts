import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { GUARDS } from './guards.ts';

/**
 * Which cells of docs/forgery.md, and which tests of `signedRecord.test.ts` and `auditLog.test.ts`, fail without which guard, on both stores. By hand, in about five minutes:
 * `node --import tsx -C mono-src tests/attacks/withoutGuards.ts`. It ends with 1 when a guard is missed by no cell.
 */
const report = z.object({
  testResults: z.array(
    z.object({
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ status: z.string(), title: z.string(), ancestorTitles: z.array(z.string()) }),
      ),
    }),
  ),
});

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'isocenter-guards-'));

/** @returns the failed cells, each with its store; null when nothing could be played */
function failedWithout(guard: string): readonly string[] | null {
  const outputFile = join(folder, 'report.json');
  rmSync(outputFile, { force: true });
  const config = join(root, 'tests/attacks/guardless.config.ts');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporting = ['--reporter=json', `--outputFile=${outputFile}`];
  const env = { ...process.env, WITHOUT_GUARD: guard };
  spawnSync(process.execPath, [vitest, 'run', '--config', config, ...reporting], { cwd: root, env, stdio: 'ignore' });
  const tests = report
    .parse(JSON.parse(readFileSync(outputFile, 'utf8')))
    .testResults.flatMap(({ assertionResults }) => assertionResults);
  if (!tests.some(({ status }) => status === 'passed')) return null;
  return tests
    .filter(({ status }) => status === 'failed')
    .map(
      ({ title, ancestorTitles }) =>
        `${/\b(?:embedded|mongodb)\b/.exec(ancestorTitles.join())?.[0] ?? 'embedded'} ${title}`,
    );
}

function sentence(cells: readonly string[], store: string): string {
  const own = cells.filter((each) => each.startsWith(`${store} `)).map((each) => each.slice(store.length + 1));
  return own.length === 0 ? 'none' : own.join('; ');
}

console.log('| without | cells that fail, embedded | cells that fail, mongodb |\n| --- | --- | --- |');
let unmissed = 0;
const wanted = process.argv.slice(2);
for (const { name } of wanted.length === 0 ? [{ name: 'nothing' }, ...GUARDS] : GUARDS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const cells = failedWithout(name);
  if (name !== 'nothing' && cells?.length === 0) unmissed += 1;
  const columns = cells ? [sentence(cells, 'embedded'), sentence(cells, 'mongodb')] : ['nothing played', ''];
  console.log(`| ${name} | ${columns.join(' | ')} |`);
}
rmSync(folder, { recursive: true });
process.exitCode = unmissed > 0 ? 1 : 0;
