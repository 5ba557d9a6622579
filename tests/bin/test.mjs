#!/usr/bin/env node
/**
 * `npm test [-- --all | --soak]`: types, lint, unit and contract tests, browser journeys; one closing line `N passed, N failed`.
 * With --all also what other commits play (setup/byTurns.ts); with --soak besides the full counts of all long proofs.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { freemem, setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT, installDependencies, installed } from '../../server/bin/install.mjs';

installDependencies();
const began = Date.now();
const { setStage } = await import('./stage.mjs');

const soak = process.argv.includes('--soak');
const byTurns = !soak && !process.argv.includes('--all');
const env = {
  ...process.env,
  ...(soak ? { SOAK: '1' } : {}),
  ...(byTurns ? { BY_TURNS: '1' } : {}),
  FORCE_COLOR: '0',
};
const results = join(ROOT, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** Lower than normal (0), but not so low that a busy machine starves the checks. */
const LOW_PRIORITY = 5;
const total = { passed: 0, failed: 0, skipped: 0 };
/** Journeys that failed first and passed when they were repeated. */
const secondAttempts = [];
/** What failed, named again at the end: the output above is long, and its beginning is often cut off. */
const failures = [];

// Two lanes. The journeys depend on timing, so they go first whenever they need a core; the checks use what is left.
await Promise.all([checks(), journeys()]);

for (const title of secondAttempts) console.log(`  second attempt: ${title}`);
for (const { title, message } of failures) console.log(`  failed: ${title}\n    ${firstLines(message)}`);
console.log(`  Took ${Math.round((Date.now() - began) / 1000)} s, without what was installed.`);
if (byTurns)
  console.log(
    '  Long files that no row needs took turns, but for those that the last changes reach; npm test -- --all plays all of them.',
  );
const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed ? 1 : 0;

async function checks() {
  await step('relay artefacts', installed('relay-compiler'), ['--validate']);
  // One program of types serves the rules and the compiler's own diagnostics. It ends soon, so its garbage is collected late,
  // and where there is memory not at all (7 GB instead of 5): that saves a quarter of its processor time.
  await step('types and lint', installed('oxlint'), ['--type-aware', '--type-check', '--deny-warnings'], {
    env: { ...env, GOGC: freemem() > 12e9 ? 'off' : '400' },
  });
  await step('format', installed('oxfmt'), ['--check']);
  await suite(
    'unit and contract tests',
    process.execPath,
    // More room for young objects: the garbage of short tests is collected a quarter as often.
    ['--max-semi-space-size=64', join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--silent=passed-only'],
    'vitest.json',
    countVitest,
    { isInBackground: true },
  );
}

async function journeys() {
  try {
    const stage = await setStage(env);
    await suite(
      'browser journeys',
      installed('playwright'),
      ['test', '--config', 'tests/journeys/playwright.config.ts'],
      'journeys.json',
      countPlaywright,
      { env: stage.env },
    );
    stage.remove();
  } catch (error) {
    console.error(String(error));
    total.failed += 1;
  }
}

/** A check that passes or fails as a whole. */
async function step(name, command, args, options = {}) {
  const { status, output, seconds } = await run(command, args, { ...options, isInBackground: true });
  total[status === 0 ? 'passed' : 'failed'] += 1;
  if (status !== 0) failures.push({ title: name, message: String(output) });
  print(name, output, `${status === 0 ? 'fine' : 'FAILED'} after ${seconds} s`);
}

/** A runner that writes a report, whose counts are added up. A run without a report is one failure. */
async function suite(name, command, args, report, count, options) {
  const { status, output, seconds } = await run(command, args, options);
  const path = join(results, report);
  const counted = existsSync(path)
    ? count(JSON.parse(readFileSync(path, 'utf8')))
    : { passed: 0, failed: 1, skipped: 0 };
  // A runner may fail outside any test, for example in its set-up.
  if (status !== 0 && counted.failed === 0) counted.failed = 1;
  for (const key of Object.keys(total)) total[key] += counted[key];
  const { passed, failed, skipped } = counted;
  print(name, output, `${passed} passed, ${failed} failed, ${skipped} skipped after ${seconds} s`);
}

/** Both lanes run at the same time, so the output of a check is printed when it is done. */
function print(name, output, outcome) {
  console.log(`\n— ${name}`);
  process.stdout.write(output);
  console.log(`  ${outcome}`);
}

function run(command, args, { env: environment = env, isInBackground = false }) {
  const began = Date.now();
  const chunks = [];
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: environment });
    if (isInBackground && child.pid) setPriority(child.pid, LOW_PRIORITY);
    const end = (status) =>
      resolve({ status, output: Buffer.concat(chunks), seconds: Math.round((Date.now() - began) / 1000) });
    child.stdout.on('data', (data) => chunks.push(data));
    child.stderr.on('data', (data) => chunks.push(data));
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${String(error)}\n`));
      end(null);
    });
    child.on('close', end);
  });
}

function countVitest(report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites } = report;
  for (const { name, status, message, assertionResults } of report.testResults) {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    for (const { fullName, failureMessages } of failed)
      failures.push({ title: `${relative(ROOT, name)} › ${fullName}`, message: failureMessages[0] ?? '' });
    if (status === 'failed' && failed.length === 0) failures.push({ title: relative(ROOT, name), message });
  }
  return {
    passed: numPassedTests,
    failed: numFailedTests || (numFailedTestSuites ? 1 : 0),
    skipped: numPendingTests + numTodoTests,
  };
}

function countPlaywright({ suites, stats, errors }) {
  secondAttempts.push(...specsThat('flaky', suites).map((spec) => spec.title));
  for (const { title, tests } of specsThat('unexpected', suites))
    failures.push({
      title,
      message: tests.flatMap((test) => test.results).find(({ error }) => error)?.error.message ?? '',
    });
  for (const { message } of errors) failures.push({ title: 'browser journeys', message: message ?? '' });
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

function specsThat(status, suites = []) {
  return suites.flatMap((suite) => [
    ...suite.specs.filter((spec) => spec.tests.some((test) => test.status === status)),
    ...specsThat(status, suite.suites),
  ]);
}

/** A message may be a page long. */
function firstLines(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.slice(0, 8).join('\n    ');
}
