import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../foundation/clock.ts';
import { ExternalSystemError } from '../../foundation/errors.ts';

const discovery = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  revocation_endpoint: z.url().optional(),
  code_challenge_methods_supported: z.array(z.string()),
});
type Discovery = z.output<typeof discovery>;

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().default(3_600),
  patient: z.string().optional(),
  id_token: z.string().min(1),
});

/** What the EHR tells about a person who signed in there. */
export interface EhrSignIn {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
  /** The EHR's id of the patient whose chart was open there; null when none was. */
  readonly patient: string | null;
  /** Id of the EHR's Practitioner record; null for people who are not practitioners. */
  readonly practitioner: string | null;
}

/** The EHR's authorization server, at one configured address only. */
export interface SmartServer {
  /** Where to send the browser. */
  authorizationAddress(query: Readonly<Record<string, string>>): Promise<string>;
  /** @param nonce what the ID token must repeat */
  redeem(code: {
    readonly code: string;
    readonly codeVerifier: string;
    readonly redirectUri: string;
    readonly nonce: string;
  }): Promise<EhrSignIn>;
  /** Revokes a token; without effect on a server that does not support it. */
  revoke(accessToken: string): Promise<void>;
}

const KEPT_FOR = 10 * 60_000;
const SKEW_SECONDS = 60;
const REFUSED = 'The EHR did not complete the sign-in.';

/**
 * SMART App Launch 2 as a public client. Every address comes from the discovery document of `baseUrl`, and none may
 * fall back from https to http.
 * @param baseUrl the configured FHIR endpoint, without a trailing slash
 */
export function smartServer({
  baseUrl,
  clientId,
  clock,
  timeoutMs,
}: {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clock: Clock;
  readonly timeoutMs: number;
}): SmartServer {
  let cached: { readonly found: Promise<Discovery>; readonly until: number } | null = null;

  const discover = async (): Promise<Discovery> => {
    const now = clock.now().getTime();
    if (!cached || cached.until < now) cached = { found: readDiscovery(), until: now + KEPT_FOR };
    const { found } = cached;
    return found.catch((error: unknown) => {
      cached = null;
      throw error;
    });
  };

  const readDiscovery = async (): Promise<Discovery> => {
    const found = discovery.parse(await call(`${baseUrl}/.well-known/smart-configuration`));
    const { protocol } = new URL(baseUrl);
    const addresses = [found.token_endpoint, found.jwks_uri, found.revocation_endpoint ?? baseUrl];
    if (addresses.some((address) => new URL(address).protocol !== protocol)) throw new Error('another protocol');
    if (!found.code_challenge_methods_supported.includes('S256')) throw new Error('no PKCE');
    return found;
  };

  const call = async (address: string, form?: Record<string, string>): Promise<unknown> => {
    const answer = await fetch(address, {
      headers: { accept: 'application/json' },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    return text === '' ? null : JSON.parse(text);
  };

  const practitionerIn = async (idToken: string, nonce: string): Promise<string | null> => {
    const { issuer, jwks_uri } = await discover();
    const { payload } = await jwtVerify(
      idToken,
      createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: timeoutMs }),
      {
        issuer,
        audience: clientId,
        algorithms: ['RS256', 'RS384', 'ES256', 'ES384'],
        clockTolerance: SKEW_SECONDS,
        currentDate: clock.now(),
        requiredClaims: ['exp', 'sub', 'nonce'],
      },
    );
    if (payload['nonce'] !== nonce) throw new errors.JWTClaimValidationFailed('nonce', payload, 'nonce');
    const user = typeof payload['fhirUser'] === 'string' ? payload['fhirUser'] : '';
    // Absolute, of this server, or relative, depending on the version of the guide.
    const local = user.startsWith(`${baseUrl}/`) ? user.slice(baseUrl.length + 1) : user;
    return /^Practitioner\/([A-Za-z0-9.-]{1,64})$/.exec(local)?.[1] ?? null;
  };

  return {
    authorizationAddress: (query) =>
      inOurWords(async () => {
        const url = new URL((await discover()).authorization_endpoint);
        for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
        return url.href;
      }),

    redeem: ({ code, codeVerifier, redirectUri, nonce }) =>
      inOurWords(async () => {
        const { token_endpoint } = await discover();
        const form = { code, code_verifier: codeVerifier, redirect_uri: redirectUri, client_id: clientId };
        const tokens = tokenAnswer.parse(await call(token_endpoint, { grant_type: 'authorization_code', ...form }));
        return {
          accessToken: tokens.access_token,
          expiresInSeconds: tokens.expires_in,
          patient: tokens.patient ?? null,
          practitioner: await practitionerIn(tokens.id_token, nonce),
        };
      }),

    revoke: (accessToken) =>
      inOurWords(async () => {
        const { revocation_endpoint } = await discover();
        if (revocation_endpoint) await call(revocation_endpoint, { token: accessToken, client_id: clientId });
      }),
  };
}

/** The EHR's error text may contain a code or a token: only the kind of error is kept, as the cause. */
async function inOurWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw new ExternalSystemError(REFUSED, { cause });
  }
}
