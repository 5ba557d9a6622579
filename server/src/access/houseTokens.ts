import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT, createLocalJWKSet, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Clock } from '../foundation/clock.ts';
import type { Settings } from '../settings/settings.ts';
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
const keysFile = z.object({ signing: ecKey, sealing: z.string().min(43) });
export type HouseKeys = z.output<typeof keysFile>;

/** Keys for the tokens that this server issues, and for what it encrypts in the store. */
export function houseKeys(keyFolder: string): Promise<HouseKeys> {
  return keptKeys(keyFolder, 'sign-in.json', { shape: keysFile, make: newHouseKeys });
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
  { signing }: HouseKeys,
  { settings, clock }: { readonly settings: Pick<Settings, 'publicUrl' | 'oidc'>; readonly clock: Clock },
): HouseTokens {
  const issuer = `${settings.publicUrl}/api/opc/launch`;
  const { kty, crv, kid, x, y } = signing;
  const sign = async (claims: object, typ: string) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'ES256', kid, typ }).sign(await importJWK(signing, 'ES256'));
  return {
    issuer,
    keys: createLocalJWKSet({ keys: [{ kty, crv, kid, x, y, alg: 'ES256', use: 'sig' }] }),
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
