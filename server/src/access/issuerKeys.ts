import { createLocalJWKSet, createRemoteJWKSet } from 'jose';
import type { JSONWebKeySet, JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { UnavailableError } from '../foundation/errors.ts';

/** What every OpenID provider publishes about itself. */
export const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });

/** Where it publishes that. */
export const discoveryAddress = (issuer: string): string =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

/** Keys of the embedded provider: already here, no call is made. */
export const embeddedKeys = (published: JSONWebKeySet): JWTVerifyGetKey => createLocalJWKSet(published);

/** Keys of an outside issuer, found through its discovery document on first use and cached by jose. */
export function remoteKeys(issuer: string, fetchDocument: typeof fetch = fetch): JWTVerifyGetKey {
  let found: Promise<JWTVerifyGetKey> | null = null;
  const find = async () => {
    const answer = await fetchDocument(discoveryAddress(issuer), {
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    });
    const { issuer: named, jwks_uri: keys } = discovery.parse(await answer.json());
    if (named !== issuer) throw new Error('The discovery document names another issuer.');
    return createRemoteJWKSet(new URL(keys), { timeoutDuration: 5_000 });
  };
  return async (header, token) => {
    found ??= find();
    try {
      return (await found)(header, token);
    } catch (cause) {
      found = null;
      throw new UnavailableError('The identity provider does not answer.', { cause });
    }
  };
}
