import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApplication } from '../testing/testApplication.ts';
import type { TestApplication } from '../testing/testApplication.ts';
import { remoteKeys } from './issuerKeys.ts';

const ME = '/api/data_api/auth/me';
let server: TestApplication;
beforeAll(async () => void (server = await startTestApplication()));
afterAll(() => server.close());

const statusOf = async (headers: object) => (await server.call('GET', ME, { headers })).status;
const seconds = () => Math.floor(server.clock.now().getTime() / 1000);

describe('tokens', () => {
  it('let a person in only as a pair [API-001]', async () => {
    const { Authorization, ...access } = await server.signIn('usr-attending');
    expect(await statusOf({ Authorization, ...access })).toBe(200);
    expect(await statusOf({ Authorization })).toBe(401);
    expect(await statusOf(access)).toBe(401);
    expect(await statusOf({})).toBe(401);
  });

  it('cannot replace each other', async () => {
    const pair = await server.signIn('usr-attending');
    const id = pair.Authorization.slice('Bearer '.length);
    expect(await statusOf({ ...pair, 'X-Access-Token': id })).toBe(401);
    expect(await statusOf({ ...pair, Authorization: `Bearer ${pair['X-Access-Token']}` })).toBe(401);
  });

  it.each([
    ['expired', () => ({ id: { exp: seconds() - 61 } })],
    ['expired access', () => ({ access: { exp: seconds() - 61 } })],
    ['without an expiry [AUTH-002]', () => ({ id: { exp: undefined } })],
    ['issued in the future', () => ({ id: { iat: seconds() + 120 } })],
    ['of another client', () => ({ id: { aud: 'another' } })],
    ['of another audience', () => ({ access: { aud: 'https://another.example' } })],
    ['of two people', () => ({ access: { sub: 'usr-administrator' } })],
    ['of the wrong kind', () => ({ idHeader: { typ: 'at+jwt' } })],
    ['authenticated more than 12 hours ago', () => ({ id: { auth_time: seconds() - 12 * 3600 - 1 } })],
  ])('are refused when %s', async (_what, change) => {
    expect(await statusOf(await server.signIn('usr-attending', change()))).toBe(401);
  });

  it('are refused once they expire, although they were accepted before', async () => {
    const pair = await server.signIn('usr-physicist', { access: { exp: seconds() + 120 } });
    expect(await statusOf(pair)).toBe(200);
    expect(await statusOf(pair)).toBe(200);
    server.clock.pass(181_000);
    expect(await statusOf(pair)).toBe(401);
  });

  it('allow two clocks to differ by a minute', async () => {
    expect(await statusOf(await server.signIn('usr-attending', { id: { exp: seconds() - 59 } }))).toBe(200);
  });

  it.each(['', 'Bearer', 'Bearer a.b', 'Bearer a.b.c', 'Bearer e30.e30.e30', `Bearer ${'a.'.repeat(40_000)}b`])(
    'answer 401 when malformed: %.20s',
    async (Authorization) => {
      const pair = await server.signIn('usr-attending');
      expect(await statusOf({ ...pair, Authorization })).toBe(Authorization.length > 16_000 ? 431 : 401);
    },
  );

  it('without a signature are refused', async () => {
    const pair = await server.signIn('usr-attending');
    const [, payload] = pair.Authorization.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    expect(await statusOf({ ...pair, Authorization: `Bearer ${none}.${payload}.` })).toBe(401);
    expect(await statusOf({ ...pair, Authorization: `${pair.Authorization.slice(0, -8)}AAAAAAAA` })).toBe(401);
  });

  it('of a foreign issuer open no connection', async () => {
    const fetchDocument = vi.fn<typeof fetch>();
    const guarded = await startTestApplication({ keys: remoteKeys('http://localhost:4600/idp', fetchDocument) });
    const foreign = await guarded.signIn('usr-attending', { id: { iss: 'https://evil.example' } });
    expect((await guarded.call('GET', ME, { headers: foreign })).status).toBe(401);
    expect(fetchDocument).not.toHaveBeenCalled();
    await guarded.close();
  });

  it('answer 503 while the keys of the issuer are unavailable', async () => {
    const away = () => Promise.reject(new Error('connect ECONNREFUSED'));
    const alone = await startTestApplication({ keys: remoteKeys('http://localhost:4600/idp', away) });
    const answer = await alone.call('GET', ME, { headers: await alone.signIn('usr-attending') });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    await alone.close();
  });

  it('of an unknown person are refused', async () => {
    expect(await statusOf(await server.signIn('usr-stranger'))).toBe(401);
    const unverified = { id: { email: 'ruiz@isocenter.example', email_verified: false } };
    expect(await statusOf(await server.signIn('usr-impostor', unverified))).toBe(401);
  });
});
