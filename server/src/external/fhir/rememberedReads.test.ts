import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fhirClient } from './fhirClient.ts';
import { RememberedReads } from './rememberedReads.ts';

const shape = z.object({ resourceType: z.literal('Patient'), id: z.string(), gender: z.string() });

describe('a read of one resource, by its ETag', () => {
  let server: Server;
  let gender = 'female';
  let version: string | null = '1';
  let isForgetful = false;
  let answers: number[] = [];
  let base = '';
  beforeAll(async () => {
    server = createServer((request, response) => {
      const etag = version === null ? null : `W/"${version}"`;
      const isKnown = isForgetful || (etag !== null && request.headers['if-none-match'] === etag);
      answers.push(isKnown ? 304 : 200);
      response.writeHead(isKnown ? 304 : 200, { 'content-type': 'application/fhir+json', ...(etag ? { etag } : {}) });
      response.end(
        isKnown ? '' : JSON.stringify({ resourceType: 'Patient', id: request.url?.split('/').at(-1), gender }),
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterAll(() => server.close());
  beforeEach(() => {
    [gender, version, isForgetful, answers] = ['female', '1', false, []];
  });
  const client = () => fhirClient({ baseUrl: base, timeoutMs: 2_000, remembered: new RememberedReads() });

  it('comes once while it is the same, and again when it changed', async () => {
    const fhir = client();
    const read = async () => (await fhir.read('Patient', 'p1', shape))?.gender;
    expect([await read(), await read()]).toEqual(['female', 'female']);
    [gender, version] = ['male', '2'];
    expect([await read(), await read()]).toEqual(['male', 'male']);
    expect(answers).toEqual([200, 304, 200, 304]);
  });

  it('is that of the same resource, never of another one with the same version', async () => {
    const fhir = client();
    const ids = [];
    for (const id of ['p1', 'p2', 'p1', 'p2']) ids.push((await fhir.read('Patient', id, shape))?.id);
    expect(ids).toEqual(['p1', 'p2', 'p1', 'p2']);
  });

  it('comes each time from a server that gives no version', async () => {
    version = null;
    const fhir = client();
    await fhir.read('Patient', 'p1', shape);
    gender = 'male';
    expect((await fhir.read('Patient', 'p1', shape))?.gender).toBe('male');
  });

  it('fails when the server calls a resource unchanged that was never read', async () => {
    isForgetful = true;
    await expect(client().read('Patient', 'p1', shape)).rejects.toThrow('HTTP 304');
  });
});
