import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf, type JsonObject } from '@isocenter/engine';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { startTestApplication, type TestApplication } from '../../server/src/testing/testApplication.ts';
import { serviceToken } from '../../server/src/testing/serviceToken.ts';
import { ROLES, USERS } from '../../server/src/access/users.ts';
import { SCIM_GROUPS } from '../../server/src/access/scim/scimGroup.ts';
import { ScimService } from '../../server/src/access/scim/scimService.ts';
import { signInService } from '../../server/src/access/signIns.ts';
import { sampledStores, type TestStore } from './stores.ts';

const ROOT = '/scim/v2';
const GROUPS = 'Radiation Oncologists=rol-clinician,IT=rol-administrator,IT=rol-care-team,Gone=rol-unknown';

const stores = await sampledStores(import.meta.url);

describe.each(stores)('on the $name store', ({ open }) => {
  let own: TestStore;
  let server: TestApplication;
  let directory: { readonly id: string; readonly headers: object };
  beforeAll(async () => {
    own = await open();
    server = await startTestApplication({ store: own.store, environment: { SCIM_GROUPS: GROUPS } });
    directory = await serviceToken(server, ['scim']);
  });
  afterAll(async () => {
    await server.close();
    await own.discard();
  });

  interface Answer {
    readonly status: number;
    readonly headers: Headers;
    readonly body: JsonObject;
  }
  async function call(method: string, path: string, body?: unknown, headers: object = {}): Promise<Answer> {
    const answer = await server.call(method, `${ROOT}${path}`, {
      headers: { ...directory.headers, 'Content-Type': 'application/scim+json', ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: text === '' ? {} : (JSON.parse(text) as JsonObject),
    };
  }
  const idOf = ({ body }: Answer) => textOf(body['id']) ?? '';
  let count = 0;
  const person = (change: object = {}) => {
    count += 1;
    return {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: `person${count}@hospital.example`,
      name: { givenName: 'Pat', familyName: `Number${count}` },
      active: true,
      ...change,
    };
  };
  const made = async (change: object = {}) => {
    const answer = await call('POST', '/Users', person(change));
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer;
  };
  const group = async (displayName: string, members: readonly string[] = []) => {
    const body = { displayName, members: members.map((value) => ({ value })) };
    const answer = await call('POST', '/Groups', body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer;
  };
  const patch = (path: string, operations: readonly object[], headers = {}) =>
    call(
      'PATCH',
      path,
      { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations },
      headers,
    );
  const stored = async (id: string) => {
    const found = await server.store.collection(USERS).findOne({ _id: id });
    if (!found) throw new Error(`There is no user ${id}.`);
    return found;
  };
  const isIn = async (headers: object) => (await server.call('GET', '/api/auth/me', { headers })).status;

  describe('SCIM', () => {
    it('is closed to people and to other interfaces, and says so in its own form', async () => {
      const administrator = await server.signIn('usr-administrator');
      const metrics = await serviceToken(server, ['metrics']);
      const answers = await Promise.all(
        [{}, administrator, metrics.headers].map((headers) => server.call('GET', `${ROOT}/Users`, { headers })),
      );
      expect(answers.map(({ status }) => status)).toEqual([401, 403, 403]);
      expect(answers[0]?.headers.get('www-authenticate')).toBe('Bearer');
      for (const answer of answers) {
        expect(answer.headers.get('content-type')).toMatch(/^application\/scim\+json/);
        expect(await answer.json()).toMatchObject({
          schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
          status: String(answer.status),
        });
      }
      expect((await server.call('GET', `${ROOT}/Nothing`)).status).toBe(401);
      expect((await call('GET', '/Nothing')).status).toBe(404);
    });

    it('says what it can do', async () => {
      const config = await call('GET', '/ServiceProviderConfig');
      expect(config.body).toMatchObject({
        patch: { supported: true },
        bulk: { supported: false },
        etag: { supported: true },
      });
      const types = await call('GET', '/ResourceTypes');
      expect(types.body).toMatchObject({
        totalResults: 2,
        Resources: [{ endpoint: '/Users' }, { endpoint: '/Groups' }],
      });
      const urn = 'urn:ietf:params:scim:schemas:core:2.0:User';
      expect((await call('GET', `/Schemas/${urn}`)).body).toMatchObject({ id: urn, name: 'User' });
      expect((await call('GET', '/Schemas?filter=id+eq+"x"')).status).toBe(403);
      expect((await call('GET', '/Schemas/urn:nothing')).status).toBe(404);
    });

    it('adds a person, who signs in by the address that counts and may do nothing yet', async () => {
      const emails = [
        { value: 'Home@x.example', type: 'home' },
        { value: 'Work@Hospital.example', type: 'work' },
      ];
      const answer = await made({ userName: 'U1234', externalId: 'abc', emails, title: 'MD', shoeSize: 40 });
      const location = `${ROOT}/Users/${idOf(answer)}`;
      expect(answer.headers.get('location')).toBe(location);
      expect(answer.headers.get('etag')).toBe('W/"1"');
      expect(answer.body).toMatchObject({ userName: 'U1234', externalId: 'abc', active: true, emails });
      expect(answer.body).toMatchObject({ meta: { resourceType: 'User', location, version: 'W/"1"' } });
      expect(answer.body).not.toHaveProperty('title');
      expect(await stored(idOf(answer))).toMatchObject({
        email: 'work@hospital.example',
        roleIds: [],
        isInternal: false,
      });
      await server.audit.settled();
      const requestId = answer.headers.get('x-request-id') ?? '';
      const records = await server.store.collection(auditRecords).find({ 'entity.requestId': requestId });
      expect(records.map(({ eventKind, agent }) => [eventKind, agent.who]).sort()).toEqual([
        ['admin change', directory.id],
        ['interface', directory.id],
      ]);
    });

    it('keeps one primary address, the last one', async () => {
      const emails = ['a', 'b'].map((name) => ({ value: `${name}${(count += 1)}@x.example`, primary: true }));
      const { body } = await made({ emails });
      expect(body['emails']).toMatchObject([{ primary: false }, { primary: true }]);
      expect((await stored(textOf(body['id']) ?? '')).email).toBe(emails[1]?.value);
    });

    it('refuses a second person with a userName or an address that someone has', async () => {
      const first = await made();
      const { userName } = first.body;
      const again = await call('POST', '/Users', person({ userName: textOf(userName)?.toUpperCase() }));
      expect([again.status, again.body]).toMatchObject([409, { scimType: 'uniqueness', status: '409' }]);
      const address = person({ userName: 'other', emails: [{ value: userName }] });
      expect((await call('POST', '/Users', address)).status).toBe(409);
      const known = await stored('usr-attending');
      expect((await call('POST', '/Users', person({ userName: known.email }))).status).toBe(409);
      const two = await Promise.all(
        [1, 2].map(() =>
          call('POST', '/Users', person({ userName: 'twin', emails: [{ value: `t${(count += 1)}@x.example` }] })),
        ),
      );
      expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
    });

    it.each([
      [{ userName: undefined }, 'invalidValue'],
      [{ userName: 'no-address' }, 'invalidValue'],
      [{ userName: 7 }, 'invalidValue'],
      [{ displayName: 'x'.repeat(121) }, 'invalidValue'],
      [{ displayName: 'a\u0007b' }, 'invalidValue'],
      [{ active: 'maybe' }, 'invalidValue'],
      [{ emails: [{ type: 'work' }] }, 'invalidValue'],
    ])('refuses a person who cannot be kept: %j', async (change, scimType) => {
      const answer = await call('POST', '/Users', person(change));
      expect([answer.status, answer.body]).toMatchObject([400, { scimType, status: '400' }]);
    });

    it('finds people by filters, page by page, with the attributes that are asked for', async () => {
      const mark = `Mark${(count += 1)}`;
      for (const each of [1, 2, 3]) await made({ displayName: `${mark} ${each}` });
      const filter = encodeURIComponent(`displayName sw "${mark}" and active eq true`);
      const all = await call('GET', `/Users?filter=${filter}`);
      expect(all.body).toMatchObject({ totalResults: 3, startIndex: 1, itemsPerPage: 3 });
      const second = await call('GET', `/Users?filter=${filter}&startIndex=3&count=5&attributes=userName`);
      expect(second.body).toMatchObject({ totalResults: 3, startIndex: 3, itemsPerPage: 1 });
      const [only] = second.body['Resources'] as JsonObject[];
      expect(Object.keys(only ?? {}).sort()).toEqual(['id', 'meta', 'schemas', 'userName']);
      expect((await call('GET', `/Users?filter=${filter}&count=0`)).body).toMatchObject({
        totalResults: 3,
        Resources: [],
      });
      expect((await call('GET', '/Users?startIndex=-4&count=-1')).body).toMatchObject({
        startIndex: 1,
        itemsPerPage: 0,
      });
      const wrong = await call('GET', '/Users?filter=userName');
      expect([wrong.status, wrong.body]).toMatchObject([400, { scimType: 'invalidFilter' }]);
    });

    it('ends the sign-ins of a person at once, and lets none of them begin again', async () => {
      const id = idOf(await made({ userName: 'leaver@hospital.example' }));
      const signedIn = await server.signIn(id);
      expect(await isIn(signedIn)).toBe(200);
      const off = await patch(`/Users/${id}`, [{ op: 'Replace', path: 'active', value: 'False' }]);
      expect([off.status, off.body['active']]).toEqual([200, false]);
      expect(await isIn(signedIn)).toBe(401);
      expect((await patch(`/Users/${id}`, [{ op: 'replace', value: { active: true } }])).status).toBe(200);
      expect(await isIn(signedIn)).toBe(401);
      server.clock.pass(1_000);
      expect(await isIn(await server.signIn(id))).toBe(200);
    });

    it('writes only what someone has seen, when they say what', async () => {
      const id = idOf(await made());
      const version = String((await call('GET', `/Users/${id}`)).headers.get('etag'));
      expect((await call('GET', `/Users/${id}`, undefined, { 'If-None-Match': version })).status).toBe(304);
      const name = (displayName: string, seen: string) =>
        patch(`/Users/${id}`, [{ op: 'replace', path: 'displayName', value: displayName }], { 'If-Match': seen });
      expect((await name('One', version)).status).toBe(200);
      const late = await name('Two', version);
      expect([late.status, late.body]).toMatchObject([412, { status: '412' }]);
      expect((await call('PUT', `/Users/${id}`, person(), { 'If-Match': version })).status).toBe(412);
      expect((await call('DELETE', `/Users/${id}`, undefined, { 'If-Match': version })).status).toBe(412);
      expect((await call('GET', `/Users/${id}`)).body).toMatchObject({ displayName: 'One' });
      expect((await name('Two', '*')).status).toBe(200);
      const both = await Promise.all(
        ['A', 'B', 'C'].map((each) =>
          patch(`/Users/${id}`, [
            {
              op: 'replace',
              path: `name.${each === 'A' ? 'givenName' : each === 'B' ? 'familyName' : 'formatted'}`,
              value: each,
            },
          ]),
        ),
      );
      expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await call('GET', `/Users/${id}`)).body['name']).toEqual({
        givenName: 'A',
        familyName: 'B',
        formatted: 'C',
      });
    });

    it('never removes the record of a person: they leave the directory and come back as themselves', async () => {
      const answer = await made({ userName: 'signer@hospital.example', displayName: 'Sam Signer' });
      const id = idOf(answer);
      const groupId = idOf(await group('Radiation Oncologists', [id]));
      expect((await stored(id)).roleIds).toEqual(['rol-clinician']);
      const signedIn = await server.signIn(id);
      expect(await isIn(signedIn)).toBe(200);
      expect((await call('DELETE', `/Users/${id}`)).status).toBe(204);
      expect(await isIn(signedIn)).toBe(401);
      for (const method of ['GET', 'DELETE']) expect((await call(method, `/Users/${id}`)).status).toBe(404);
      expect((await patch(`/Users/${id}`, [{ op: 'replace', path: 'active', value: true }])).status).toBe(404);
      expect(
        (await call('GET', `/Users?filter=${encodeURIComponent('userName eq "signer@hospital.example"')}`)).body,
      ).toMatchObject({ totalResults: 0 });
      expect((await call('GET', `/Groups/${groupId}`)).body).not.toHaveProperty('members');
      expect(await stored(id)).toMatchObject({ name: 'Sam Signer', status: 'DISABLED', roleIds: [] });
      const back = await call('POST', '/Users', person({ userName: 'signer@hospital.example' }));
      expect([back.status, idOf(back)]).toEqual([201, id]);
      expect(await stored(id)).toMatchObject({ status: 'ACTIVE', roleIds: [] });
    });

    it('does not let the directory take the last administrator', async () => {
      const administrators = await server.store.collection(USERS).find({ status: 'ACTIVE' });
      const holders = administrators.filter(({ roleIds }) =>
        roleIds.some((id) => ['rol-administrator', 'rol-internal-staff'].includes(id)),
      );
      const answers = [];
      for (const { _id } of holders) answers.push((await call('DELETE', `/Users/${_id}`)).status);
      expect(answers.filter((status) => status === 403)).toHaveLength(1);
      for (const { _id, email } of holders)
        await server.store.collection(USERS).updateOne({ _id }, { $set: { status: 'ACTIVE', email, directory: null } });
    });
  });

  describe('a group of the directory', () => {
    it('gives the roles that the operator has written down, and takes them away again', async () => {
      const [a, b] = [idOf(await made()), idOf(await made())];
      await server.store.collection(USERS).updateOne({ _id: a }, { $set: { roleIds: ['rol-care-team'] } });
      const id = idOf(await group('Radiation Oncologists', [a]));
      expect((await stored(a)).roleIds).toEqual(['rol-care-team', 'rol-clinician']);
      const added = await patch(`/Groups/${id}`, [{ op: 'Add', path: 'members', value: [{ value: b }] }]);
      expect(added.body['members']).toHaveLength(2);
      expect((await call('GET', `/Users/${b}`)).body['groups']).toMatchObject([
        { value: id, display: 'Radiation Oncologists' },
      ]);
      expect((await stored(b)).roleIds).toEqual(['rol-clinician']);
      await patch(`/Groups/${id}`, [{ op: 'replace', path: 'displayName', value: 'Others' }]);
      expect([(await stored(a)).roleIds, (await stored(b)).roleIds]).toEqual([['rol-care-team'], []]);
      await call('PUT', `/Groups/${id}`, { displayName: 'Radiation Oncologists' });
      expect((await stored(b)).roleIds).toEqual(['rol-clinician']);
      expect((await call('DELETE', `/Groups/${id}`)).status).toBe(204);
      expect([(await stored(a)).roleIds, (await stored(b)).roleIds]).toEqual([['rol-care-team'], []]);
      expect((await call('GET', `/Groups/${id}`)).status).toBe(404);
    });

    it('never gives what manages access, unless the operator allows that', async () => {
      const id = idOf(await made());
      await group('IT', [id]);
      expect((await stored(id)).roleIds).toEqual(['rol-care-team']);
      const settings = { directoryGroups: { ...server.settings.directoryGroups, givesAdministration: true } };
      const allowing = new ScimService({ ...server, settings, signIns: signInService(server) });
      await allowing.settle({ warn: () => undefined });
      expect((await stored(id)).roleIds).toEqual(['rol-administrator', 'rol-care-team']);
      await new ScimService({ ...server, signIns: signInService(server) }).settle({ warn: () => undefined });
      expect((await stored(id)).roleIds).toEqual(['rol-care-team']);
    });

    it('neither gives another address to people who manage access nor enables them, unless the operator allows that', async () => {
      const other = [{ op: 'replace', path: 'emails', value: [{ value: 'other@hospital.example', primary: true }] }];
      const before = await stored('usr-administrator');
      for (const id of ['usr-administrator', 'usr-internal-staff'])
        expect(await patch(`/Users/${id}`, other)).toMatchObject({
          status: 403,
          body: { detail: expect.stringContaining('manages access') as string },
        });
      expect(await stored('usr-administrator')).toMatchObject({ email: before.email, status: 'ACTIVE' });
      await server.store.collection(USERS).updateOne({ _id: 'usr-administrator' }, { $set: { status: 'DISABLED' } });
      const enabling = await patch('/Users/usr-administrator', [{ op: 'replace', path: 'active', value: true }]);
      expect(enabling.status).toBe(403);
      expect(await stored('usr-administrator')).toMatchObject({ status: 'DISABLED' });
      const settings = { directoryGroups: { ...server.settings.directoryGroups, givesAdministration: true } };
      const allowing = new ScimService({ ...server, settings, signIns: signInService(server) });
      const actor = {
        user: { id: directory.id, displayName: 'Directory', roles: [] },
        info: { requestId: 'r', address: '' },
      };
      const operations = [{ op: 'replace', path: 'active', value: true }] as const;
      await allowing.changeUser('usr-administrator', { operations }, { seen: null, actor });
      expect(await stored('usr-administrator')).toMatchObject({ status: 'ACTIVE' });
    });

    it('takes a role away that was given before a kill or another setting', async () => {
      const id = idOf(await made());
      const groupId = idOf(await group('Radiation Oncologists', [id]));
      await server.store.collection(SCIM_GROUPS).updateOne({ _id: groupId }, { $set: { status: 'DELETED' } });
      await new ScimService({ ...server, signIns: signInService(server) }).settle({ warn: () => undefined });
      expect(await stored(id)).toMatchObject({ roleIds: [], directory: { groups: [], givenRoles: [] } });
    });

    it('has only members who are people here, and one version for one state', async () => {
      expect(
        (await call('POST', '/Groups', { displayName: 'X', members: [{ value: 'usr-unknown' }] })).body,
      ).toMatchObject({ scimType: 'invalidValue' });
      expect((await call('POST', '/Groups', { members: [] })).body).toMatchObject({ scimType: 'invalidValue' });
      const member = idOf(await made());
      const answer = await group('Versioned');
      const path = `/Groups/${idOf(answer)}`;
      const first = String(answer.headers.get('etag'));
      expect((await call('GET', path)).headers.get('etag')).toBe(first);
      const add = [{ op: 'add', path: 'members', value: [{ value: member }] }];
      const added = await patch(path, add, { 'If-Match': first });
      expect(added.status).toBe(200);
      expect((await patch(path, add, { 'If-Match': first })).status).toBe(412);
      expect((await call('GET', `${path}?excludedAttributes=members`)).body).not.toHaveProperty('members');
      const removed = await patch(path, [{ op: 'Remove', path: 'members', value: [{ value: member }] }]);
      expect(removed.headers.get('etag')).toBe(first);
    });

    it('gives nothing by the name of a role that does not exist', async () => {
      const id = idOf(await made());
      await group('Gone', [id]);
      expect((await stored(id)).roleIds).toEqual([]);
      expect(await server.store.collection(ROLES).findOne({ _id: 'rol-unknown' })).toBeNull();
    });
  });

  it('writing what was read changes nothing, for people of the directory and of administrators', async () => {
    const known = ['usr-attending', 'usr-resident'];
    const text = fc
      .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abcÄé ') })
      .filter((each) => each.trim() !== '');
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            displayName: text,
            active: fc.boolean(),
            externalId: text,
            name: fc.record({ givenName: text, formatted: text }, { requiredKeys: [] }),
          },
          { requiredKeys: [] },
        ),
        fc.array(fc.record({ type: fc.constantFrom('work', 'home'), primary: fc.boolean() }, { requiredKeys: [] }), {
          maxLength: 2,
        }),
        async (change, kinds) => {
          const emails = kinds.map((kind) => ({ ...kind, value: `p${(count += 1)}@x.example` }));
          known.push(idOf(await made({ ...change, emails })));
          const path = `/Users/${known.pop() ?? ''}`;
          const before = await call('GET', path);
          const put = await call('PUT', path, before.body);
          expect(put.status, JSON.stringify(put.body)).toBe(200);
          expect(put.body).toEqual(before.body);
          expect((await patch(path, [{ op: 'replace', value: before.body }])).body).toEqual(before.body);
        },
      ),
      { numRuns: 10 },
    );
    for (const id of known) {
      const before = await call('GET', `/Users/${id}`);
      expect((await call('PUT', `/Users/${id}`, before.body)).body).toEqual(before.body);
    }
  });
});
