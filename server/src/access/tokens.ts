import { createHash } from 'node:crypto';
import { decodeJwt, errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import type { Clock } from '../foundation/clock.ts';
import { UnauthenticatedError, UnavailableError } from '../foundation/errors.ts';

/** The person that two valid tokens name. */
export interface VerifiedTokens {
  readonly issuer: string;
  readonly subject: string;
  /** One per password entry: the provider's session id and the time of authentication. */
  readonly signInId: string;
  readonly authenticatedOn: Date;
  /** When the first of the two expires, in milliseconds since 1970. */
  readonly expiresAt: number;
  readonly email: string | null;
}

export interface TokenRules {
  /** Which issuers are accepted, and their keys: a token never chooses where keys come from. */
  readonly issuers: ReadonlyMap<string, JWTVerifyGetKey>;
  readonly clientId: string;
  readonly audience: string;
  readonly clock: Clock;
}

const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA'];
/** Allowed difference of two clocks, in seconds. */
const SKEW = 60;
const TOO_LONG = 16_384;

/**
 * Checks the two tokens of every call: the ID token in `Authorization` and the access token in `X-Access-Token`. Each
 * has its own audience, so neither can replace the other, and both must name the same person.
 * @throws UnauthenticatedError when either is missing, foreign, of the wrong kind, expired or altered
 * @throws UnavailableError when the issuer's keys cannot be read
 */
export async function verifyTokens(idToken: string, accessToken: string, rules: TokenRules): Promise<VerifiedTokens> {
  const id = await verify(idToken, rules, { audience: rules.clientId, isKind: (typ) => typ !== 'at+jwt' });
  const access = await verify(accessToken, rules, {
    audience: rules.audience,
    isKind: (typ) => typ === undefined || typ === 'at+jwt' || typ === 'jwt',
  });
  if (!id.sub || !id.iss || id.sub !== access.sub || id.iss !== access.iss) throw new UnauthenticatedError();
  const authenticatedAt = typeof id['auth_time'] === 'number' ? id['auth_time'] : id.iat;
  if (authenticatedAt === undefined) throw new UnauthenticatedError();
  const session = typeof id['sid'] === 'string' ? id['sid'] : id.sub;
  return {
    issuer: id.iss,
    subject: id.sub,
    signInId: signInIdOf(id.iss, session, authenticatedAt),
    authenticatedOn: new Date(authenticatedAt * 1000),
    expiresAt: Math.min(id.exp ?? 0, access.exp ?? 0) * 1000,
    email: typeof id['email'] === 'string' && id['email_verified'] !== false ? id['email'].toLowerCase() : null,
  };
}

/** @param authenticatedAt seconds since 1970, as in `auth_time` */
export function signInIdOf(issuer: string, session: string, authenticatedAt: number): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([issuer, session, authenticatedAt]))
    .digest('base64url');
  return `sgn-${digest}`;
}

async function verify(
  token: string,
  { issuers, clock }: TokenRules,
  { audience, isKind }: { audience: string; isKind: (typ: string | undefined) => boolean },
): Promise<JWTPayload> {
  const issuer = token.length > TOO_LONG ? '' : (claimedIssuer(token) ?? '');
  const keys = issuers.get(issuer);
  if (!keys) throw new UnauthenticatedError();
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      clockTolerance: SKEW,
      currentDate: clock.now(),
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    if (!isKind(protectedHeader.typ?.toLowerCase().replace(/^application\//, ''))) throw new UnauthenticatedError();
    if ((payload.iat ?? 0) * 1000 > clock.now().getTime() + SKEW * 1000) throw new UnauthenticatedError();
    return payload;
  } catch (error) {
    if (error instanceof UnavailableError) throw error;
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) throw new UnauthenticatedError();
    if (error instanceof UnauthenticatedError) throw error;
    throw new UnavailableError('The identity provider does not answer.');
  }
}

/** Read before any key lookup: a foreign issuer must not make this server open a connection. */
function claimedIssuer(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    throw new UnauthenticatedError();
  }
}
