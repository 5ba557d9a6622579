import type { AuthorizationServer, Client } from 'oauth4webapi';
import {
  ROUTES,
  type AppConfig,
  flagShape,
  recordShape,
  textShape,
  nullableShape,
  type Shape,
} from '@isocenter/schemas';
import { asksForCredentials, credentialsWereGiven } from '../session/askAgain.ts';
import { saveTokens, type Tokens } from '../session/tokens.ts';

/** OpenID Connect: authorization code with PKCE, state and nonce. Only the provider sees a password. */

type Oidc = AppConfig['oidc'];

/** Kept while the browser is at the provider. */
interface SignInAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** The channel of a tab whose dialog waits for this sign-in. */
  readonly waitingTab: string | null;
  /** The provider was asked not to show anything. */
  readonly silent: boolean;
}

const ATTEMPT = 'sign_in_attempt';
const attemptShape: Shape<SignInAttempt> = recordShape<SignInAttempt>({
  state: textShape,
  nonce: textShape,
  codeVerifier: textShape,
  waitingTab: nullableShape(textShape),
  silent: flagShape,
});

/** No one is signed in at the identity provider, or not in a way that it may confirm without asking. */
export class SilentSignInRefusedError extends Error {}

/**
 * Seconds; a sign-in lasts no longer anyway. Asking for it makes the provider state the time of authentication, without
 * which the server accepts no token.
 */
const MAX_AGE = 12 * 3_600;

async function provider(oidc: Oidc) {
  const oauth = await import('oauth4webapi');
  const issuer = new URL(oidc.issuer);
  // Plain http is for a provider on the developer's machine; a page served over https never uses it.
  const insecure = { [oauth.allowInsecureRequests]: issuer.protocol === 'http:' && location.protocol === 'http:' };
  const discovery = await oauth.discoveryRequest(issuer, insecure);
  const server: AuthorizationServer = await oauth.processDiscoveryResponse(issuer, discovery);
  const client: Client = { client_id: oidc.clientId };
  return { oauth, server, client, insecure };
}

const redirectUri = () => location.origin + ROUTES.signInCallback;

interface SignInRequest {
  /** The channel of a tab whose dialog waits for this sign-in. */
  readonly waitingTab?: string | null;
  /** Asks for the password even if the identity provider still has a session. */
  readonly credentials?: boolean;
  /** The email address of the person who is expected to sign in. */
  readonly loginHint?: string | null;
  /** Only if the identity provider knows the user already: it must not show anything. */
  readonly silent?: boolean;
}

/** @returns the provider's URL to go to; the attempt is kept in session storage */
export async function startSignIn(
  oidc: Oidc,
  { waitingTab = null, credentials = false, loginHint = null, silent = false }: SignInRequest = {},
): Promise<URL> {
  const { oauth, server, client } = await provider(oidc);
  if (server.authorization_endpoint === undefined) throw new Error('The identity provider has no sign-in page.');
  const attempt: SignInAttempt = {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    codeVerifier: oauth.generateRandomCodeVerifier(),
    waitingTab,
    silent,
  };
  const challenge = await oauth.calculatePKCECodeChallenge(attempt.codeVerifier);
  sessionStorage.setItem(ATTEMPT, JSON.stringify(attempt));
  const url = new URL(server.authorization_endpoint);
  url.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: redirectUri(),
    response_type: 'code',
    scope: oidc.scope,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...(oidc.resource === null ? {} : { resource: oidc.resource }),
    // Not every provider asks again because of the prompt alone.
    max_age: String(credentials ? 0 : MAX_AGE),
    ...(credentials && oidc.stepUpAcr !== null ? { acr_values: oidc.stepUpAcr } : {}),
    ...(silent ? { prompt: 'none' } : {}),
    ...(!silent && (credentials || asksForCredentials()) ? { prompt: 'login' } : {}),
    ...(loginHint === null ? {} : { login_hint: loginHint }),
  }).toString();
  return url;
}

/**
 * Takes the provider's answer and keeps the tokens.
 * @throws SilentSignInRefusedError when a silent attempt failed, for any reason
 * @throws when state, nonce, issuer, audience or code do not match this tab's request
 * @returns the channel of the waiting tab, if this sign-in was opened for one
 */
export async function finishSignIn(oidc: Oidc, answer: URL): Promise<FinishedSignIn> {
  const kept = sessionStorage.getItem(ATTEMPT);
  sessionStorage.removeItem(ATTEMPT);
  if (kept === null) throw new Error('This tab did not ask for a sign-in.');
  const attempt = attemptShape(JSON.parse(kept), ATTEMPT);
  try {
    const tokens = await redeem(oidc, answer, attempt);
    saveTokens(tokens);
    if (!attempt.silent) credentialsWereGiven();
    return { waitingTab: attempt.waitingTab, tokens };
  } catch (cause) {
    if (attempt.silent) throw new SilentSignInRefusedError('Sign in to continue.', { cause });
    throw cause;
  }
}

interface FinishedSignIn {
  readonly waitingTab: string | null;
  readonly tokens: Tokens;
}

async function redeem(oidc: Oidc, answer: URL, attempt: SignInAttempt): Promise<Tokens> {
  const { oauth, server, client, insecure } = await provider(oidc);
  const parameters = oauth.validateAuthResponse(server, client, answer, attempt.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    parameters,
    redirectUri(),
    attempt.codeVerifier,
    {
      ...insecure,
      ...(oidc.resource === null ? {} : { additionalParameters: { resource: oidc.resource } }),
    },
  );
  const result = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: attempt.nonce,
    requireIdToken: true,
    maxAge: MAX_AGE,
  });
  if (result.id_token === undefined) throw new Error('The identity provider sent no ID token.');
  return { idToken: result.id_token, accessToken: result.access_token };
}
