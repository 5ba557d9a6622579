import { Metrics } from '../../server/src/watching/metrics.ts';
import express from 'express';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LoopWatch } from '../../server/src/http/loopWatch.ts';
import { beginRequest } from '../../server/src/http/requestScope.ts';
import { startTestApplication, type TestApplication } from '../../server/src/testing/testApplication.ts';

const lines: string[] = [];
const log = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(line) });
const logged = (message: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === message);

describe('a request that holds up the process', () => {
  it('is named in the log by its route and operation, without anything that it was sent', async () => {
    const watch = new LoopWatch(log);
    const app = express();
    app.use(beginRequest(log, new Metrics()), watch.follow);
    app.get('/slow', (_request, response) => {
      response.locals['route'] = '/slow';
      response.locals['operation'] = 'mutation signTask';
      const end = performance.now() + 600;
      while (performance.now() < end);
      response.end();
    });
    const server = app.listen(0);
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/slow?mrn=MRN1234`);
    await new Promise((done) => setTimeout(done, 120));
    watch.stop();
    server.close();
    const stalls = logged('the process was held up').filter(({ requests }) =>
      JSON.stringify(requests).includes('/slow'),
    );
    expect(stalls).toHaveLength(1);
    expect(stalls[0]).toMatchObject({ requests: [{ method: 'GET', route: '/slow', operation: 'mutation signTask' }] });
    expect(Number(stalls[0]?.['milliseconds'])).toBeGreaterThan(400);
    expect(lines.join('')).not.toContain('MRN1234');
  });
});

describe('the log of a GraphQL request', () => {
  let server: TestApplication;
  beforeAll(async () => (server = await startTestApplication({ log })));
  afterAll(() => server.close());

  it('names the fields of the schema that it asked for, not the name that its sender gave it', async () => {
    const headers = await server.signIn('usr-attending');
    const query = 'mutation MRN1234($error: String!) { logError(error: $error) }';
    await server.call('POST', '/api/opc', { headers, body: { query, variables: { error: 'MRN1234' } } });
    await expect.poll(() => logged('request').at(-1)).toMatchObject({ operation: 'mutation logError' });
    expect(lines.join('')).not.toContain('MRN1234');
  });
});
