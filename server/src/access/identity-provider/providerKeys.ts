import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';
import { makeFolder } from '../../makeFolder.ts';

const rsaKey = z.object({
  kty: z.literal('RSA'),
  kid: z.string(),
  alg: z.literal('RS256'),
  use: z.literal('sig'),
  n: z.string(),
  e: z.string(),
  d: z.string(),
  p: z.string(),
  q: z.string(),
  dp: z.string(),
  dq: z.string(),
  qi: z.string(),
});
const keysFile = z.object({ signing: rsaKey, cookie: z.string().min(32) });
export type ProviderKeys = z.output<typeof keysFile>;

/** Keys that cannot be read or kept; the words are for whoever runs the server. */
export class ProviderKeysError extends Error {}

/**
 * The embedded provider's keys, made at the first start of a data folder and readable by this user only. With them a restart
 * logs nobody out.
 */
export async function providerKeys(dataFolder: string): Promise<ProviderKeys> {
  const folder = join(dataFolder, 'keys');
  const path = join(folder, 'identity-provider.json');
  if (existsSync(path)) return readKeys(path);
  const keys = await newProviderKeys();
  try {
    makeFolder(folder);
    writeFileSync(path, JSON.stringify(keys), { mode: 0o600, flag: 'wx', flush: true });
  } catch {
    throw new ProviderKeysError(
      `The keys cannot be kept in ${folder}: check the rights and the space of the data folder.`,
    );
  }
  return keys;
}

export async function newProviderKeys(): Promise<ProviderKeys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const signing = rsaKey.parse({ ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' });
  return { signing, cookie: randomBytes(32).toString('base64url') };
}

/** What others may see of the signing key. */
export function publicKeySet({ signing: { kty, kid, alg, use, n, e } }: ProviderKeys) {
  return { keys: [{ kty, kid, alg, use, n, e }] };
}

function readKeys(path: string): ProviderKeys {
  try {
    return keysFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new ProviderKeysError(`The keys in ${path} cannot be read; restore the file, or remove it to make new ones.`);
  }
}
