import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionName } from '@isocenter/schemas';
import { DEMO_USERS } from '../../server/src/access/demoUsers.ts';
import { schema } from '../../server/src/graphql/schema.ts';
import { REST_ROUTES } from '../../server/src/http/restRoutes.ts';
import { startTestApplication } from '../../server/src/testing/testApplication.ts';
import type { TestApplication, Tokens } from '../../server/src/testing/testApplication.ts';
import { GRAPHQL_MATRIX, OPEN_WITHOUT_PERMISSION, REST_MATRIX } from './accessMatrix.ts';
import { maySee } from './maySee.ts';
import { rootFields } from './sampleOperation.ts';

const fields = rootFields([schema.getQueryType(), schema.getMutationType()]);
const routes = REST_ROUTES.map(({ method, path }) => ({
  name: `${method.toUpperCase()} ${path}`,
  method: method.toUpperCase(),
  path: path.replace(/:\w+/g, 'of-nobody'),
}));
/** Forbidden, or as if it did not exist (decision 38). */
const REFUSED = [403, 404];
/** An open route answers, or refuses what was sent to it; who asks does not matter. */
const REFUSED_OR_OPEN = [200, 400, 404];
type Row = { readonly name: string };
const rowsOf = (calls: readonly Row[]) => calls.map(({ name }) => name).sort();

let server: TestApplication;
const people = new Map<string, { permissions: ReadonlySet<PermissionName>; tokens: Tokens }>();
beforeAll(async () => {
  server = await startTestApplication();
  for (const { _id } of DEMO_USERS) {
    const tokens = await server.signIn(_id);
    const me = await server.call('GET', '/api/data_api/auth/me', { headers: tokens });
    const { permissions } = (await me.json()) as { permissions: PermissionName[] };
    people.set(_id, { permissions: new Set(permissions), tokens });
  }
});
afterAll(() => server.close());

async function ask(body: unknown, headers: object = {}) {
  const accept = { Accept: 'application/graphql-response+json' };
  const answer = await server.call('POST', '/api/opc', { headers: { ...accept, ...headers }, body });
  const { errors = [] } = (await answer.json()) as { errors?: { extensions: { code: string } }[] };
  return { status: answer.status, codes: errors.map(({ extensions }) => extensions.code) };
}

describe('the matrix', () => {
  it('has a row for every field and route, and no other', () => {
    expect(Object.keys(GRAPHQL_MATRIX).sort()).toEqual(rowsOf(fields));
    expect(Object.keys(REST_MATRIX).sort()).toEqual(rowsOf(routes));
  });

  it('opens to people without permissions no more than the product says', () => {
    const open = Object.entries({ ...GRAPHQL_MATRIX, ...REST_MATRIX })
      .filter(([, allowed]) => allowed === 'nobody' || allowed === 'signedIn')
      .map(([name]) => name);
    expect(open.sort()).toEqual(OPEN_WITHOUT_PERMISSION);
  });
});

describe('as nobody', () => {
  it.each(fields)('$name answers 401 [API-001]', async ({ operation }) => {
    expect((await ask(operation)).status).toBe(401);
  });
  it.each(routes)('$name answers 401, unless it is open [API-001]', async ({ name, method, path }) => {
    const { status } = await server.call(method, path, method === 'GET' ? {} : { body: {} });
    if (REST_MATRIX[name] === 'nobody') expect(REFUSED_OR_OPEN).toContain(status);
    else expect(status).toBe(401);
  });
});

describe('as somebody without permissions', () => {
  it.each(fields.filter(({ name }) => !OPEN_WITHOUT_PERMISSION.includes(name)))(
    '$name answers 403 [PERM-054]',
    async ({ operation }) => {
      expect(await ask(operation, people.get('usr-no-permissions')?.tokens)).toEqual({
        status: 403,
        codes: ['FORBIDDEN'],
      });
    },
  );
  it.each(routes.filter(({ name }) => !OPEN_WITHOUT_PERMISSION.includes(name)))(
    '$name answers 403 or 404 [PERM-054]',
    async ({ method, path }) => {
      const headers = people.get('usr-no-permissions')?.tokens ?? {};
      const { status } = await server.call(method, path, { headers, ...(method === 'GET' ? {} : { body: {} }) });
      expect(REFUSED).toContain(status);
    },
  );
});

describe.each(DEMO_USERS.map(({ _id }) => _id))('as %s, the server keeps to the matrix [PERM-054]', (id) => {
  it.each(fields)('$name', async ({ name, operation }) => {
    const { permissions, tokens } = people.get(id) ?? { permissions: new Set<PermissionName>(), tokens: {} };
    const { codes } = await ask(operation, tokens);
    expect(codes).not.toContain('UNAUTHENTICATED');
    expect(codes).not.toContain('INTERNAL_ERROR');
    expect(codes.includes('FORBIDDEN')).toBe(!maySee(GRAPHQL_MATRIX[name], permissions, true));
  });
  it.each(routes.filter(({ path }) => !path.endsWith('/logout')))('$name', async ({ name, method, path }) => {
    const { permissions, tokens } = people.get(id) ?? { permissions: new Set<PermissionName>(), tokens: {} };
    const { status } = await server.call(method, path, { headers: tokens, ...(method === 'GET' ? {} : { body: {} }) });
    expect(status).toBeLessThan(500);
    if (maySee(REST_MATRIX[name], permissions, false)) expect(status).not.toBe(403);
    else expect(REFUSED).toContain(status);
  });
});
