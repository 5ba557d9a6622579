import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../testing/testApplication.ts';

const SECRET = 'a secret of more than thirty-two letters';
let server: TestApplication;
let without: TestApplication;
beforeAll(async () => {
  server = await startTestApplication({ environment: { LINKING_APPLICATION_SECRET: SECRET } });
  without = await startTestApplication();
});
afterAll(() => Promise.all([server.close(), without.close()]));

let links = 0;
/** A token as the linking application makes it. */
function linkToken(change: Record<string, unknown> = {}, secret = SECRET): Promise<string> {
  links += 1;
  const now = Math.floor(server.clock.now().getTime() / 1000);
  const claims = {
    aud: server.settings.publicUrl,
    sub: 'Ruiz@isocenter.example',
    session_id: 'epi-k1c1',
    jti: `link-${links}`,
    iat: now,
    exp: now + 60,
    ...change,
  };
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));
}

const reissue = (token: string, to = server) =>
  to.call('GET', `/api/brocade/reissue_token?token=${encodeURIComponent(token)}`);
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

describe('the token of an episode link', () => {
  it('becomes a sign-in of its person that still names the episode [API-009]', async () => {
    const answer = await reissue(await linkToken());
    expect(answer.status).toBe(200);
    const { new_token: newToken, access_token: accessToken } = (await answer.json()) as Record<string, string>;
    expect(claimsOf(newToken ?? '')['session_id']).toBe('epi-k1c1');
    const headers = { Authorization: `Bearer ${newToken}`, 'X-Access-Token': accessToken };
    const me = await server.call('GET', '/api/data_api/auth/me', { headers });
    expect(await me.json()).toMatchObject({ username: 'Elena Ruiz' });
    await server.call('POST', '/api/data_api/logout', { headers });
    expect((await server.call('GET', '/api/data_api/auth/me', { headers })).status).toBe(401);
  });

  it('works once, even when several requests send it at the same moment', async () => {
    const token = await linkToken();
    const answers = await Promise.all(Array.from({ length: 6 }, () => reissue(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  const seconds = () => Math.floor(server.clock.now().getTime() / 1000);
  it.each([
    ['older than a minute and the clock skew', () => linkToken({ iat: seconds() - 121, exp: seconds() + 600 })],
    ['expired', () => linkToken({ exp: seconds() - 61 })],
    ['of another secret', () => linkToken({}, 'another secret of thirty-two letters')],
    ['for another server', () => linkToken({ aud: 'https://other.example' })],
    ['of an unknown person', () => linkToken({ sub: 'eve@isocenter.example' })],
    ['without an id', () => linkToken({ jti: undefined })],
    ['without an episode', () => linkToken({ session_id: undefined })],
    ['no token at all', () => Promise.resolve('nothing')],
    ['unsigned', () => Promise.resolve(`${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`)],
  ])('is refused when %s', async (_what, make) => {
    const answer = await reissue(await make());
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toContain('new_token');
  });

  it('is refused when no linking application is configured', async () => {
    expect((await reissue(await linkToken(), without)).status).toBe(404);
  });
});

it("gives people of the linking application the e-mail by which it knows them, and no one else's [API-007]", async () => {
  const check = async (userId: string) => {
    const answer = await server.call('GET', '/api/brocade_check', { headers: await server.signIn(userId) });
    return (await answer.json()) as unknown;
  };
  expect(await check('usr-administrator')).toEqual({ brocade_user: 'admin@isocenter.example' });
  expect(await check('usr-resident')).toEqual({ brocade_user: null });
});
