import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REST_ROUTES } from '../../server/src/restRoutes.ts';
import { startTestApplication, type TestApplication } from '../../server/src/testing/testApplication.ts';
import { GRAPHQL_MATRIX, REST_MATRIX } from './accessMatrix.ts';
import { callerOf } from './callerOf.ts';

const declared = REST_ROUTES.flatMap((row) => {
  const name = `${row.method.toUpperCase()} ${row.path}`;
  return row.access === 'public' || row.stepUp === undefined ? [] : [{ name, row, minutes: row.stepUp }];
});

let server: TestApplication;
let strict: TestApplication;
beforeAll(async () => {
  server = await startTestApplication();
  strict = await startTestApplication({
    environment: { OIDC_ISSUER: 'http://localhost:9', OIDC_STEP_UP_ACR: 'two-factors' },
  });
});
afterAll(() => Promise.all([server.close(), strict.close()]));

/** Without a body that fits, so that nothing is ever changed: what matters is which refusal comes first. */
async function refusalOf(at: TestApplication, headers: object, { row }: (typeof declared)[number]): Promise<string> {
  const answer = await at.call(row.method.toUpperCase(), row.path.replace(/:\w+/g, 'unknown'), { headers, body: {} });
  const { code } = (await answer.json()) as { readonly code: string };
  return `${answer.status} ${code}`;
}
const RECENT = '403 REAUTHENTICATION_REQUIRED';
const callerFor = (name: string) => {
  const row = REST_MATRIX[name];
  if (!row) throw new Error('The matrix has no row for this route.');
  return callerOf(row, false);
};

describe('what declares a recent sign-in', () => {
  it('is what the matrix says', () => {
    const inMatrix = Object.entries(REST_MATRIX).flatMap(([name, { stepUp }]) => (stepUp ? [`${name} ${stepUp}`] : []));
    expect(declared.map(({ name, minutes }) => `${name} ${minutes}`).sort()).toEqual(inMatrix.sort());
    // Signing decides by the kind of the task: `reauthentication.test.ts`.
    const fields = Object.entries(GRAPHQL_MATRIX).flatMap(([name, { stepUp }]) => (stepUp ? [name] : []));
    expect(fields).toEqual(['Mutation.signTask']);
  });

  it.each(declared)('$name refuses an older one, and only that', async (route) => {
    const who = callerFor(route.name);
    const headers = await server.signIn(who);
    expect(await refusalOf(server, headers, route)).not.toBe(RECENT);
    server.clock.pass(route.minutes * 60_000 - 5_000);
    // A sign-in that is used stays open; its age is that of the password.
    expect(await refusalOf(server, headers, route)).not.toBe(RECENT);
    server.clock.pass(6_000);
    expect(await refusalOf(server, headers, route)).toBe(RECENT);
    expect(await refusalOf(server, await server.signIn(who), route)).not.toBe(RECENT);
    const stranger = await server.signIn('usr-no-permissions', { id: { auth_time: 1 } });
    expect(await refusalOf(server, stranger, route)).not.toBe(RECENT);
  });

  it.each(declared)('$name refuses one without the context that the operator demands', async (route) => {
    const who = callerFor(route.name);
    const as = async (acr: string | undefined) => refusalOf(strict, await strict.signIn(who, { id: { acr } }), route);
    expect([await as(undefined), await as('password')]).toEqual([RECENT, RECENT]);
    expect(await as('two-factors')).not.toBe(RECENT);
  });
});

it('what must never wait for it does not declare it', () => {
  const urgent = REST_ROUTES.filter(
    ({ method, path }) => method === 'delete' || /restrictions|revoke$|refuse$|withdraw$|logout/.test(path),
  );
  expect(urgent.length).toBeGreaterThan(10);
  expect(urgent.filter((row) => row.access !== 'public' && row.stepUp !== undefined)).toEqual([]);
});
