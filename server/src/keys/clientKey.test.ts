import { SignJWT, createLocalJWKSet, importJWK, jwtVerify } from 'jose';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { publicClientKeys, readClientKey } from './clientKey.ts';

const keySet = z.object({ keys: z.array(z.record(z.string(), z.string())) });

it('makes a key once, for the eyes of the server only, and publishes what proves its signatures', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'isocenter-client-')), 'aria-client-key.json');
  expect(readClientKey(file)).toBeNull();
  const published = keySet.parse(await publicClientKeys(file));
  expect(await publicClientKeys(file)).toEqual(published);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(Object.keys(published.keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);

  const key = readClientKey(file);
  if (!key) throw new Error('no key');
  const jwt = await new SignJWT({}).setProtectedHeader({ alg: key.alg, kid: key.kid }).sign(await importJWK(key));
  await expect(jwtVerify(jwt, createLocalJWKSet(published))).resolves.toBeDefined();
});
