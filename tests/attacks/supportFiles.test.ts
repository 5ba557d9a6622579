import { LIMITS } from '@isocenter/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SUPPORT_REQUESTS } from '../../server/src/support/supportRequests.ts';
import { startTestApplication, type TestApplication, type Tokens } from '../../server/src/testing/testApplication.ts';

let server: TestApplication;
let headers: Tokens;
beforeAll(async () => {
  server = await startTestApplication();
  headers = await server.signIn('usr-attending');
});
afterAll(() => server.close());

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00]);
const HTML = Buffer.from('<script>alert(1)</script>');
const PROGRAM = Buffer.from('MZ\u0090\u0000\u0003');
const send = (name: string, type: string, bytes: Buffer) =>
  server.call('POST', '/api/data_api/support', {
    headers,
    body: { subject: 's', description: 'd', url: null, files: [{ name, type, data: bytes.toString('base64') }] },
  });

it.each([
  ['a page as an image', 'shot.png', 'image/png', HTML],
  ['a program as an image', 'shot.jpg', 'image/jpeg', PROGRAM],
  ['a program as text', 'log.txt', 'text/plain', PROGRAM],
  ['an image under the name of a program', 'shot.exe', 'image/png', PNG],
  ['an image under the name of a document', 'shot.pdf', 'image/png', PNG],
  ['an image without an extension', 'shot', 'image/png', PNG],
  ['a document without its first bytes', 'file.pdf', 'application/pdf', HTML],
])('%s is refused as an attachment, and nothing is stored', async (_what, name, type, bytes) => {
  const answer = await send(name, type, bytes);
  expect(answer.status).toBe(415);
  expect(await answer.json()).toMatchObject({ code: 'FILE_TYPE_REFUSED' });
  expect(await server.store.collection(SUPPORT_REQUESTS).countDocuments({})).toBe(0);
});

it('an attachment above the limit is refused', async () => {
  const bytes = Buffer.concat([PNG, Buffer.alloc(LIMITS.supportFileBytes)]);
  expect([400, 413]).toContain((await send('shot.png', 'image/png', bytes)).status);
  expect(await server.store.collection(SUPPORT_REQUESTS).countDocuments({})).toBe(0);
});

it('an attachment whose name, type and bytes agree is taken', async () => {
  expect((await send('shot.PNG', 'image/png', PNG)).status).toBe(201);
  expect((await send('log.txt', 'text/plain', Buffer.from('It is slow: é'))).status).toBe(201);
});
