import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { withinRequest } from '../../foundation/currentRequest.ts';
import { fhirClient } from './fhirClient.ts';

const ids: (string | undefined)[] = [];
const server = createServer((request, response) => {
  ids.push(request.headers['x-request-id']?.toString());
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
