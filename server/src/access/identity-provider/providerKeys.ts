import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';
import { keptKeys } from '../keptKeys.ts';

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

/** The embedded provider's keys. */
export function providerKeys(keyFolder: string): Promise<ProviderKeys> {
  return keptKeys(keyFolder, 'identity-provider.json', { shape: keysFile, make: newProviderKeys });
}

async function newProviderKeys(): Promise<ProviderKeys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const signing = rsaKey.parse({ ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' });
  return { signing, cookie: randomBytes(32).toString('base64url') };
}

/** The public part of the signing key. */
export function publicKeySet({ signing: { kty, kid, alg, use, n, e } }: ProviderKeys) {
  return { keys: [{ kty, kid, alg, use, n, e }] };
}
