import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSandbox, FHIR_PATH } from '../../../../fixtures/epic-sandbox/sandbox.ts';
import { documentsFromFhir, readDocumentFromFhir } from '../fhir/documentsFromFhir.ts';
import { FhirCallFailed } from '../fhir/fhirCallFailed.ts';
import type { FhirClient } from '../fhir/fhirClient.ts';
import { epicSource } from './epicSource.ts';

const JENNY = 'cancer-patient-jenny-m';
const DARIN = 'a8cd3462-ed0c-48a4-81cc-45249aa946ca';
const server = createSandbox(new Date());
let epic: ReturnType<typeof epicSource>;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}${FHIR_PATH}`;
  epic = epicSource({ baseUrl, timeoutMs: 5_000, log: { warn: () => undefined } });
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

it('lists Word, PDF and plain text, newest first, and reads each [EXT-004]', async () => {
  const documents = (await epic.documents?.(JENNY)) ?? [];
  expect(documents.map(({ title }) => title)).toEqual(['Telephone note', 'Consultation', 'Pathology report']);
  expect(documents[0]).toMatchObject({ sourceSystem: 'EPIC', author: 'Elena Ruiz, MD', contentType: 'text/plain' });
  const contents = await Promise.all(documents.map(async ({ externalId }) => epic.readDocument?.(JENNY, externalId)));
  expect(contents.map((content) => content?.bytes.subarray(0, 4).toString('latin1'))).toEqual([
    'The ',
    'PK\u0003\u0004',
    '%PDF',
  ]);
  expect(await epic.readDocument?.(DARIN, documents[0]?.externalId ?? '')).toBeNull();
  expect(await epic.readDocument?.(JENNY, 'unknown')).toBeNull();
});

const reference = (attachment: object, rest: object = {}) => ({
  resourceType: 'DocumentReference',
  id: 'd',
  status: 'current',
  subject: { reference: 'Patient/1' },
  content: [{ attachment }],
  ...rest,
});
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** A server with one document. */
const serving = (document: object): FhirClient =>
  ({
    read: (_type, _id, shape) => Promise.resolve(shape.parse(document)),
    readBinary: () => Promise.resolve({ contentType: 'application/pdf', bytes: Buffer.alloc(26 * 1024 * 1024) }),
    search: () => Promise.resolve([]),
    create: () => Promise.reject(new Error('not used')),
    checkCapabilities: () => Promise.resolve(),
  }) satisfies FhirClient;

it.each([
  [{ contentType: 'application/pdf', data: base64('MZ not a PDF') }, 'another type'],
  [{ contentType: 'text/plain', data: Buffer.from([0x41, 0, 0xff]).toString('base64') }, 'another type'],
  [{ contentType: 'application/pdf', data: '%%%' }, 'not base64'],
  [{ contentType: 'application/pdf', url: 'https://elsewhere.example.org/Binary/1' }, 'elsewhere'],
  [{ contentType: 'application/pdf', url: 'Binary/../Patient/1' }, 'elsewhere'],
  [{ contentType: 'application/pdf', url: 'Binary/1' }, 'too large'],
  [{ contentType: 'application/x-msdownload', data: base64('MZ') }, 'neither PDF, docx nor plain text'],
])('refuses %o: %s', async (attachment, reason) => {
  const read = readDocumentFromFhir(serving(reference(attachment)), {
    patient: '1',
    document: 'd',
    baseUrl: 'https://a',
  });
  await expect(read).rejects.toThrow(FhirCallFailed);
  await expect(read).rejects.toThrow(reason);
});

it('leaves out documents that were entered in error, replaced, or can not be read', () => {
  const text = { contentType: 'text/plain; charset=utf-8', data: base64('A') };
  const author: { display?: string }[] = [];
  const list = [
    { ...reference(text), author, status: 'entered-in-error' },
    { ...reference(text), author, status: 'superseded' },
    { ...reference(text), author, docStatus: 'entered-in-error' },
    { ...reference({ contentType: 'image/tiff', data: base64('II') }), author },
    { ...reference(text), author, id: 'good' },
  ].map((each) => ({
    ...each,
    resourceType: 'DocumentReference' as const,
    content: each.content.map(({ attachment }) => ({ attachment })),
  }));
  expect(documentsFromFhir(list, 'EPIC').map(({ externalId }) => externalId)).toEqual(['good']);
});
