import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApplication } from '../testing/testApplication.ts';
import { houseKeys, houseTokens, rotateHouseKey } from './houseTokens.ts';

const USER = { _id: 'usr-attending', email: 'ruiz@isocenter.example' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'isocenter-house-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a new key signs no one out, and signs what is new', async () => {
  const before = await houseKeys(folder);
  const first = await startTestApplication({ houseKeys: before });
  const statusAt = async (url: string, tokens: { readonly idToken: string; readonly accessToken: string }) => {
    const headers = { Authorization: `Bearer ${tokens.idToken}`, 'X-Access-Token': tokens.accessToken };
    return (await fetch(`${url}/api/auth/me`, { headers })).status;
  };
  const early = await houseTokens(before, first).issue(USER);
  expect(await statusAt(first.url, early)).toBe(200);

  const after = await rotateHouseKey(folder);
  expect(after).toEqual(await houseKeys(folder));
  expect(after.signing.kid).not.toBe(before.signing.kid);
  expect(after.sealing).toBe(before.sealing);
  expect(JSON.stringify(after)).not.toContain(before.signing.d);
  expect(statSync(join(folder, 'sign-in.json')).mode & 0o077).toBe(0);

  const second = await startTestApplication({ houseKeys: after });
  const late = await houseTokens(after, second).issue(USER);
  expect([await statusAt(second.url, early), await statusAt(second.url, late)]).toEqual([200, 200]);
  expect(await statusAt(first.url, late)).toBe(401);
  await first.close();
  await second.close();
});

it('keeps the last three keys, and is not renewed where there is none', async () => {
  await expect(rotateHouseKey(folder)).rejects.toThrow('There are no keys of sign-ins');
  const first = await houseKeys(folder);
  for (let turn = 0; turn < 4; turn += 1) await rotateHouseKey(folder);
  const { earlier = [] } = await houseKeys(folder);
  expect(earlier).toHaveLength(3);
  expect(earlier.map(({ kid }) => kid)).not.toContain(first.signing.kid);
});
