#!/usr/bin/env node
/**
 * `npm run prove:mongodb -- URL`: plays the proofs of the store on a MongoDB that you have, in databases of their own that are
 * removed afterwards, and prints a verdict. It steps down the primary of a replica set three times: never run it on a
 * cluster that people work with. Exits with 0 when nothing failed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, installDependencies, installed } from '../../server/bin/install.mjs';

const [url, ...more] = process.argv.slice(2);
if (!url || more.length > 0 || !/^mongodb(\+srv)?:\/\//.test(url)) {
  console.error('Usage: npm run prove:mongodb -- mongodb://host:port/?replicaSet=name');
  process.exit(2);
}
installDependencies();

const PROOFS = [
  { name: 'contract of the store', file: 'tests/contract/store.test.ts', title: 'mongodb' },
  { name: 'upgrade of records and indexes', file: 'tests/contract/upgrade.test.ts', title: "'mongodb' store" },
  { name: 'stores of earlier shapes', file: 'tests/stores/stores.test.ts', title: 'alike in MongoDB' },
  { name: 'users of the directory', file: 'tests/contract/scim.test.ts', title: "on the 'mongodb' store" },
  { name: 'kills under load', file: 'tests/contract/tasksKill.test.ts', title: 'mongodb' },
  { name: 'background work by lease', file: 'tests/contract/duty.test.ts', title: '' },
  { name: 'elections', file: 'tests/contract/clusterProof.test.ts', title: 'elections' },
  { name: 'shards', file: 'tests/contract/clusterProof.test.ts', title: 'shards' },
];
/** Where the configuration of Vitest puts it. */
const REPORT = join(ROOT, 'test-results/vitest.json');
const verdicts = PROOFS.map(({ name, file, title }) => {
  rmSync(REPORT, { force: true });
  const named = title ? ['-t', title] : [];
  spawnSync(installed('vitest'), ['run', '--project', 'node', file, ...named], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, MONGODB_URL: url },
  });
  return { name, ...verdictOf(title) };
});
console.log('\nVerdict');
for (const { name, verdict } of verdicts) console.log(`  ${name}: ${verdict}`);
process.exitCode = verdicts.every(({ isFine }) => isFine) ? 0 : 1;

/** Of the tests that were meant; a group that was not run says why in its own title. */
function verdictOf(title) {
  if (!existsSync(REPORT)) return { isFine: false, verdict: 'FAILED: the tests could not be run' };
  const all = JSON.parse(readFileSync(REPORT, 'utf8')).testResults;
  const tests = all.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.fullName.includes(title));
  const count = (status) => tests.filter((test) => test.status === status).length;
  const [passed, failed] = [count('passed'), count('failed')];
  if (failed > 0 || all.some(({ status }) => status === 'failed'))
    return { isFine: false, verdict: `FAILED: ${failed} of ${failed + passed} tests` };
  if (passed > 0) return { isFine: true, verdict: `proven, ${passed} tests` };
  const reason = /\(not run: (.*?)\)/.exec(tests[0]?.fullName ?? '')?.[1] ?? 'no test was found';
  return { isFine: reason !== 'no test was found', verdict: `not proven: ${reason}` };
}
