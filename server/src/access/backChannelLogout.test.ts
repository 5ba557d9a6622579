import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../audit/auditChain.ts';
import { startTestApplication, type TestApplication, type Tokens } from '../testing/testApplication.ts';

const WHO = 'usr-attending';
const PATH = '/api/data_api/auth/backchannel_logout';

describe('a logout that the identity provider tells', () => {
  let server: TestApplication;
  beforeAll(async () => {
    server = await startTestApplication();
  });
  afterAll(() => server.close());

  const isIn = async (headers: Tokens) => (await server.call('GET', '/api/auth/me', { headers })).status === 200;
  const signIn = async (sid: string, userId = WHO) => {
    const headers = await server.signIn(userId, { id: { sid } });
    expect(await isIn(headers)).toBe(true);
    return headers;
  };
  const tell = async (token: string) =>
    fetch(`${server.url}${PATH}`, { method: 'POST', body: new URLSearchParams({ logout_token: token }) });
  const token = (change: Readonly<Record<string, unknown>>) => server.logoutToken(WHO, change);

  it('ends the session that it names, and no other, and is recorded', async () => {
    const [own, other] = [await signIn('one'), await signIn('two')];
    expect((await tell(await token({ sid: 'one' }))).status).toBe(200);
    expect([await isIn(own), await isIn(other)]).toEqual([false, true]);
    await server.audit.settled();
    const records = await server.store.collection(auditRecords).find({ eventKind: 'logout' });
    expect(records.map(({ agent }) => agent.who)).toEqual([WHO]);
  });

  it('ends all sessions of a person when it names none, and no others', async () => {
    const sessions = [await signIn('three'), await signIn('four')];
    const resident = await signIn('five', 'usr-resident');
    expect((await tell(await token({}))).status).toBe(200);
    expect(await Promise.all([...sessions, resident].map(isIn))).toEqual([false, false, true]);
  });

  it('ends nothing that began after it, when it comes again', async () => {
    const early = await token({});
    server.clock.pass(30_000);
    const later = await signIn('six');
    expect((await tell(early)).status).toBe(200);
    expect(await isIn(later)).toBe(true);
  });

  it('is refused unless it is a logout token of the provider for this application', async () => {
    const kept = await signIn('seven');
    const now = Math.floor(server.clock.now().getTime() / 1000);
    const wrong = [
      await token({ events: undefined }),
      await token({ events: { other: {} } }),
      await token({ nonce: 'n' }),
      await token({ aud: 'another' }),
      await token({ iss: 'https://another.example' }),
      await token({ sub: undefined }),
      await token({ jti: undefined }),
      await token({ iat: now - 600, exp: now + 600 }),
      await token({ iat: now + 600 }),
      await token({ exp: now - 600 }),
      (await token({})).replace(/.{6}$/, 'AAAAAA'),
      kept.Authorization.replace('Bearer ', ''),
      kept['X-Access-Token'],
      'x',
      '',
      'y'.repeat(30_000),
    ];
    const statuses = await Promise.all(wrong.map(async (text) => (await tell(text)).status));
    expect(statuses).toEqual(wrong.map(() => 400));
    expect((await server.call('POST', PATH, { body: { logout_token: 'x' } })).status).toBe(400);
    expect(await isIn(kept)).toBe(true);
  });
});
