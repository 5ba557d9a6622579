import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf, type JsonObject } from '@isocenter/engine';
import { serviceToken } from '../../server/src/testing/serviceToken.ts';
import { startTestApplication, type TestApplication } from '../../server/src/testing/testApplication.ts';
import { sampledStores, type TestStore } from './stores.ts';

/** One call of a directory. `$1` is the id that the call with `keeps: '$1'` was answered with. */
interface Step {
  readonly call: string;
  readonly body?: object;
  readonly status: number;
  readonly keeps?: string;
  readonly answers?: object;
}
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const patch = (...Operations: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
const filter = (text: string) => `?filter=${encodeURIComponent(text)}`;

/** Looks for a random person first, matches by userName, writes extension attributes, and lists members to remove. */
const ENTRA: readonly Step[] = [
  {
    call: `GET /Users${filter('userName eq "8c2f0d6e-0000-4000-8000-000000000000"')}`,
    status: 200,
    answers: { totalResults: 0 },
  },
  { call: `GET /Users${filter('userName eq "kim@hospital.example"')}`, status: 200, answers: { totalResults: 0 } },
  {
    call: 'POST /Users',
    body: {
      ...{ schemas: [USER, ENTERPRISE], externalId: 'kim', userName: 'kim@hospital.example', active: true },
      ...{ displayName: 'Kim Doe', title: 'Physicist', preferredLanguage: 'en-US' },
      emails: [{ primary: true, type: 'work', value: 'kim@hospital.example' }],
      name: { formatted: 'Kim Doe', familyName: 'Doe', givenName: 'Kim' },
      addresses: [{ type: 'work', formatted: 'Main Street 1' }],
      [ENTERPRISE]: { department: 'Radiation Oncology', employeeNumber: '7' },
    },
    status: 201,
    keeps: '$1',
    answers: { displayName: 'Kim Doe', active: true },
  },
  { call: 'GET /Users/$1', status: 200, answers: { externalId: 'kim' } },
  {
    call: 'PATCH /Users/$1',
    body: patch(
      { op: 'Replace', path: 'displayName', value: 'Kim Roe' },
      { op: 'Replace', path: 'name.familyName', value: 'Roe' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'roe@hospital.example' },
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Oncology' },
      { op: 'Add', path: `${ENTERPRISE}:manager`, value: 'x' },
    ),
    status: 200,
    answers: { displayName: 'Kim Roe', emails: [{ value: 'roe@hospital.example', type: 'work', primary: true }] },
  },
  {
    call: `GET /Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "Physicists"')}`,
    status: 200,
    answers: { totalResults: 0 },
  },
  {
    call: 'POST /Groups',
    body: { schemas: [GROUP], externalId: 'g1', displayName: 'Physicists' },
    status: 201,
    keeps: '$2',
  },
  { call: 'PATCH /Groups/$2', body: patch({ op: 'Add', path: 'members', value: [{ value: '$1' }] }), status: 200 },
  {
    call: `GET /Groups?excludedAttributes=members${filter('id eq "$2" and members eq "$1"').replace('?', '&')}`,
    status: 200,
    answers: { totalResults: 1 },
  },
  {
    call: 'PATCH /Groups/$2',
    body: patch({ op: 'Replace', path: 'displayName', value: 'Medical Physicists' }),
    status: 200,
  },
  { call: 'PATCH /Groups/$2', body: patch({ op: 'Remove', path: 'members', value: [{ value: '$1' }] }), status: 200 },
  {
    call: 'PATCH /Users/$1',
    body: patch({ op: 'Replace', path: 'active', value: 'False' }),
    status: 200,
    answers: { active: false },
  },
  { call: 'DELETE /Users/$1', status: 204 },
  { call: 'GET /Users/$1', status: 404, answers: { status: '404' } },
  { call: 'DELETE /Groups/$2', status: 204 },
];

/** Pages from 1 with 100, writes a person as a whole, and switches them on and off by a patch without a path. */
const OKTA: readonly Step[] = [
  { call: 'GET /ServiceProviderConfig', status: 200 },
  { call: 'GET /Users?startIndex=1&count=2', status: 200, answers: { startIndex: 1, itemsPerPage: 2 } },
  {
    call: `GET /Users${filter('userName eq "ann@hospital.example"')}&startIndex=1&count=100`,
    status: 200,
    answers: { totalResults: 0 },
  },
  {
    call: 'POST /Users',
    body: {
      ...{
        schemas: [USER],
        userName: 'ann@hospital.example',
        externalId: '00u1',
        displayName: 'Ann Lee',
        locale: 'en-US',
      },
      name: { givenName: 'Ann', familyName: 'Lee' },
      emails: [{ primary: true, value: 'ann@hospital.example', type: 'work' }],
      ...{ groups: [], password: 'not kept', active: true },
    },
    status: 201,
    keeps: '$1',
  },
  {
    call: 'POST /Users',
    body: { schemas: [USER], userName: 'ann@hospital.example' },
    status: 409,
    answers: { scimType: 'uniqueness' },
  },
  {
    call: 'PUT /Users/$1',
    body: {
      ...{ schemas: [USER], id: '$1', userName: 'ann@hospital.example', displayName: 'Ann Park', active: true },
      name: { givenName: 'Ann', familyName: 'Park' },
      emails: [{ primary: true, value: 'ann@hospital.example', type: 'work' }],
      meta: { resourceType: 'User' },
    },
    status: 200,
    answers: { displayName: 'Ann Park', name: { givenName: 'Ann', familyName: 'Park' } },
  },
  {
    call: 'POST /Groups',
    body: { schemas: [GROUP], displayName: 'Nurses', members: [{ value: '$1', display: 'ann' }] },
    status: 201,
    keeps: '$2',
  },
  {
    call: 'PATCH /Groups/$2',
    body: patch({ op: 'replace', value: { id: '$2', displayName: 'All Nurses' } }),
    status: 200,
    answers: { displayName: 'All Nurses', members: [{ value: '$1' }] },
  },
  {
    call: 'PATCH /Groups/$2',
    body: patch(
      { op: 'remove', path: 'members[value eq "$1"]' },
      { op: 'add', path: 'members', value: [{ value: 'usr-attending', display: 'x' }] },
    ),
    status: 200,
    answers: { members: [{ value: 'usr-attending' }] },
  },
  {
    call: 'PATCH /Groups/$2',
    body: patch({ op: 'replace', path: 'members', value: [{ value: '$1' }] }),
    status: 200,
    answers: { members: [{ value: '$1' }] },
  },
  {
    call: 'PATCH /Users/$1',
    body: patch({ op: 'replace', value: { active: false } }),
    status: 200,
    answers: { active: false },
  },
  {
    call: 'PATCH /Users/$1',
    body: patch({ op: 'replace', value: { active: true } }),
    status: 200,
    answers: { active: true },
  },
];

const stores = await sampledStores(import.meta.url);

describe.each(stores)('on the $name store', ({ open }) => {
  let own: TestStore;
  let server: TestApplication;
  beforeAll(async () => {
    own = await open();
    server = await startTestApplication({ store: own.store });
  });
  afterAll(async () => {
    await server.close();
    await own.discard();
  });

  it.each([
    ['Entra ID', ENTRA],
    ['Okta', OKTA],
  ])('the usual calls of %s are answered as the directory expects', async (_directory, steps) => {
    const { headers } = await serviceToken(server, ['scim']);
    const kept = new Map<string, string>();
    const filled = (text: string) => text.replaceAll(/\$\d/g, (name) => kept.get(name) ?? name);
    for (const { call, body, status, keeps, answers } of steps) {
      const [method = '', path = ''] = filled(decodeURIComponent(call)).split(/ (.*)/s);
      const answer = await server.call(method, `/scim/v2${encodeURI(path)}`, {
        headers: { ...headers, 'Content-Type': 'application/scim+json' },
        ...(body ? { body: filled(JSON.stringify(body)) } : {}),
      });
      const text = await answer.text();
      expect(answer.status, `${call}: ${text}`).toBe(status);
      const said: JsonObject = text === '' ? {} : (JSON.parse(text) as JsonObject);
      if (keeps) kept.set(keeps, textOf(said['id']) ?? '');
      if (answers) expect(said, call).toMatchObject(JSON.parse(filled(JSON.stringify(answers))) as object);
    }
  });
});
