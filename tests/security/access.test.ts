import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionName } from '@isocenter/schemas';
import { DEMO_USERS } from '../../server/src/seed/department/demoUsers.ts';
import { schema } from '../../server/src/graphqlSchema.ts';
import { REST_ROUTES } from '../../server/src/restRoutes.ts';
import { importConfigFiles } from '../../server/src/forms/importConfigs.ts';
import { SMALL_CONFIGS } from '../../server/src/testing/smallConfigs.ts';
import { startTestApplication } from '../../server/src/testing/testApplication.ts';
import type { TestApplication, Tokens } from '../../server/src/testing/testApplication.ts';
import { GRAPHQL_MATRIX, OPEN_WITHOUT_PERMISSION, REST_MATRIX } from './accessMatrix.ts';
import { maySee } from './maySee.ts';
import { rootFields } from './sampleOperation.ts';

const fields = rootFields([schema.getQueryType(), schema.getMutationType()]);
const routes = REST_ROUTES.map(({ method, path }) => ({
  name: `${method.toUpperCase()} ${path}`,
  method: method.toUpperCase(),
  path: path.replace(/:\w+/g, 'unknown'),
}));
/** Forbidden, or as if it did not exist (decision 38). */
const REFUSED = [403, 404];
/** An open route answers, or refuses the input, for any caller. */
const REFUSED_OR_OPEN = [200, 400, 404];
type Row = { readonly name: string };
const rowsOf = (calls: readonly Row[]) => calls.map(({ name }) => name).sort();

let server: TestApplication;
const people = new Map<string, { permissions: ReadonlySet<PermissionName>; tokens: Tokens }>();
beforeAll(async () => {
  server = await startTestApplication();
  await importConfigFiles(SMALL_CONFIGS, server);
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

  it('opens to interfaces what it says, and nothing else', () => {
    const open = Object.entries(REST_MATRIX).flatMap(([name, { scope }]) => (scope ? [[name, scope]] : []));
    const rows = REST_ROUTES.flatMap((row) =>
      row.access !== 'public' && row.scope ? [[`${row.method.toUpperCase()} ${row.path}`, row.scope]] : [],
    );
    expect(open.sort()).toEqual(rows.sort());
  });

  it('opens no more to people without permissions than the product allows', () => {
    const open = Object.entries({ ...GRAPHQL_MATRIX, ...REST_MATRIX })
      .filter(([, { allowed }]) => allowed === 'public' || allowed === 'signedIn')
      .map(([name]) => name);
    expect(open.sort()).toEqual(OPEN_WITHOUT_PERMISSION);
  });
});

/** In parallel: only each answer matters, and a server has many callers at once. */
async function answersOf<Call extends Row, Answer>(calls: readonly Call[], answer: (call: Call) => Promise<Answer>) {
  return Object.fromEntries(await Promise.all(calls.map(async (call) => [call.name, await answer(call)] as const)));
}
const statusOf = async ({ method, path }: { readonly method: string; readonly path: string }, headers: object = {}) =>
  (await server.call(method, path, { headers: { ...headers }, ...(method === 'GET' ? {} : { body: {} }) })).status;
const named = <Value>(calls: readonly Row[], value: (name: string) => Value) =>
  Object.fromEntries(calls.map(({ name }) => [name, value(name)]));

describe('without a sign-in', () => {
  it('every field answers 401 [API-001]', async () => {
    const answers = await answersOf(fields, async ({ operation }) => (await ask(operation)).status);
    expect(answers).toEqual(named(fields, () => 401));
  });
  it('every route answers 401, unless it is open [API-001]', async () => {
    const isOpen = (name: string) => REST_MATRIX[name]?.allowed === 'public';
    const answers = await answersOf(routes, async (route) => {
      const status = await statusOf(route);
      return isOpen(route.name) && REFUSED_OR_OPEN.includes(status) ? 'open' : status;
    });
    expect(answers).toEqual(named(routes, (name) => (isOpen(name) ? 'open' : 401)));
  });
});

describe('without permissions', () => {
  const tokens = () => people.get('usr-no-permissions')?.tokens;
  it('every field except the open ones answers 403 [PERM-054]', async () => {
    const called = fields.filter(({ name }) => !OPEN_WITHOUT_PERMISSION.includes(name));
    const answers = await answersOf(called, ({ operation }) => ask(operation, tokens()));
    expect(answers).toEqual(named(called, () => ({ status: 403, codes: ['FORBIDDEN'] })));
  });
  it('every route except the open ones answers 403 or 404 [PERM-054]', async () => {
    const called = routes.filter(({ name }) => !OPEN_WITHOUT_PERMISSION.includes(name));
    const answers = await answersOf(called, async (route) => REFUSED.includes(await statusOf(route, tokens())));
    expect(answers).toEqual(named(called, () => true));
  });
});

describe.each(DEMO_USERS.map(({ _id }) => _id))('as %s, the server follows the matrix [PERM-054]', (id) => {
  const person = () => people.get(id) ?? { permissions: new Set<PermissionName>(), tokens: {} };
  it('with every field', async () => {
    const { permissions, tokens } = person();
    const answers = await answersOf(fields, async ({ operation }) => {
      const { codes } = await ask(operation, tokens);
      const failed = codes.find((code) => code === 'UNAUTHENTICATED' || code === 'INTERNAL_ERROR');
      return failed ?? (codes.includes('FORBIDDEN') ? 'refused' : 'open');
    });
    expect(answers).toEqual(
      named(fields, (name) => (maySee(GRAPHQL_MATRIX[name]?.allowed, permissions, true) ? 'open' : 'refused')),
    );
  });
  it('with every route', async () => {
    const { permissions, tokens } = person();
    const called = routes.filter(({ path }) => !path.endsWith('/logout'));
    const maySeeIt = (name: string) => maySee(REST_MATRIX[name]?.allowed, permissions, false);
    const answers = await answersOf(called, async (route) => {
      const status = await statusOf(route, tokens);
      if (status >= 500) return status;
      // An unknown record answers 404 even to people with the permission.
      const isAsMeant = maySeeIt(route.name) ? status !== 403 : REFUSED.includes(status);
      return isAsMeant ? 'as in the matrix' : status;
    });
    expect(answers).toEqual(named(called, () => 'as in the matrix'));
  });
});
