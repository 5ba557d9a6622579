import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remoteKeys } from '../../server/src/access/issuerKeys.ts';
import { systemClock } from '../../server/src/foundation/clock.ts';
import { DEMO_USERS } from '../../server/src/seed/department/demoUsers.ts';
import { startTestApplication, type TestApplication } from '../../server/src/testing/testApplication.ts';
import { issuerAt, keycloakPort, noKeycloak, startKeycloak, type Keycloak } from './keycloak.ts';

const REDIRECT = 'http://127.0.0.1/signed_in';
const PASSWORD = 'correct horse';
const EMAIL = DEMO_USERS.find(({ _id }) => _id === 'usr-attending')?.email ?? '';
const missing = noKeycloak();

/** A browser that keeps the cookies of the provider. */
class Browser {
  readonly #cookies = new Map<string, string>();
  async get(url: string, form?: Readonly<Record<string, string>>): Promise<Response> {
    const answer = await fetch(url, {
      ...{ redirect: 'manual', headers: { Cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') } },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      this.#cookies.set(name, value);
    }
    return answer;
  }
}

describe.skipIf(missing !== null)(`sign-in by Keycloak${missing === null ? '' : ` (skipped: ${missing})`}`, () => {
  let keycloak: Keycloak;
  let server: TestApplication;
  beforeAll(async () => {
    const port = await keycloakPort();
    const issuer = issuerAt(port);
    const environment = { OIDC_ISSUER: issuer, OIDC_STEP_UP_ACR: '1' };
    server = await startTestApplication({ clock: systemClock, keys: remoteKeys(issuer), environment });
    keycloak = await startKeycloak({
      ...{ port, email: EMAIL, password: PASSWORD, redirectUri: REDIRECT, audience: server.settings.oidc.audience },
      logoutAddress: `${server.url}/api/data_api/auth/backchannel_logout`,
    });
  }, 900_000);
  afterAll(async () => {
    await keycloak?.stop();
    await server.close();
  }, 60_000);

  /** Authorization code with PKCE, as the application asks for it. */
  async function signIn(browser: Browser, asked: Readonly<Record<string, string>> = {}) {
    const verifier = randomBytes(32).toString('base64url');
    const at = `${keycloak.issuer}/protocol/openid-connect`;
    const query = new URLSearchParams({
      ...{ client_id: 'isocenter', redirect_uri: REDIRECT, response_type: 'code', scope: 'openid profile email' },
      ...{ state: 's', nonce: 'n', code_challenge_method: 'S256', max_age: '43200' },
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      ...asked,
    });
    const page = await browser.get(`${at}/auth?${query.toString()}`);
    const action = /action="([^"]+)"/.exec(await page.text())?.[1]?.replaceAll('&amp;', '&');
    const gavePassword = action !== undefined;
    const done = gavePassword ? await browser.get(action, { username: EMAIL, password: PASSWORD }) : page;
    const code = new URL(done.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const form = { grant_type: 'authorization_code', client_id: 'isocenter', redirect_uri: REDIRECT, code };
    const answer = await browser.get(`${at}/token`, { ...form, code_verifier: verifier });
    const tokens = (await answer.json()) as { readonly id_token: string; readonly access_token: string };
    const headers = { Authorization: `Bearer ${tokens.id_token}`, 'X-Access-Token': tokens.access_token };
    return { gavePassword, headers };
  }
  const me = async (headers: object) => server.call('GET', '/api/auth/me', { headers });

  it('knows the person by the verified address, and refuses each token alone', async () => {
    const { headers } = await signIn(new Browser());
    const answer = await me(headers);
    expect([answer.status, await answer.json()]).toMatchObject([200, { id: 'usr-attending' }]);
    const { Authorization, 'X-Access-Token': access } = headers;
    const wrong = [{ Authorization }, { ...headers, Authorization: `Bearer ${access}` }];
    expect(await Promise.all(wrong.map(async (each) => (await me(each)).status))).toEqual([401, 401]);
  });

  it('asks for the password again where a recent sign-in is needed, although the provider has a session', async () => {
    const browser = new Browser();
    await signIn(browser);
    const silent = await signIn(browser);
    expect(silent.gavePassword).toBe(false);
    const again = await signIn(browser, { prompt: 'login', max_age: '0', acr_values: '1' });
    expect(again.gavePassword).toBe(true);
    const download = (headers: object) =>
      server.call('POST', '/api/data_api/viewpoints/unknown/download', { headers, body: { reason: 'Audit' } });
    expect(await (await download(silent.headers)).json()).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
    expect((await download(again.headers)).status).toBe(404);
  });

  it('ends the sign-in here when the provider ends the session', async () => {
    const { headers } = await signIn(new Browser());
    expect((await me(headers)).status).toBe(200);
    await keycloak.endSessions(EMAIL);
    await expect.poll(async () => (await me(headers)).status, { timeout: 20_000 }).toBe(401);
    const { message } = (await (await me(headers)).json()) as { readonly message: string };
    expect(message).toBe('You have signed out at your identity provider. Sign in to continue.');
  });
});
