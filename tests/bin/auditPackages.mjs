#!/usr/bin/env node
/**
 * `npm run audit:packages`: asks the registry for known vulnerabilities in what is shipped. Exits with 1 for a high or critical
 * one, with 2 when the registry does not answer.
 */
import { spawnSync } from 'node:child_process';

const { stdout } = spawnSync('npm', ['audit', '--omit', 'dev', '--json'], { encoding: 'utf8' });
const report = reportOf(stdout);
const counts = report?.metadata?.vulnerabilities;
if (!counts) {
  console.error(`The registry does not say what it knows: ${report?.message ?? 'no answer'}`);
  process.exitCode = 2;
} else {
  for (const { name, severity, range } of Object.values(report.vulnerabilities))
    console.log(`${severity} ${name} ${range}`);
  console.log(`${counts.critical} critical, ${counts.high} high, ${counts.moderate} moderate, ${counts.low} low`);
  process.exitCode = counts.critical + counts.high > 0 ? 1 : 0;
}

function reportOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
