#!/usr/bin/env node
/**
 * `npm run licenses`: the licenses of all packages that are shipped, from the lock file. Exits with 1 when one is not in the
 * list or a package states none.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Licenses that allow use in a product without giving away its source. */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'CC-BY-4.0', 'ISC', 'MIT'],
  ...['MIT-0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0', 'Unicode-3.0', 'Unlicense', 'WTFPL', 'Zlib'],
]);

/** Packages whose entry in the registry names no license of the list; it was read in their own files. */
const READ = new Map([
  ['duck@0.1.12', 'BSD-2-Clause'],
  ['only@0.0.2', 'MIT'],
  ['png-js@2.0.0', 'MIT'],
]);

const lock = JSON.parse(readFileSync(fileURLToPath(new URL('../../package-lock.json', import.meta.url)), 'utf8'));
/** @type {Map<string, string[]>} */
const byLicense = new Map();
const refused = [];
for (const [path, { version, license: stated, dev, devOptional, link }] of Object.entries(lock.packages)) {
  if (!path.includes('node_modules/') || dev || devOptional || link) continue;
  const name = `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;
  const license = READ.get(name) ?? stated;
  byLicense.set(license, [...(byLicense.get(license) ?? []), name]);
  if (!isAllowed(license)) refused.push(`${name}: ${license ?? 'states no license'}`);
}
for (const [license, names] of [...byLicense].sort())
  console.log(`${license} (${names.length})\n  ${names.join('\n  ')}`);
if (refused.length > 0) {
  console.error(`\nNot in the list of licenses:\n  ${refused.join('\n  ')}`);
  process.exitCode = 1;
}

/** An expression of SPDX: one of several, or all of them. */
function isAllowed(license) {
  if (typeof license !== 'string') return false;
  const plain = license.replace(/[()]/g, '');
  if (plain.includes(' OR ')) return plain.split(' OR ').some((each) => isAllowed(each));
  return plain.split(' AND ').every((each) => ALLOWED.has(each.trim()));
}
