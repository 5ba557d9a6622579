import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication } from '../testing/testApplication.ts';
import type { TestApplication, Tokens } from '../testing/testApplication.ts';

let server: TestApplication;
let attending: Tokens;
beforeAll(async () => {
  server = await startTestApplication();
  attending = await server.signIn('usr-attending');
});
afterAll(() => server.close());

describe('GraphQL over HTTP', () => {
  const audits = serverAudits({
    url: () => `${server.url}/api/opc`,
    fetchFn: (url: string, init: RequestInit = {}) =>
      fetch(url, { ...init, headers: { ...init.headers, ...attending } }),
  });
  it('passes all 61 audits', () => expect(audits).toHaveLength(61));
  it.each(audits.map((audit) => [audit.id, audit.name, audit] as const))('%s %s', async (_id, _name, audit) => {
    expect(await audit.fn()).toMatchObject({ status: 'ok' });
  });
});
