import { connect, createServer, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, USERS } from '../../server/src/access/users.ts';
import { CALLS_PER_MINUTE } from '../../server/src/graphql/rateLimits.ts';
import { IMPORT, openClinic, type Clinic, type Person } from '../../server/src/testing/clinic.ts';
import { startTestApplication, type Tokens } from '../../server/src/testing/testApplication.ts';

let clinic: Clinic;
let ruiz: Person;
let headers: Tokens;
beforeAll(async () => {
  clinic = await openClinic();
  ruiz = await clinic.as('attending');
  headers = await clinic.server.signIn('usr-attending');
  await ruiz.ask(IMPORT, { mrn: 'MRN1234' });
});
afterAll(() => clinic.close());

const call = (method: string, path: string, options: { headers?: object; body?: unknown } = {}) =>
  clinic.server.call(method, path, { ...options, headers: { ...headers, ...options.headers } });
const graphql = (query: string, variables: object = {}) =>
  call('POST', '/api/opc', { headers: { Accept: 'application/graphql-response+json' }, body: { query, variables } });

describe('a page of another origin', () => {
  const EVIL = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };

  it('gets nothing with the cookies of a browser: no call is authenticated by a cookie', async () => {
    const cookies = { Cookie: '_session=stolen; _session.sig=stolen; id_token=x', ...EVIL };
    for (const [method, path] of [
      ['POST', '/api/data_api/user_data'],
      ['POST', '/api/opc'],
      ['POST', '/api/data_api/logout'],
      ['GET', '/api/data_api/auth/me'],
    ] as const) {
      const body = method === 'POST' ? { body: {} } : {};
      expect((await clinic.server.call(method, path, { headers: cookies, ...body })).status).toBe(401);
    }
  });

  it('cannot send our headers: a preflight gets no permission', async () => {
    const preflight = {
      ...EVIL,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,x-access-token',
    };
    for (const path of ['/api/opc', '/api/data_api/user_data', '/api/config']) {
      const answer = await clinic.server.call('OPTIONS', path, { headers: preflight });
      for (const name of ['access-control-allow-origin', 'access-control-allow-headers'])
        expect(answer.headers.get(name)).toBeNull();
    }
    expect(
      (await call('GET', '/api/data_api/auth/me', { headers: EVIL })).headers.get('access-control-allow-origin'),
    ).toBeNull();
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'changes nothing with a form: GraphQL refuses %s',
    async (type) => {
      const body = JSON.stringify({ query: 'mutation { logError(error: "x") }' });
      expect((await call('POST', '/api/opc', { headers: { 'Content-Type': type }, body })).status).toBe(415);
    },
  );

  it('changes nothing with a link: GET runs no mutation', async () => {
    const query = encodeURIComponent('mutation { logError(error: "x") }');
    expect((await call('GET', `/api/opc?query=${query}`)).status).toBe(405);
  });
});

describe('an operator in place of a value', () => {
  it.each([
    '{"default_episode_type": {"$ne": null}}',
    '{"accepted_terms": {"$gt": ""}}',
    '{"accepted_terms": [{"name": {"$where": "1"}, "version": "1"}]}',
    '{"$set": {"isInternal": true}}',
    '{"isInternal": true}',
    '{"__proto__": {"isInternal": true}, "constructor": {"prototype": {"isInternal": true}}}',
  ])('is refused in a body: %s', async (body) => {
    expect((await call('POST', '/api/data_api/user_data', { body })).status).toBe(400);
    expect(({} as { isInternal?: boolean }).isInternal).toBeUndefined();
  });

  it.each([
    '/api/data_api/episode/[$ne]',
    '/api/data_api/episode/%7B%22$ne%22:null%7D',
    '/api/data_api/compiled_forms/$where',
  ])('finds nothing in a path: %s', async (path) => expect((await call('GET', path)).status).toBe(404));

  it.each(['{"$ne": null}', '{"$regex": ".*"}', '["MRN1234"]', '{"toString": "MRN1234"}'])(
    'is refused in a GraphQL variable: %s',
    async (mrn) => {
      const query = 'query ($mrn: String!) { searchPatientByMRN(mrn: $mrn) { internal { id } } }';
      const body = `{"query": ${JSON.stringify(query)}, "variables": {"mrn": ${mrn}}}`;
      const strict = { Accept: 'application/graphql-response+json' };
      expect((await call('POST', '/api/opc', { headers: strict, body })).status).toBe(400);
    },
  );

  it.each(['.*.*', '^MRN', 'MRN....', '$where', "' OR 1=1 --", '%%%', '___'])(
    'is an ordinary word in a search: %s',
    async (mrn) => {
      const found = await ruiz.ask<{ searchPatientByMRN: { internal: unknown[] } }>(
        'query ($mrn: String!) { searchPatientByMRN(mrn: $mrn) { internal { id } } }',
        { mrn },
      );
      expect(found.searchPatientByMRN.internal).toEqual([]);
    },
  );

  it('cannot sign anyone in: a token whose claims are objects is refused', async () => {
    for (const id of [
      { sub: { $ne: null } },
      { email: { $ne: null }, sub: 'usr-new' },
      { sid: { $gt: '' }, auth_time: 'now' },
    ]) {
      const tokens = await clinic.server.signIn('usr-stranger', { id });
      expect((await call('GET', '/api/data_api/auth/me', { headers: tokens })).status).toBe(401);
    }
  });
});

describe('too much', () => {
  it.each([
    ['/api/opc', 413],
    ['/api/data_api/user_data', 413],
  ])('%s refuses a body of five megabytes', async (path, status) => {
    expect((await call('POST', path, { body: JSON.stringify({ query: 'x'.repeat(5_000_000) }) })).status).toBe(status);
  });

  it('a compressed body cannot expand beyond the limit', async () => {
    const body = gzipSync(JSON.stringify({ query: ' '.repeat(20_000_000) }));
    const answer = await fetch(`${clinic.server.url}/api/opc`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
      body,
    });
    expect(body.length).toBeLessThan(100_000);
    expect(answer.status).toBe(413);
  });

  it.each([
    ['a hundred thousand brackets', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['a hundred thousand objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ])('%s are refused, and the server continues', async (_what, nested) => {
    const answer = await call('POST', '/api/data_api/user_data', { body: `{"accepted_terms": ${nested}}` });
    expect(answer.status).toBe(400);
    expect((await call('GET', '/healthz')).status).toBe(200);
  });

  it.each([
    ['depth', `{ ${'me { '.repeat(40)} id ${'} '.repeat(40)} }`],
    [
      'aliases',
      `{ ${Array.from({ length: 100 }, (_, index) => `a${index}: recentPatients { __typename }`).join(' ')} }`,
    ],
    ['a fragment in itself', 'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
    ['fragments that double', doubling(30)],
    ['tokens', `{ ${'__typename '.repeat(20_000)} }`],
    ['directives', `{ __typename ${'@include(if: true) '.repeat(5_000)} }`],
  ])('GraphQL refuses %s before anything is read', async (_what, query) => {
    // Without a limit, measuring the doubling fragments alone would outlast the test.
    expect((await graphql(query)).status).toBe(400);
  });

  it('GraphQL refuses a batch', async () => {
    expect((await call('POST', '/api/opc', { body: [{ query: '{ __typename }' }] })).status).toBe(400);
  });

  it('search and import are limited per person and minute, with aliases counted one by one', async () => {
    const chen = await clinic.server.signIn('usr-advanced-practice');
    const limit = CALLS_PER_MINUTE['searchPatientByMRN'] ?? 0;
    const ten = Array.from(
      { length: 10 },
      (_, index) => `a${index}: searchPatientByMRN(mrn: "none${index}") { externalError }`,
    );
    const codes = [];
    for (let asked = 0; asked <= limit; asked += 10) {
      const answer = await call('POST', '/api/opc', { headers: chen, body: { query: `{ ${ten.join(' ')} }` } });
      const { errors = [] } = (await answer.json()) as { errors?: { extensions: { code: string } }[] };
      codes.push(errors[0]?.extensions.code);
    }
    expect(codes).toEqual([...Array<undefined>(limit / 10).fill(undefined), 'RATE_LIMITED']);
  });
});

/** Each fragment contains the next one twice: thirty of them are a billion fields. */
function doubling(times: number): string {
  const fragments = Array.from(
    { length: times },
    (_, index) => `fragment F${index} on Query { ...F${index + 1} x${index}: __typename ...F${index + 1} }`,
  );
  return `query { ...F0 } ${fragments.join(' ')} fragment F${times} on Query { recentPatients { patient { id } } }`;
}

describe('a crafted token', () => {
  const none = (claims: object, header: object) =>
    [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');

  it('that names its own keys opens no connection and is refused', async () => {
    let connections = 0;
    const trap = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => trap.once('listening', resolve));
    const address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/keys`;
    const { issuer, clientId } = clinic.server.settings.oidc;
    for (const header of [{ jku: address }, { x5u: address }, { jwk: { kty: 'oct', k: 'AA' } }]) {
      const token = `${none({ iss: issuer, aud: clientId, sub: 'usr-attending', exp: 9e9, iat: 1 }, { alg: 'RS256', ...header })}.AAAA`;
      const answer = await call('GET', '/api/data_api/auth/me', { headers: { Authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(401);
    }
    expect(connections).toBe(0);
    trap.close();
  });

  it('cannot claim permissions: only roles of the store count', async () => {
    const claims = { id: { roles: ['Administrator'], permissions: ['auth:users:view'], isInternal: true } };
    const tokens = await clinic.server.signIn('usr-no-permissions', claims);
    const me = await call('GET', '/api/data_api/auth/me', { headers: tokens });
    expect(await me.json()).toMatchObject({ permissions: [] });
    const roles = await clinic.server.store.collection(ROLES).countDocuments({});
    const users = await clinic.server.store.collection(USERS).countDocuments({ isInternal: true });
    expect([roles > 0, users]).toEqual([true, 1]);
  });
});

describe('every answer', () => {
  it.each(['/api/config', '/api/nothing', '/healthz', '/'])(
    '%s: has headers that make a browser strict',
    async (path) => {
      const answer = await call('GET', path);
      const header = (name: string) => answer.headers.get(name);
      expect(header('x-content-type-options')).toBe('nosniff');
      expect(header('x-frame-options')).toBe('DENY');
      expect(header('referrer-policy')).toBe('no-referrer');
      expect(header('cross-origin-opener-policy')).toBe('same-origin');
      expect(header('cross-origin-resource-policy')).toBe('same-origin');
      expect(header('permissions-policy')).toContain('camera=()');
      expect(header('content-security-policy')).toContain("default-src 'self'");
      expect(header('content-security-policy')).not.toContain('unsafe');
      expect(header('x-powered-by')).toBeNull();
    },
  );

  it('requires TLS for a year when served over TLS', async () => {
    const secure = await startTestApplication({ environment: { PUBLIC_URL: 'https://isocenter.example' } });
    const { headers: received } = await secure.call('GET', '/healthz');
    expect(received.get('strict-transport-security')).toContain('max-age=31536000');
    await secure.close();
  });

  it('with patient data is not cached', async () => {
    expect((await graphql('{ recentPatients { __typename } }')).headers.get('cache-control')).toBe('no-store');
  });

  it.each(['//evil.example/%2e%2e', '/%5Cevil.example', '/\\evil.example', '///evil.example', '/assets'])(
    'never redirects to another origin: %s',
    async (path) => {
      const location = await rawLocation(path);
      expect(location === null || new URL(location, 'http://here.example').host === 'here.example').toBe(true);
    },
  );

  it.each(['/assets/..%2f..%2fpackage.json', '/..%2f..%2fpackage.json', '/assets/%2e%2e/%2e%2e/package.json'])(
    'never leaves the folder of the application: %s',
    async (path) => expect(await (await call('GET', path)).text()).not.toContain('"workspaces"'),
  );
});

/** `fetch` would normalize the address before sending it. */
function rawLocation(path: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(clinic.server.url);
    let text = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: here.example\r\nConnection: close\r\n\r\n`);
    });
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('end', () => resolve(/^location: (.*)$/im.exec(text)?.[1]?.trim() ?? null));
    socket.on('error', reject);
  });
}
