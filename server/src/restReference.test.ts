import { fileURLToPath } from 'node:url';
import { buildSchema, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statusesOf } from './http/openApi.ts';
import { graphqlReference, REST_ROUTES, restReference } from './restRoutes.ts';
import { startTestApplication, type TestApplication } from './testing/testApplication.ts';

it('openapi.json is up to date (npm run update)', async () => {
  const published = fileURLToPath(new URL('../../schemas/openapi.json', import.meta.url));
  await expect(`${JSON.stringify(restReference(), null, 2)}\n`).toMatchFileSnapshot(published);
});

describe('the reference of the REST API', () => {
  const { paths = {} } = restReference() as { paths?: Record<string, Record<string, Operation>> };
  interface Operation {
    readonly summary: string;
    readonly parameters: readonly { readonly name: string; readonly in: string }[];
    readonly requestBody?: object;
    readonly responses: object;
  }

  it('has every route, with a sentence that says what it does', () => {
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { summary }]) => [
        `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        summary,
      ]),
    );
    expect(operations.map(([name]) => name).sort()).toEqual(
      REST_ROUTES.map(({ method, path }) => `${method} ${path}`).sort(),
    );
    for (const [name, summary] of operations) expect(summary, name).toMatch(/^[A-Z].{8,}\.$/);
  });

  it('says what a route takes: parts of its address, its query and its body', () => {
    const settle = paths['/api/data_api/identity_alerts/{id}/settle']?.['post'];
    expect(settle?.parameters).toMatchObject([{ name: 'id', in: 'path' }]);
    expect(settle?.requestBody).toMatchObject({ content: { 'application/json': { schema: { type: 'object' } } } });
    const list = paths['/api/data_api/patients/list']?.['get'];
    expect(list?.parameters.map(({ name }) => name)).toEqual([
      ...['sex', 'active', 'sort', 'descending', 'providers', 'offset', 'limit'],
    ]);
    expect(paths['/api/opc/launch_ehr']?.['get']?.parameters.map(({ name }) => name)).toEqual(['iss', 'launch']);
  });

  it('says with which statuses a route answers', () => {
    const save = REST_ROUTES.find(({ method, path }) => method === 'post' && path === '/api/data_api/viewpoints');
    expect(save && statusesOf(save)).toEqual([201, 400, 404, 429, 503, 401, 403, 409, 413, 415, 422]);
  });
});

describe('both references', () => {
  let server: TestApplication;
  beforeAll(async () => {
    server = await startTestApplication();
  });
  afterAll(() => server.close());
  const read = (name: string, headers: object) =>
    server.call('GET', `/api/data_api/${name}`, { headers: { ...headers } });

  it.each(['openapi.json', 'schema.graphql'])(
    '%s is served to people with a permission, and to no others',
    async (name) => {
      expect((await read(name, {})).status).toBe(401);
      expect((await read(name, await server.signIn('usr-no-permissions'))).status).toBe(403);
      expect((await read(name, await server.signIn('usr-resident'))).status).toBe(200);
    },
  );

  it('are those of the running server', async () => {
    const headers = await server.signIn('usr-resident');
    expect(await (await read('openapi.json', headers)).json()).toEqual(restReference());
    const schema = buildSchema(await (await read('schema.graphql', headers)).text());
    expect(schema.getQueryType()?.getFields()['patient']).toBeDefined();
  });
});

it('each query and mutation says what it does', () => {
  const schema = buildSchema(graphqlReference());
  const roots = [schema.getQueryType(), schema.getMutationType()].filter((type) => isObjectType(type));
  const silent = roots.flatMap((type) =>
    Object.values(type.getFields()).flatMap(({ name, description }) => (description ? [] : [`${type.name}.${name}`])),
  );
  expect(silent).toEqual([]);
});
