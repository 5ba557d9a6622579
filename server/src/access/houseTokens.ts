import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { SignJWT, createLocalJWKSet, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Clock } from '../foundation/clock.ts';
import type { Settings } from '../settings/settings.ts';
import { UnavailableError } from '../foundation/errors.ts';
import { readKeyFile, replaceKeyFile } from '../keys/keyFile.ts';
import { keptKeys } from './keptKeys.ts';
import { ABSOLUTE_LIFE } from './signIns.ts';
import { signInIdOf } from './tokens.ts';
import type { UserDocument } from './users.ts';

const ecKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  kid: z.string(),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});
const keysFile = z.object({
  signing: ecKey,
  sealing: z.string().min(43),
  /** The public parts of earlier signing keys, newest first. */
  earlier: z.array(ecKey.omit({ d: true })).optional(),
});
/** A token lives for twelve hours, so that even keys that are renewed each day are more than enough. */
const EARLIER_KEPT = 3;
const FILE = 'sign-in.json';
export type HouseKeys = z.output<typeof keysFile>;

/** Keys for the tokens that this server issues, and for what it encrypts in the store. */
export function houseKeys(keyFolder: string): Promise<HouseKeys> {
  return keptKeys(keyFolder, FILE, { shape: keysFile, make: newHouseKeys });
}

/**
 * Makes a new signing key. Tokens of the earlier ones stay good, so no one is signed out.
 * @throws UnavailableError when there are no keys yet, or they cannot be read or written
 */
export async function rotateHouseKey(keyFolder: string): Promise<HouseKeys> {
  const file = join(keyFolder, FILE);
  const kept = readKeyFile(file, keysFile);
  if (!kept)
    throw new UnavailableError(
      `There are no keys of sign-ins in ${keyFolder}. Set KEY_FOLDER to the server's key folder.`,
    );
  const { signing, sealing, earlier = [] } = kept;
  const { kty, crv, kid, x, y } = signing;
  const next = await newHouseKeys();
  const keys = {
    signing: next.signing,
    sealing,
    earlier: [{ kty, crv, kid, x, y }, ...earlier].slice(0, EARLIER_KEPT),
  };
  replaceKeyFile(file, keys);
  return keys;
}

export async function newHouseKeys(): Promise<HouseKeys> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const signing = ecKey.parse({ ...(await exportJWK(privateKey)), kid: randomUUID() });
  return { signing, sealing: randomBytes(32).toString('base64url') };
}

/** A sign-in without the identity provider: from an EHR launch or an episode link. */
export interface HouseSignIn {
  readonly idToken: string;
  readonly accessToken: string;
  readonly signInId: string;
}

export interface HouseTokens {
  readonly issuer: string;
  readonly keys: JWTVerifyGetKey;
  /** @param claims added to the usual ones of the ID token, such as the episode of a link */
  issue(user: Pick<UserDocument, '_id' | 'email'>, claims?: Readonly<Record<string, string>>): Promise<HouseSignIn>;
}

/**
 * Our own tokens have the shape of the identity provider's, so that one rule checks every call. They have their own
 * issuer, and the subject is the id of a user here.
 */
export function houseTokens(
  { signing, earlier = [] }: HouseKeys,
  { settings, clock }: { readonly settings: Pick<Settings, 'publicUrl' | 'oidc'>; readonly clock: Clock },
): HouseTokens {
  const issuer = `${settings.publicUrl}/api/opc/launch`;
  const { kid } = signing;
  const published = [signing, ...earlier].map(({ kty, crv, kid: id, x, y }) => ({
    ...{ kty, crv, kid: id, x, y, alg: 'ES256', use: 'sig' },
  }));
  const sign = async (claims: object, typ: string) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'ES256', kid, typ }).sign(await importJWK(signing, 'ES256'));
  return {
    issuer,
    keys: createLocalJWKSet({ keys: published }),
    async issue({ _id, email }, claims = {}) {
      const { clientId, audience } = settings.oidc;
      const now = Math.floor(clock.now().getTime() / 1000);
      const sid = randomUUID();
      const common = { iss: issuer, sub: _id, iat: now, exp: now + ABSOLUTE_LIFE / 1000 };
      const [idToken, accessToken] = await Promise.all([
        sign({ ...claims, ...common, aud: clientId, sid, auth_time: now, email, email_verified: true }, 'JWT'),
        sign({ ...common, aud: audience, sid, client_id: clientId }, 'at+jwt'),
      ]);
      return {
        idToken,
        accessToken,
        signInId: signInIdOf({ issuer, subject: _id, session: sid, authenticatedAt: now }),
      };
    },
  };
}
