import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startOtlpReceiver } from '../../../../tests/setup/otlpReceiver.ts';
import { withinRequest } from '../../foundation/currentRequest.ts';
import { Metrics } from '../../watching/metrics.ts';
import { startTelemetry } from '../../watching/telemetry.ts';
import { fhirClient } from './fhirClient.ts';

const ids: (string | undefined)[] = [];
const parents: (string | undefined)[] = [];
const server = createServer((request, response) => {
  ids.push(request.headers['x-request-id']?.toString());
  parents.push(request.headers['traceparent']?.toString());
  response.writeHead(200, { 'content-type': 'application/fhir+json' }).end('{"resourceType":"Patient"}');
});
let base = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => server.close());

it('sends the id of the request that it is asked for, and none for work in the background', async () => {
  const client = fhirClient({ baseUrl: base, timeoutMs: 5_000 });
  const read = () => client.read('Patient', 'p1', z.object({ resourceType: z.literal('Patient') }));
  await withinRequest('req-1', read);
  await read();
  expect(ids).toEqual(['req-1', undefined]);
});

it('shows a call in the trace of its request by the type it asks for, and tells the outside system of the trace', async () => {
  const receiver = await startOtlpReceiver();
  const telemetry = startTelemetry(receiver.url, { metrics: new Metrics(), log: { warn: () => undefined } });
  const client = fhirClient({ baseUrl: base, timeoutMs: 5_000 });
  const id = '0b9e6f5c-1d2e-4f3a-8b4c-5d6e7f8091a2';
  await withinRequest(id, () => client.read('Patient', 'Quokka', z.object({ resourceType: z.literal('Patient') })));
  await withinRequest(id, () => client.search('Patient', { identifier: 'Wombat' }, z.object({}))).catch(() => null);
  await telemetry.stop();
  await receiver.close();
  const isPart = (header = '') => new RegExp(`^00-${id.replaceAll('-', '')}-\\w{16}-01$`).test(header);
  expect(parents.slice(-2).map((header) => isPart(header))).toEqual([true, true]);
  for (const name of ['GET Patient', 'POST Patient']) expect(receiver.text()).toContain(`"name":"${name}"`);
  expect(receiver.text()).not.toMatch(/Quokka|Wombat/);
});
