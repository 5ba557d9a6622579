import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';
import { createKeyFile, readKeyFile } from './keyFile.ts';

/** A private key as JWK (RFC 7517), of the two kinds that SMART Backend Services allows. */
const clientKey = z.discriminatedUnion('kty', [
  z.looseObject({
    kty: z.literal('EC'),
    crv: z.literal('P-384'),
    d: z.string(),
    kid: z.string(),
    alg: z.literal('ES384'),
  }),
  z.looseObject({
    kty: z.literal('RSA'),
    n: z.string(),
    e: z.string(),
    d: z.string(),
    kid: z.string(),
    alg: z.literal('RS384'),
  }),
]);
/** The key with which this server signs itself in to another. */
export type ClientKey = z.output<typeof clientKey>;

/** Null when there is no file. */
export const readClientKey = (file: string): ClientKey | null => readKeyFile(file, clientKey);

/** Makes the file unless it exists. @returns the public part, as a key set to register with the other server */
export async function publicClientKeys(file: string): Promise<object> {
  if (readClientKey(file) === null) createKeyFile(file, await newKey());
  const key = readClientKey(file);
  // Everything but the private members of RFC 7518.
  const secret = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth']);
  return { keys: [Object.fromEntries(Object.entries(key ?? {}).filter(([name]) => !secret.has(name)))] };
}

async function newKey(): Promise<object> {
  const { privateKey } = await generateKeyPair('ES384', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES384', use: 'sig' };
}
