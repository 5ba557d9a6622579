import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { houseKeys } from '../access/houseTokens.ts';
import { providerKeys } from '../access/identity-provider/providerKeys.ts';

const folder = mkdtempSync(join(tmpdir(), 'isocenter-starts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Two processes that make or read the keys of one folder, as two servers at their first start, and say what they hold. */
const STARTED = `
import { houseKeys } from './server/src/access/houseTokens.ts';
import { auditKeysIn } from './server/src/audit/auditKeys.ts';
import { signatureKeys } from './server/src/keys/signatureKeys.ts';
const folder = process.argv[1];
process.stdout.write('ready');
await new Promise((begin) => process.stdin.once('data', begin));
const house = await houseKeys(folder);
const audit = auditKeysIn(folder, new Date());
const signatures = signatureKeys(folder, [], new Date());
process.stdout.write(JSON.stringify([house, audit.current.keyId, signatures.currentId]));
process.exit(0);
`;

it('leaves one key of each kind when two servers start on one empty folder', async () => {
  const own = join(folder, 'processes');
  const starts = [1, 2].map(() => {
    const args = ['--import', 'tsx', '-C', 'mono-src', '--input-type=module', '-e', STARTED, own];
    return spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  });
  await Promise.all(starts.map(({ stdout }) => once(stdout, 'data')));
  for (const { stdin } of starts) stdin.write('go');
  const [first, second] = await Promise.all(starts.map(({ stdout }) => text(stdout)));
  expect(first).toBe(second);
  expect(first).not.toBe('');
  expect(readdirSync(own).sort()).toEqual(['audit.json', 'sign-in.json', 'signatures.json']);
});

it('leaves one key of each kind when many starts overlap in one process', async () => {
  const own = join(folder, 'overlap');
  const made = await Promise.all(Array.from({ length: 8 }, () => Promise.all([houseKeys(own), providerKeys(own)])));
  for (const keys of made) expect(keys).toEqual(made[0]);
});
