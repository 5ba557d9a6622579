import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MadeServiceAccount, ServiceAccounts } from '@isocenter/schemas';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { REST_ROUTES } from '../../server/src/restRoutes.ts';
import { startTestApplication, type TestApplication, type Tokens } from '../../server/src/testing/testApplication.ts';
import { USERS } from '../../server/src/access/users.ts';
import { SERVICE_ACCOUNTS } from '../../server/src/access/serviceAccounts.ts';
import { sampledStores, type TestStore } from './stores.ts';

const PATH = '/api/data_api/auth/service_accounts';
const STATE = '/api/data_api/operations';
const DAY = 86_400_000;
/** Another administrator than the one who asks. */
const SECOND = 'usr-internal-staff';

const stores = await sampledStores(import.meta.url);

describe.each(stores)('on the $name store', ({ open }) => {
  let own: TestStore;
  let server: TestApplication;
  let first: Tokens;
  let second: Tokens;
  /** Sign-ins age with the clock. */
  const signIn = async () => {
    first = await server.signIn('usr-administrator');
    second = await server.signIn(SECOND);
  };
  beforeAll(async () => {
    own = await open();
    server = await startTestApplication({ store: own.store });
    await signIn();
  });
  afterAll(async () => {
    await server.close();
    await own.discard();
  });

  const bearer = (token: string | null) => ({ Authorization: `Bearer ${token}` });
  const post = (path: string, body: unknown, headers: object = first) => server.call('POST', path, { headers, body });
  const statusWith = async (token: string | null, path = STATE) =>
    (await server.call('GET', path, { headers: bearer(token) })).status;
  let count = 0;
  const inputOf = (change: object = {}) => ({
    service_account: {
      ...{ name: `Monitoring ${(count += 1)}`, owner: 'usr-administrator', scopes: ['metrics'], days: 30, ...change },
    },
  });
  async function made(change: object = {}): Promise<MadeServiceAccount> {
    const answer = await post(PATH, inputOf(change));
    expect(answer.status, await answer.clone().text()).toBe(201);
    return (await answer.json()) as MadeServiceAccount;
  }
  const rotated = async ({ account }: MadeServiceAccount, overlap_hours: number, days = 30) => {
    const list = (await (await server.call('GET', PATH, { headers: first })).json()) as ServiceAccounts;
    const revision = list.accounts.find(({ id }) => id === account.id)?.revision;
    const answer = await post(`${PATH}/${account.id}/tokens`, { revision, days, overlap_hours });
    expect(answer.status).toBe(201);
    return (await answer.json()) as MadeServiceAccount;
  };
  const recordsOf = async (requestId: string) => {
    await server.audit.settled();
    return server.store.collection(auditRecords).find({ 'entity.requestId': requestId });
  };

  describe('a token of an interface', () => {
    it('opens the routes of its scopes, and each use is recorded under its own name', async () => {
      const { account, token } = await made();
      const answer = await server.call('GET', STATE, { headers: bearer(token) });
      expect(answer.status).toBe(200);
      const records = await recordsOf(answer.headers.get('x-request-id') ?? '');
      expect(records).toMatchObject([
        {
          eventKind: 'interface',
          outcome: '0',
          agent: { who: account.id, name: account.name, role: ['interface: metrics'] },
          entity: { patient: null, detail: [{ type: 'command', value: `GET ${STATE}` }] },
        },
      ]);
      const listed = (await (await server.call('GET', PATH, { headers: first })).json()) as ServiceAccounts;
      const shown = listed.accounts.find(({ id }) => id === account.id);
      expect(shown?.tokens).toMatchObject([
        { prefix: token?.slice(0, 23), last_used_on: server.clock.now().toISOString() },
      ]);
    });

    it('opens nothing else: no other route, no GraphQL, no session, and the refusal is recorded', async () => {
      const { account, token } = await made();
      const others = REST_ROUTES.filter((row) => row.access !== 'public' && row.scope !== 'metrics');
      const statuses = await Promise.all(
        others.map(async ({ method, path }) => {
          const answer = await server.call(method.toUpperCase(), path.replace(/:\w+/g, 'unknown'), {
            headers: bearer(token),
            ...(method === 'get' ? {} : { body: {} }),
          });
          return `${answer.status} ${method} ${path}`;
        }),
      );
      expect(statuses.filter((text) => !text.startsWith('403'))).toEqual([]);
      expect(others.length).toBeGreaterThan(80);
      const query = { query: '{ worklist { totalCount } }' };
      for (const headers of [
        bearer(token),
        { ...first, ...bearer(token) },
        { ...bearer(token), 'X-Access-Token': token },
      ])
        expect((await server.call('POST', '/api/opc', { headers, body: query })).status).toBe(401);
      await server.audit.settled();
      const refused = await server.store
        .collection(auditRecords)
        .find({ 'agent.who': account.id, outcome: '4' }, { limit: 50 });
      expect(refused.length).toBeGreaterThan(5);
    });

    it('is not stored: neither its secret nor its text is in the record or in the audit log', async () => {
      const { account, token } = await made();
      const secret = token?.slice(24) ?? '';
      expect(secret).toMatch(/^[\w-]{43}$/);
      const stored = await server.store.collection(SERVICE_ACCOUNTS).findOne({ _id: account.id });
      await server.audit.settled();
      const records = await server.store.collection(auditRecords).find({ eventKind: 'admin change' });
      const listed = await (await server.call('GET', PATH, { headers: first })).text();
      expect([JSON.stringify(stored), JSON.stringify(records), listed].filter((text) => text.includes(secret))).toEqual(
        [],
      );
    });

    it('is refused when any part of it is not right', async () => {
      const { token } = await made();
      const text = token ?? '';
      const wrong = [
        `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`,
        text.slice(0, -1),
        `${text}A`,
        text.replace(/^isc_.{12}/, 'isc_000000000000'),
        text.replace(/(isc_.{12}_).{6}/, '$1zzzzzz'),
        'isc_',
      ];
      expect(await Promise.all(wrong.map((each) => statusWith(each)))).toEqual(wrong.map(() => 401));
      expect(await statusWith(token)).toBe(200);
    });

    it('ends when it expires, a year later at most', async () => {
      const { token } = await made({ days: 1 });
      expect(await statusWith(token)).toBe(200);
      server.clock.pass(DAY);
      expect(await statusWith(token)).toBe(401);
      await signIn();
      expect((await post(PATH, inputOf({ days: 366 }))).status).toBe(400);
      expect((await post(PATH, inputOf({ days: 365 }))).status).toBe(201);
    });

    it('is followed by another one, and both are good during the overlap', async () => {
      const account = await made();
      const next = await rotated(account, 1);
      expect([await statusWith(account.token), await statusWith(next.token)]).toEqual([200, 200]);
      server.clock.pass(3_600_000);
      await signIn();
      expect([await statusWith(account.token), await statusWith(next.token)]).toEqual([401, 200]);
      const last = await rotated(account, 0);
      expect([await statusWith(next.token), await statusWith(last.token)]).toEqual([401, 200]);
    });

    it('never lives longer by a rotation, and no third one is good', async () => {
      const account = await made({ days: 1 });
      const next = await rotated(account, 168);
      expect(next.account.tokens.map(({ expires_on }) => expires_on)).toEqual(
        [30, 1].map((days) => new Date(server.clock.now().getTime() + days * DAY).toISOString()),
      );
      const third = await rotated(account, 168);
      expect(await Promise.all([account, next, third].map(({ token }) => statusWith(token)))).toEqual([401, 200, 200]);
    });

    it('ends at once when its account is revoked, for ever', async () => {
      const { account, token } = await made();
      const revoked = await post(`${PATH}/${account.id}/revoke`, { revision: account.revision });
      expect(revoked.status).toBe(200);
      expect(await statusWith(token)).toBe(401);
      const again = { revision: account.revision + 1, days: 1, overlap_hours: 0 };
      expect((await post(`${PATH}/${account.id}/tokens`, again)).status).toBe(422);
      expect((await post(`${PATH}/${account.id}/revoke`, { revision: account.revision + 1 })).status).toBe(422);
    });

    it('is limited in its calls, and so is anyone who guesses', async () => {
      server.clock.pass(60_000);
      const { token } = await made();
      const many = await Promise.all(Array.from({ length: 602 }, () => statusWith(token)));
      expect(many.filter((status) => status === 429)).toHaveLength(2);
      const limited = await server.call('GET', STATE, { headers: bearer(token) });
      expect(limited.headers.get('retry-after')).toBe('60');
      const guesses = await Promise.all(Array.from({ length: 40 }, () => statusWith('isc_guess')));
      expect(new Set(guesses)).toEqual(new Set([401, 429]));
    });
  });

  describe('a service account', () => {
    it('with a guarded scope works only after a second administrator has approved it', async () => {
      const waiting = await made({ scopes: ['scim', 'fhir:export'] });
      expect(waiting).toMatchObject({ token: null, account: { status: 'WAITING', tokens: [] } });
      const early = { revision: 1, days: 1, overlap_hours: 0 };
      expect((await post(`${PATH}/${waiting.account.id}/tokens`, early)).status).toBe(422);
      const CHANGES = '/api/data_api/auth/change_requests';
      const list = (await (await server.call('GET', CHANGES, { headers: first })).json()) as {
        readonly id: string;
        readonly revision: number;
        readonly subject: { readonly id: string };
      }[];
      const asked = list.find(({ subject }) => subject.id === waiting.account.id);
      const approve = (headers: Tokens) =>
        post(`${CHANGES}/${asked?.id}/approve`, { revision: asked?.revision }, headers);
      expect((await approve(first)).status).toBe(422);
      expect((await approve(second)).status).toBe(200);
      const { account, token } = await rotated(waiting, 0);
      expect(account).toMatchObject({ status: 'ACTIVE', scopes: ['scim', 'fhir:export'] });
      expect(await statusWith(token)).toBe(403);
    });

    it('opens less or more from the next call on, and each change is recorded with what was before', async () => {
      const { account, token } = await made();
      await server.store
        .collection(SERVICE_ACCOUNTS)
        .updateOne({ _id: account.id }, { $set: { scopes: ['metrics', 'fhir:export'] } });
      const change = (revision: number, scopes: readonly string[], owner = SECOND) =>
        server.call('PUT', `${PATH}/${account.id}`, {
          ...{ headers: first, body: { service_account: { revision, owner, scopes } } },
        });
      const narrowed = await change(1, ['fhir:export']);
      expect(narrowed.status, await narrowed.clone().text()).toBe(200);
      expect(await narrowed.json()).toMatchObject({
        ...{ revision: 2, owner: { id: SECOND, is_active: true }, scopes: ['fhir:export'] },
      });
      expect(await statusWith(token)).toBe(403);
      expect((await change(2, ['fhir:export', 'metrics'])).status).toBe(200);
      expect(await statusWith(token)).toBe(200);
      expect(await recordsOf(narrowed.headers.get('x-request-id') ?? '')).toMatchObject([
        {
          ...{ eventKind: 'admin change', agent: { who: 'usr-administrator' } },
          entity: {
            data: [account.id],
            detail: [
              { type: 'owner before', value: 'usr-administrator' },
              { type: 'owner after', value: SECOND },
              { type: 'scopes before', value: 'metrics, fhir:export' },
              { type: 'scopes after', value: 'fhir:export' },
            ],
          },
        },
      ]);
      // What someone saw before, an unknown owner, no scope.
      expect((await change(1, ['metrics'])).status).toBe(409);
      expect((await change(3, ['metrics'], 'usr-unknown')).status).toBe(400);
      expect((await change(3, [])).status).toBe(400);
    });

    it('gets no scope that one administrator alone may not give, and nothing once it is revoked', async () => {
      const { account, token } = await made();
      const change = (revision: number, scopes: readonly string[], headers: object = first) =>
        server.call('PUT', `${PATH}/${account.id}`, {
          ...{ headers, body: { service_account: { revision, owner: 'usr-administrator', scopes } } },
        });
      const refused = await change(1, ['metrics', 'scim']);
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({
        message: expect.stringContaining(
          'You alone may not give "scim": a second administrator must approve it.',
        ) as string,
      });
      expect((await server.call('GET', '/scim/v2/Users', { headers: bearer(token) })).status).toBe(403);
      expect((await change(1, ['metrics'], bearer(token))).status).toBe(403);
      expect((await post(`${PATH}/${account.id}/revoke`, { revision: 1 })).status).toBe(200);
      expect((await change(2, ['metrics'])).status).toBe(422);
    });

    it('gets no further scope while its owner is inactive', async () => {
      const { account } = await made();
      const users = server.store.collection(USERS);
      const change = (revision: number, scopes: readonly string[]) =>
        server.call('PUT', `${PATH}/${account.id}`, {
          ...{ headers: first, body: { service_account: { revision, owner: SECOND, scopes } } },
        });
      await server.store
        .collection(SERVICE_ACCOUNTS)
        .updateOne({ _id: account.id }, { $set: { ownerId: SECOND, scopes: ['fhir:export'] } });
      await users.updateOne({ _id: SECOND }, { $set: { status: 'DISABLED' } });
      try {
        const refused = await change(1, ['metrics', 'fhir:export']);
        expect([refused.status, await refused.text()]).toEqual([
          400,
          expect.stringContaining('must be an active user'),
        ]);
        expect((await change(1, ['fhir:export'])).status).toBe(200);
      } finally {
        await users.updateOne({ _id: SECOND }, { $set: { status: 'ACTIVE' } });
      }
    });

    it('has a name of its own, an owner who is active, and a scope', async () => {
      const { account } = await made();
      const wrong = [
        { name: account.name.toUpperCase() },
        { owner: 'usr-unknown' },
        { scopes: [] },
        { scopes: ['all'] },
      ];
      for (const change of wrong) expect((await post(PATH, inputOf(change))).status, JSON.stringify(change)).toBe(400);
    });

    it('is not changed by what someone saw before', async () => {
      const { account } = await made();
      await rotated({ account, token: null }, 0);
      const stale = { revision: account.revision, days: 1, overlap_hours: 0 };
      expect((await post(`${PATH}/${account.id}/tokens`, stale)).status).toBe(409);
      expect((await post(`${PATH}/${account.id}/revoke`, { revision: account.revision })).status).toBe(409);
    });
  });
});
