import { SignJWT, importJWK } from 'jose';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '../../foundation/clock.ts';
import type { ClientKey } from '../../keys/clientKey.ts';
import { readJson } from '../fhir/answerBody.ts';
import { FhirCallFailed } from '../fhir/fhirCallFailed.ts';
import type { ApplicationSignIn } from '../fhir/fhirClient.ts';

const discovery = z.object({ token_endpoint: z.url({ protocol: /^https?$/ }) });
const tokenAnswer = z.object({
  access_token: z.string().min(1),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.number().positive().default(300),
});

/** SMART allows five minutes at most; a minute less leaves room for clocks that differ. */
const ASSERTION_SECONDS = 240;
/** A token is not used in its last seconds: a slow call must not outlive it. */
const MARGIN_SECONDS = 30;
/** Clocks that differ by less are no reason for a refusal. */
const TOLERATED_SKEW = 30_000;
const LARGEST_TOKEN_ANSWER = 64 * 1024;

/**
 * SMART Backend Services: the application proves itself with a signed JWT and gets a token for reading. One token serves
 * all calls until shortly before its end.
 *
 * If the server refuses the JWT while its clock differs from ours, it is signed again by its clock.
 *
 * @param baseUrl the FHIR endpoint, whose discovery document names the token address
 */
export function backendSignIn(options: {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly key: ClientKey;
  readonly scope: string;
  readonly timeoutMs: number;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
}): ApplicationSignIn {
  const { baseUrl, clientId, key, scope, timeoutMs, clock, log } = options;
  const now = () => clock.now().getTime();
  let held: { readonly token: string; readonly until: number } | null = null;
  let asked: Promise<string> | null = null;
  let skew = 0;

  const tokenAddress = async (signal: AbortSignal): Promise<string> => {
    const response = await fetch(`${baseUrl}/.well-known/smart-configuration`, { redirect: 'error', signal });
    if (!response.ok) throw await failed(response, 'No sign-in is described');
    const found = discovery.safeParse(await readJson(response, JSON.parse, LARGEST_TOKEN_ANSWER));
    if (!found.success) throw new FhirCallFailed('The sign-in is described without a token address.');
    // A signed JWT must not be sent over http because a document says so.
    if (new URL(found.data.token_endpoint).protocol !== new URL(baseUrl).protocol)
      throw new FhirCallFailed('The token address has another protocol than the FHIR endpoint.');
    return found.data.token_endpoint;
  };

  const assertion = async (audience: string): Promise<string> => {
    const seconds = Math.floor((now() + skew) / 1000);
    return new SignJWT()
      .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'JWT' })
      .setIssuer(clientId)
      .setSubject(clientId)
      .setAudience(audience)
      .setJti(randomUUID())
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + ASSERTION_SECONDS)
      .sign(await importJWK(key, key.alg));
  };

  const send = async (address: string, signal: AbortSignal): Promise<Response> =>
    fetch(address, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        scope,
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: await assertion(address),
      }),
      redirect: 'error',
      signal,
    });

  const signIn = async (): Promise<string> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const address = await tokenAddress(signal);
    let response = await send(address, signal);
    if (!response.ok && learnSkew(response)) {
      await response.body?.cancel();
      response = await send(address, signal);
    }
    if (!response.ok) throw await failed(response, 'The sign-in was refused');
    const answer = tokenAnswer.safeParse(await readJson(response, JSON.parse, LARGEST_TOKEN_ANSWER));
    if (!answer.success) throw new FhirCallFailed('The sign-in was answered without a usable token.');
    const { access_token: token, expires_in: seconds } = answer.data;
    held = { token, until: now() + Math.max(seconds - MARGIN_SECONDS, seconds / 2) * 1000 };
    return token;
  };

  /** Whether the server's clock gives a reason to try again. */
  const learnSkew = ({ headers }: Response): boolean => {
    const theirs = Date.parse(headers.get('date') ?? '');
    const found = Number.isNaN(theirs) ? 0 : theirs - now();
    if (Math.abs(found - skew) < TOLERATED_SKEW) return false;
    skew = found;
    log.warn({ skewSeconds: Math.round(found / 1000) }, 'the clock of the external system differs');
    return true;
  };

  return {
    token: async (signal) => {
      if (held && held.until > now()) return held.token;
      // Shared by all callers; one that leaves does not end it for the others.
      asked ??= signIn().finally(() => (asked = null));
      return Promise.race([asked, leaving(signal)]);
    },
    refused: (token) => {
      if (held?.token === token) held = null;
    },
  };
}

/** Rejects as soon as the caller leaves. */
function leaving(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const leave = () => reject(signal.reason instanceof Error ? signal.reason : new Error('canceled'));
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
}

async function failed(response: Response, what: string): Promise<FhirCallFailed> {
  await response.body?.cancel();
  return new FhirCallFailed(`${what} (HTTP ${response.status}).`, response.status);
}
