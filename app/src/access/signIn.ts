import type { AuthorizationServer, Client } from 'oauth4webapi';
import { ROUTES, type AppConfig, recordShape, textShape, nullableShape, type Shape } from '@isocenter/schemas';
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
}

const ATTEMPT = 'sign_in_attempt';
const attemptShape: Shape<SignInAttempt> = recordShape<SignInAttempt>({
  state: textShape,
  nonce: textShape,
  codeVerifier: textShape,
  waitingTab: nullableShape(textShape),
});

/** Set by logout, for all tabs: on a shared workstation the next user must not be signed in as the previous one. */
const ASK_AGAIN = 'ask_again';
export function askForCredentialsNextTime(): void {
  localStorage.setItem(ASK_AGAIN, '1');
}

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

/** @returns the provider's URL to go to; the attempt is kept in session storage */
export async function startSignIn(
  oidc: Oidc,
  waitingTab: string | null = null,
  asksForCredentials = false,
): Promise<URL> {
  const { oauth, server, client } = await provider(oidc);
  if (server.authorization_endpoint === undefined) throw new Error('The identity provider has no sign-in page.');
  const attempt: SignInAttempt = {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    codeVerifier: oauth.generateRandomCodeVerifier(),
    waitingTab,
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
    ...(asksForCredentials || localStorage.getItem(ASK_AGAIN) !== null ? { prompt: 'login' } : {}),
  }).toString();
  return url;
}

/**
 * Takes the provider's answer and keeps the tokens.
 * @throws when state, nonce, issuer, audience or code do not match this tab's request
 * @returns the channel of the waiting tab, if this sign-in was opened for one
 */
export async function finishSignIn(oidc: Oidc, answer: URL): Promise<{ waitingTab: string | null; tokens: Tokens }> {
  const kept = sessionStorage.getItem(ATTEMPT);
  sessionStorage.removeItem(ATTEMPT);
  if (kept === null) throw new Error('This tab did not ask for a sign-in.');
  const attempt = attemptShape(JSON.parse(kept), ATTEMPT);
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
  });
  if (result.id_token === undefined) throw new Error('The identity provider sent no ID token.');
  const tokens = { idToken: result.id_token, accessToken: result.access_token };
  saveTokens(tokens);
  localStorage.removeItem(ASK_AGAIN);
  return { waitingTab: attempt.waitingTab, tokens };
}
