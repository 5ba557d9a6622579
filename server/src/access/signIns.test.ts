import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords } from '../audit/auditChain.ts';
import { startTestApplication } from '../testing/testApplication.ts';
import type { TestApplication, Tokens } from '../testing/testApplication.ts';
import { SIGN_INS } from './signIns.ts';
import { PERMISSION_ROWS, ROLES, USERS } from './users.ts';

const ME = '/api/data_api/auth/me';
const MINUTE = 60_000;
let server: TestApplication;
let ruiz: Tokens;
beforeEach(async () => {
  server = await startTestApplication();
  ruiz = await server.signIn('usr-attending');
});
afterEach(() => server.close());

const me = (headers: object = ruiz) => server.call('GET', ME, { headers });
const auditKinds = async () =>
  (await server.store.collection(auditRecords).find({ 'agent.who': 'usr-attending' }))
    .map(({ eventKind }) => eventKind)
    .sort();

describe('a sign-in', () => {
  it('is one row, however many requests begin it at once, and is recorded once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => me()));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await server.store.collection(SIGN_INS).countDocuments({})).toBe(1);
    expect(await auditKinds()).toEqual(['login']);
  });

  it.each([
    ['POST', '/api/data_api/logout'],
    ['POST', '/api/data_api/auth/logout'],
  ])('ends with %s %s, and the same tokens never begin it again', async (method, path) => {
    await me();
    expect((await server.call(method, path, { headers: ruiz })).status).toBe(204);
    expect((await me()).status).toBe(401);
    expect(await auditKinds()).toEqual(['login', 'logout']);
    expect((await me(await server.signIn('usr-attending'))).status).toBe(200);
  });

  it('ends on the server after inactivity and a minute of grace', async () => {
    await me();
    server.clock.pass(16 * MINUTE);
    expect((await me()).status).toBe(200);
    server.clock.pass(16 * MINUTE + 1);
    const late = await me();
    expect(late.status).toBe(401);
    expect(await late.json()).toMatchObject({
      message: 'You were signed out because you were inactive. Sign in to continue.',
    });
    expect((await me()).status).toBe(401);
  });

  it('is written at most once a minute', async () => {
    await me();
    const seenOn = async () => (await server.store.collection(SIGN_INS).findOne({}))?.seenOn;
    const first = await seenOn();
    server.clock.pass(MINUTE);
    await me();
    expect(await seenOn()).toBe(first);
    server.clock.pass(1);
    await me();
    expect(await seenOn()).not.toBe(first);
  });

  it('ends after twelve hours of activity', async () => {
    for (let quarter = 0; quarter < 48; quarter += 1) {
      expect((await me()).status).toBe(200);
      server.clock.pass(15 * MINUTE);
    }
    server.clock.pass(1);
    expect((await me()).status).toBe(401);
  });

  it('ends in all processes when it ends in one', async () => {
    const other = await startTestApplication({ store: server.store });
    const tokens = await other.signIn('usr-physicist');
    expect((await me(tokens)).status).toBe(200);
    await other.call('POST', '/api/data_api/logout', { headers: tokens });
    expect((await me(tokens)).status).toBe(401);
  });

  it('uses a changed role at the next request', async () => {
    const unpermitted = await server.signIn('usr-no-permissions');
    const permissions = async () => ((await (await me(unpermitted)).json()) as { permissions: string[] }).permissions;
    expect(await permissions()).toEqual([]);
    await server.store
      .collection(USERS)
      .updateOne({ _id: 'usr-no-permissions' }, { $set: { roleIds: ['rol-care-team'] } });
    expect(await permissions()).toContain('patients:view');
    await server.store
      .collection(ROLES)
      .updateOne({ _id: 'rol-care-team' }, { $set: { permissions: ['pathways:view'] } });
    expect(await permissions()).toEqual(['pathways:view']);
    await server.store.collection(USERS).updateOne({ _id: 'usr-no-permissions' }, { $set: { status: 'DELETED' } });
    expect((await me(unpermitted)).status).toBe(401);
  });

  it('withholds what is for internal staff from a person who stops being it, at the next request', async () => {
    const users = server.store.collection(USERS);
    await users.updateOne({ _id: 'usr-attending' }, { $set: { isInternal: true } });
    const row = { _id: 'prm-x', name: 'patients:view', internal: true };
    await server.store.collection(PERMISSION_ROWS).insertOne(row);
    const permissions = async () => ((await (await me()).json()) as { permissions: string[] }).permissions;
    expect(await permissions()).toContain('patients:view');
    expect(await permissions()).toContain('patients:view');
    await users.updateOne({ _id: 'usr-attending' }, { $set: { isInternal: false } });
    expect(await permissions()).not.toContain('patients:view');
    await server.store.collection(PERMISSION_ROWS).updateOne({ _id: 'prm-x' }, { $set: { internal: false } });
    expect(await permissions()).toContain('patients:view');
  });
});
