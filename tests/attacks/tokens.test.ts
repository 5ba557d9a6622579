import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tokens } from '../../server/src/testing/testApplication.ts';
import { AdministeredServer } from '../contract/administered.ts';
import { sampledStores } from '../contract/stores.ts';

const stores = await sampledStores(import.meta.url);

describe.each(stores)('tokens of an identity provider, on the $name store', ({ open }) => {
  let hospital: AdministeredServer;
  beforeAll(async () => void (hospital = await AdministeredServer.start(await open())));
  afterAll(() => hospital.stop());

  const statusOf = async (headers: Tokens) => (await hospital.call(headers, 'GET', 'me')).status;
  const seconds = () => Math.floor(hospital.server.clock.now().getTime() / 1000);
  const signIn = (...change: Parameters<typeof hospital.server.signIn>) => hospital.server.signIn(...change);
  /** The person `sub` at the provider, with the e-mail of an administrator here. */
  const impostor = (email_verified: unknown) => {
    const sub = `subject-${JSON.stringify(email_verified) ?? 'none'}`;
    return signIn('usr-administrator', { id: { sub, email_verified }, access: { sub } });
  };

  it.each([[undefined], [null], ['false'], ['true'], [0], [1], [false]])(
    'with email_verified %j never bind a person to a user',
    async (verified) => {
      expect(await statusOf(await impostor(verified))).toBe(401);
    },
  );

  it('with a verified e-mail bind the person, who stays bound without it', async () => {
    expect(await statusOf(await impostor(true))).toBe(200);
    const sub = 'subject-true';
    expect(await statusOf(await signIn('usr-administrator', { id: { sub, email: undefined }, access: { sub } }))).toBe(
      200,
    );
  });

  it.each([
    ['without auth_time, although they were issued just now', () => ({ auth_time: undefined })],
    ['whose auth_time is text', () => ({ auth_time: String(seconds()) })],
    ['authenticated in the future', () => ({ auth_time: seconds() + 61 })],
    ['authenticated at a time that is no number of seconds', () => ({ auth_time: seconds() - 0.5 })],
    ['authenticated before 1970', () => ({ auth_time: -1 })],
  ])('%s are refused', async (_what, id) => {
    expect(await statusOf(await signIn('usr-attending', { id: id() }))).toBe(401);
  });

  it('without sid end with logout, and tokens issued later for the same password entry as well', async () => {
    const auth_time = seconds();
    const first = await signIn('usr-physicist', { id: { sid: undefined, auth_time } });
    expect(await statusOf(first)).toBe(200);
    expect((await hospital.call(first, 'POST', 'logout')).status).toBe(204);
    const renewed = { sid: undefined, auth_time, iat: seconds() + 30 };
    expect(await statusOf(await signIn('usr-physicist', { id: renewed }))).toBe(401);
  });

  it('of two people are two sign-ins, even with one session id', async () => {
    const id = { sid: 'shared', auth_time: seconds() };
    const nameOf = async (headers: Tokens) =>
      (await hospital.call<{ username: string }>(headers, 'GET', 'me')).body.username;
    expect(await nameOf(await signIn('usr-advanced-practice', { id }))).toBe('Grace Chen');
    expect(await nameOf(await signIn('usr-mid-level', { id }))).toBe('Omar Haddad');
  });

  const halfHash = (token: string) => createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url');
  it.each([
    ['of two sessions', { id: { sid: 'one' }, access: { sid: 'other' } }],
    ['of which only the access token names a session', { id: { sid: undefined }, access: { sid: 'other' } }],
    ['of which the ID token names another access token', { id: { at_hash: halfHash('another') } }],
    ['whose at_hash is no text', { id: { at_hash: 5 } }],
    ['of which the access token is for another client', { access: { client_id: 'another' } }],
  ])('%s are refused', async (_what, change) => {
    expect(await statusOf(await signIn('usr-attending', change))).toBe(401);
  });

  it('that name each other are accepted', async () => {
    const pair = await signIn('usr-attending');
    const together = await signIn('usr-attending', {
      id: { sid: 'same' },
      access: { sid: 'same', client_id: 'isocenter' },
    });
    expect([await statusOf(pair), await statusOf(together)]).toEqual([200, 200]);
  });
});

describe('charts by REST', () => {
  it.each([
    ['GET', '/api/data_api/patients/list'],
    ['POST', '/api/data_api/patients/list'],
    ['GET', '/api/data_api/episode/epi-k1c1'],
    ['GET', '/api/data_api/tasks/tsk-1/note.pdf'],
    ['GET', '/api/data_api/compiled_forms/none'],
    ['GET', '/api/data_api/providers'],
  ])('%s %s asks for the permission of the patient-care service, as GraphQL does [PERM-036]', async (method, path) => {
    const hospital = await AdministeredServer.start(await (stores[0]?.open() ?? Promise.reject(new Error())));
    try {
      const { server } = hospital;
      const ROLES_WITHOUT = { permissions: ['patients:view', 'worklist:view', 'schedule:view', 'episodes:update'] };
      const { ROLES } = await import('../../server/src/access/users.ts');
      await server.store.collection(ROLES).updateOne({ _id: 'rol-clinician' }, { $set: ROLES_WITHOUT });
      const headers = await server.signIn('usr-attending');
      const answer = await server.call(method, path, { headers, ...(method === 'GET' ? {} : { body: {} }) });
      expect(answer.status).toBe(403);
    } finally {
      await hospital.stop();
    }
  });
});
