import { createHash } from 'node:crypto';
import { decodeJwt, errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Clock } from '../foundation/clock.ts';
import { UnauthenticatedError, UnavailableError } from '../foundation/errors.ts';

/** The person that two valid tokens name. */
export interface VerifiedTokens {
  readonly issuer: string;
  readonly subject: string;
  /** One per password entry: the provider's session id and the time of authentication. */
  readonly signInId: string;
  /** The provider's session; null when it names none. */
  readonly session: string | null;
  readonly authenticatedOn: Date;
  /** How they authenticated, in the issuer's words; null when it does not say. */
  readonly assurance: string | null;
  /** When the first of the two expires, in milliseconds since 1970. */
  readonly expiresAt: number;
  /** Only an e-mail that the issuer has verified. */
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
/** The digest of `at_hash` follows the algorithm of the ID token (OpenID Connect Core 3.1.3.6). */
const DIGESTS: Readonly<Record<string, string>> = {
  RS256: 'sha256',
  PS256: 'sha256',
  ES256: 'sha256',
  ES384: 'sha384',
  EdDSA: 'sha512',
};

const idClaims = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  /** When the person entered credentials. `iat` never replaces it: a renewed token would look like a new sign-in. */
  auth_time: z.int().nonnegative(),
  acr: z.string().min(1).optional(),
  sid: z.string().min(1).optional(),
  at_hash: z.string().optional(),
  email: z.unknown().optional(),
  email_verified: z.unknown().optional(),
});
const accessClaims = z.object({
  iss: z.string(),
  sub: z.string(),
  sid: z.string().optional(),
  client_id: z.string().optional(),
});

/**
 * Checks the two tokens of every call: the ID token in `Authorization` and the access token in `X-Access-Token`. Each
 * has its own audience, so neither can replace the other, and both must belong to the same session of the same person.
 * @throws UnauthenticatedError when either is missing, foreign, of the wrong kind, expired or altered
 * @throws UnavailableError when the issuer's keys cannot be read
 */
export async function verifyTokens(idToken: string, accessToken: string, rules: TokenRules): Promise<VerifiedTokens> {
  const id = await verify(idToken, rules, { audience: rules.clientId, isKind: (typ) => typ !== 'at+jwt' });
  const access = await verify(accessToken, rules, {
    audience: rules.audience,
    isKind: (typ) => typ === undefined || typ === 'at+jwt' || typ === 'jwt',
  });
  const person = claimed(idClaims, id.payload);
  const call = claimed(accessClaims, access.payload);
  const { iss: issuer, sub: subject, auth_time: authenticatedAt, sid, at_hash: hash, email, email_verified } = person;
  const isOnePerson = subject === call.sub && issuer === call.iss;
  const isOneSession = call.sid === undefined || call.sid === sid;
  const isOfClient = call.client_id === undefined || call.client_id === rules.clientId;
  const isNamed = hash === undefined || hash === halfDigest(accessToken, id.algorithm);
  if (!isOnePerson || !isOneSession || !isOfClient || !isNamed) throw new UnauthenticatedError();
  if (isFuture(authenticatedAt, rules.clock)) throw new UnauthenticatedError();
  return {
    issuer,
    subject,
    signInId: signInIdOf({ issuer, subject, session: sid ?? null, authenticatedAt }),
    session: sid ?? null,
    authenticatedOn: new Date(authenticatedAt * 1000),
    assurance: person.acr ?? null,
    expiresAt: Math.min(id.payload.exp ?? 0, access.payload.exp ?? 0) * 1000,
    email: typeof email === 'string' && email_verified === true ? email.toLowerCase() : null,
  };
}

/** A session, or a person, whom the provider has signed out. */
export interface SaidLogout {
  readonly issuer: string;
  readonly subject: string | null;
  readonly session: string | null;
  readonly on: Date;
}

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Older ones are repetitions. Seconds. */
const LOGOUT_LIFE = 120;
const logoutClaims = z
  .object({
    ...{ iss: z.string(), iat: z.int(), jti: z.string().min(1) },
    ...{ sub: z.string().min(1).optional(), sid: z.string().min(1).optional() },
    events: z.object({ [LOGOUT_EVENT]: z.looseObject({}) }),
    // An ID token has one; it must never pass for a logout.
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

/**
 * Checks what the provider sends when someone has signed out there (OpenID Connect Back-Channel Logout 1.0, 2.6).
 * @throws UnauthenticatedError for every other token
 * @throws UnavailableError when the issuer's keys cannot be read
 */
export async function verifyLogout(
  token: string,
  { issuers, clientId, clock }: Pick<TokenRules, 'issuers' | 'clientId' | 'clock'>,
): Promise<SaidLogout> {
  const isKind = (typ: string | undefined) => typ === undefined || typ === 'logout+jwt' || typ === 'jwt';
  const { payload } = await verify(token, { issuers, clock }, { audience: clientId, isKind, required: ['iat', 'jti'] });
  const { iss: issuer, sub = null, sid = null, iat } = claimed(logoutClaims, payload);
  if (clock.now().getTime() > (iat + LOGOUT_LIFE + SKEW) * 1000) throw new UnauthenticatedError();
  return { issuer, subject: sub, session: sid, on: new Date(iat * 1000) };
}

function claimed<Claims>(shape: z.ZodType<Claims>, payload: JWTPayload): Claims {
  const { success, data } = shape.safeParse(payload);
  if (!success) throw new UnauthenticatedError();
  return data;
}

const isFuture = (seconds: number, clock: Clock) => seconds * 1000 > clock.now().getTime() + SKEW * 1000;

/** @returns null for an algorithm without a digest; no `at_hash` is equal to that */
function halfDigest(token: string, algorithm: string): string | null {
  const digest = DIGESTS[algorithm];
  if (digest === undefined) return null;
  const whole = createHash(digest).update(token).digest();
  return whole.subarray(0, whole.length / 2).toString('base64url');
}

interface PasswordEntry {
  readonly issuer: string;
  /** A session belongs to one person, even if the issuer uses its id twice. */
  readonly subject: string;
  /** Null: the time of authentication alone names the sign-in, so logout ends all tokens of that time. */
  readonly session: string | null;
  /** Seconds since 1970, as in `auth_time`. */
  readonly authenticatedAt: number;
}
export function signInIdOf({ issuer, subject, session, authenticatedAt }: PasswordEntry): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([issuer, subject, session, authenticatedAt]))
    .digest('base64url');
  return `sgn-${digest}`;
}

async function verify(
  token: string,
  { issuers, clock }: Pick<TokenRules, 'issuers' | 'clock'>,
  {
    audience,
    isKind,
    required = ['exp', 'iat', 'sub'],
  }: { audience: string; isKind: (typ: string | undefined) => boolean; required?: string[] },
): Promise<{ readonly payload: JWTPayload; readonly algorithm: string }> {
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
      requiredClaims: required,
    });
    if (!isKind(protectedHeader.typ?.toLowerCase().replace(/^application\//, ''))) throw new UnauthenticatedError();
    if (isFuture(payload.iat ?? 0, clock)) throw new UnauthenticatedError();
    return { payload, algorithm: protectedHeader.alg };
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
