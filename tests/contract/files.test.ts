import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FILE_TYPES, LIMITS, type StoredFile, type UploadedFile } from '@isocenter/schemas';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { CHUNK_BYTES, FILE_CHUNKS } from '../../server/src/files/fileBytes.ts';
import { FILES, FileStorage } from '../../server/src/files/fileStorage.ts';
import { ROLES } from '../../server/src/access/users.ts';
import { startTestApplication, type TestApplication, type Tokens } from '../../server/src/testing/testApplication.ts';
import { SAMPLES, pdfOf, tooLargeForm } from './fileSamples.ts';
import { sampledStores, type TestStore } from './stores.ts';

const stores = await sampledStores(import.meta.url);

describe.each(stores)('files on the $name store', ({ open }) => {
  let own: TestStore;
  let server: TestApplication;
  let administrator: Tokens;
  let staff: Tokens;
  let attending: Tokens;

  beforeAll(async () => {
    own = await open();
    const { store } = own;
    server = await startTestApplication({
      store: {
        ...{ kind: store.kind, collection: (definition) => store.collection(definition), ping: () => store.ping() },
        // The store is discarded separately.
        close: () => Promise.resolve(),
      },
    });
    await server.store
      .collection(ROLES)
      .updateOne({ _id: 'rol-clinician' }, { $push: { permissions: 'files:download' } });
    administrator = await server.signIn('usr-administrator');
    staff = await server.signIn('usr-internal-staff');
    attending = await server.signIn('usr-attending');
  });
  afterAll(async () => {
    await server.close();
    await own.discard();
  });
  beforeEach(async () => {
    for (const { id } of await list(administrator)) await remove(id);
  });

  const call = (method: string, path: string, headers: object, body?: BodyInit) =>
    fetch(`${server.url}/api/data_api/${path}`, { method, headers: { ...headers }, ...(body ? { body } : {}) });
  const list = async (who: Tokens) => (await (await call('GET', 'files', who)).json()) as UploadedFile[];
  const mine = async (who: Tokens) => (await (await call('GET', 'user_files', who)).json()) as StoredFile[];
  const remove = async (id: string, who = administrator) => (await call('DELETE', `files/${id}`, who)).status;
  async function upload(
    name: string,
    bytes: Uint8Array<ArrayBuffer>,
    recipients: readonly string[] = [],
    who = administrator,
  ) {
    const form = new FormData();
    for (const recipient of recipients) form.append('recipient', recipient);
    form.append('file', new Blob([bytes], { type: 'text/html' }), name);
    const answer = await call('POST', 'files', who, form);
    return { status: answer.status, body: (await answer.json()) as UploadedFile & { code: string; message: string } };
  }
  const chunkCount = () => server.store.collection(FILE_CHUNKS).countDocuments({});
  async function expectNothingKept() {
    expect(await list(administrator)).toEqual([]);
    expect(await chunkCount()).toBe(0);
    expect(await server.store.collection(FILES).find({ status: 'ARRIVING' })).toEqual([]);
  }
  /** @param announced the size that the sender announces; null announces nothing, and sends one byte too many */
  async function sendTooLarge(announced: number | null) {
    const { type, pieces } = tooLargeForm();
    const length = announced === null ? {} : { 'Content-Length': announced };
    const headers = { ...administrator, 'Content-Type': type, ...length };
    const sending = httpRequest(`${server.url}/api/data_api/files`, { method: 'POST', headers });
    sending.on('error', () => undefined);
    const answered = once(sending, 'response');
    if (announced === null) Readable.from(pieces()).pipe(sending);
    else sending.flushHeaders();
    const [response] = (await answered) as [IncomingMessage];
    const answer: unknown = JSON.parse((await buffer(response)).toString());
    sending.destroy();
    return { status: response.statusCode, answer };
  }
  async function lastEventOf(id: string) {
    await server.audit.settled();
    const found = await server.store.collection(auditRecords).find({}, { sort: { recorded: -1, seq: -1 }, limit: 20 });
    return found.sort((record, other) => other.seq - record.seq).find(({ entity }) => entity.data.includes(id));
  }

  it('come back byte for byte, as an attachment that no browser shows as a page [API-044, API-046]', async () => {
    const bytes = pdfOf(CHUNK_BYTES * 2 + 17);
    const { status, body } = await upload('Plan “α” 100%.pdf', bytes);
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Plan “α” 100%.pdf', size: bytes.length, contentType: 'application/pdf' });
    expect(await chunkCount()).toBe(3);
    const answer = await call('GET', `files/${body.id}`, staff);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename="Plan ??? 100%.pdf"; filename*=UTF-8''Plan%20%E2%80%9C%CE%B1%E2%80%9D%20100%25.pdf`,
    });
  });

  it('are listed newest first with their uploader, until deleted [API-042, API-045]', async () => {
    const { body: first } = await upload('first.txt', SAMPLES.txt);
    server.clock.pass(1000);
    const { body: second } = await upload('second.csv', SAMPLES.csv);
    expect(await list(administrator)).toEqual([second, first]);
    expect(first).toEqual({
      ...{ id: first.id, name: 'first.txt', size: SAMPLES.txt.length, contentType: 'text/plain', recipients: null },
      ...{ uploadedBy: { id: 'usr-administrator', name: 'Sam Keller' }, uploadedOn: expect.any(String) as string },
    });
    expect(await remove(first.id)).toBe(204);
    expect(await list(administrator)).toEqual([second]);
    expect((await call('GET', `files/${first.id}`, administrator)).status).toBe(404);
    expect(await remove(first.id)).toBe(404);
    expect(await server.store.collection(FILE_CHUNKS).countDocuments({ fileId: first.id })).toBe(0);
  });

  it('belong to a user when shared with everyone, with them, or uploaded by them; others find nothing [API-043]', async () => {
    const { body: forAll } = await upload('all.txt', SAMPLES.txt);
    const { body: forOne } = await upload('one.txt', SAMPLES.txt, ['usr-attending']);
    expect(forOne.recipients).toEqual([{ id: 'usr-attending', name: 'Elena Ruiz' }]);
    const idsOf = async (who: Tokens) => (await mine(who)).map(({ id }) => id).sort();
    expect(await idsOf(attending)).toEqual([forAll.id, forOne.id].sort());
    expect(await idsOf(administrator)).toEqual([forAll.id, forOne.id].sort());
    expect(await idsOf(staff)).toEqual([forAll.id]);
    // A person who downloads it does not see who else may.
    expect((await mine(attending))[0]).not.toHaveProperty('recipients');
    expect((await call('GET', `files/${forOne.id}`, attending)).status).toBe(200);
    expect((await call('GET', `files/${forOne.id}`, staff)).status).toBe(404);
  });

  it('can be shared only with people who may download; otherwise nothing is saved', async () => {
    const known = (await (await call('GET', 'files/recipients', administrator)).json()) as { id: string }[];
    expect(known.map(({ id }) => id)).toContain('usr-attending');
    expect(known.map(({ id }) => id)).not.toContain('usr-no-permissions');
    expect((await upload('a.txt', SAMPLES.txt, ['usr-no-permissions'])).body.message).toMatch(/may not download/);
    await expectNothingKept();
  });

  it('are audited: upload, both lists, download, deletion, without their names', async () => {
    const { body } = await upload('Marsh, Jenny.txt', SAMPLES.txt);
    const uploaded = await lastEventOf(body.id);
    expect(uploaded).toMatchObject({ eventKind: 'admin change', action: 'C', purposeOfUse: 'HSYSADMIN' });
    expect(JSON.stringify(uploaded)).not.toContain('Marsh');
    await list(administrator);
    expect(await lastEventOf(body.id)).toMatchObject({ eventKind: 'view', agent: { who: 'usr-administrator' } });
    await mine(attending);
    expect(await lastEventOf(body.id)).toMatchObject({ eventKind: 'view', agent: { who: 'usr-attending' } });
    await call('GET', `files/${body.id}`, attending);
    expect(await lastEventOf(body.id)).toMatchObject({ eventKind: 'download', agent: { who: 'usr-attending' } });
    await remove(body.id);
    expect(await lastEventOf(body.id)).toMatchObject({ eventKind: 'admin change', action: 'D' });
  });

  it.each(FILE_TYPES.flatMap(({ extensions }) => extensions))('of kind .%s are accepted', async (extension) => {
    expect((await upload(`sample.${extension.toUpperCase()}`, SAMPLES[extension])).status).toBe(201);
  });

  it.each([
    ['an HTML page', 'page.html', SAMPLES.txt],
    ['a picture that runs scripts', 'picture.svg', SAMPLES.txt],
    ['a program', 'tool.exe', pdfOf(100)],
    ['a file without a kind', 'README', SAMPLES.txt],
    ['text that claims to be a PDF', 'report.pdf', SAMPLES.txt],
    ['a PDF that claims to be a picture', 'scan.png', SAMPLES.pdf],
    ['bytes that claim to be text', 'notes.txt', SAMPLES.png],
    ['text that is cut in the middle of a character', 'notes.txt', new Uint8Array([0x61, 0xc3])],
    [
      'an archive that claims to be a letter',
      'letter.docx',
      new Uint8Array([0x50, 0x4b, 3, 4, ...Array<number>(40).fill(0)]),
    ],
    ['a workbook with macros', 'book.xlsx', new Uint8Array([...SAMPLES.xlsx, ...Buffer.from('xl/vbaProject.bin')])],
  ])('are refused as %s, and nothing is saved [API-044]', async (_, name, bytes) => {
    const { status, body } = await upload(name, bytes);
    expect([status, body.code]).toEqual([415, 'FILE_TYPE_REFUSED']);
    await expectNothingKept();
  });

  it('are refused when empty, without a name, or in a malformed form', async () => {
    expect((await upload('empty.txt', new Uint8Array())).body.message).toBe('The file is empty.');
    expect((await upload('...', SAMPLES.txt)).status).toBe(400);
    const two = new FormData();
    two.append('file', new Blob([SAMPLES.txt]), 'a.txt');
    two.append('file', new Blob([SAMPLES.txt]), 'b.txt');
    expect((await call('POST', 'files', administrator, two)).status).toBe(400);
    const other = new FormData();
    other.append('picture', new Blob([SAMPLES.txt]), 'a.txt');
    expect((await call('POST', 'files', administrator, other)).status).toBe(400);
    expect((await call('POST', 'files', administrator, new FormData())).status).toBe(400);
    const many = new FormData();
    for (let index = 0; index <= LIMITS.fileRecipients; index += 1) many.append('recipient', 'usr-attending');
    many.append('file', new Blob([SAMPLES.txt]), 'a.txt');
    expect((await call('POST', 'files', administrator, many)).status).toBe(400);
    for (const type of ['application/json', 'multipart/form-data', 'multipart/mixed; boundary=x'])
      expect((await call('POST', 'files', { ...administrator, 'Content-Type': type }, '{}')).status).toBe(415);
    const headers = { ...administrator, 'Content-Type': 'multipart/form-data; boundary=x' };
    const cut = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc';
    expect((await call('POST', 'files', headers, cut)).status).toBe(400);
    await expectNothingKept();
  });

  it('are limited in number, including uploads in progress, and a full list is complete', async () => {
    const { body } = await upload('first.txt', SAMPLES.txt);
    const files = server.store.collection(FILES);
    const first = await files.findOne({ _id: body.id });
    if (!first) throw new Error('The file was not kept.');
    const others = Array.from({ length: LIMITS.files - 1 }, (_, index) => ({
      ...{ ...first, _id: `upl-other-${index}`, auditOutbox: [], auditPending: false },
      status: index === 0 ? ('ARRIVING' as const) : ('ACTIVE' as const),
    }));
    await files.insertMany(others);
    expect(await list(administrator)).toHaveLength(LIMITS.files - 1);
    const refused = await upload('more.txt', SAMPLES.txt);
    expect([refused.status, refused.body.code]).toEqual([409, 'FILES_FULL']);
    for (const { _id } of others) await files.deleteOne({ _id });
  });

  it('above the limit are refused with a clear 413, announced or not, and nothing is saved [API-044]', async () => {
    for (const size of [LIMITS.fileBytes + 100_000, null]) {
      const { status, answer } = await sendTooLarge(size);
      expect(status).toBe(413);
      expect(answer).toMatchObject({
        code: 'FILE_TOO_LARGE',
        message: 'The file is larger than the limit of 25 MB. Nothing was saved.',
      });
      await expectNothingKept();
    }
  });

  it('leave nothing behind when the sender disconnects midway', async () => {
    const headers = { ...administrator, 'Content-Type': 'multipart/form-data; boundary=x' };
    const sending = httpRequest(`${server.url}/api/data_api/files`, { method: 'POST', headers });
    sending.on('error', () => undefined);
    sending.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');
    sending.write(pdfOf(CHUNK_BYTES + 100_000));
    await expect.poll(chunkCount).toBe(1);
    sending.destroy();
    await expect.poll(chunkCount).toBe(0);
    await expectNothingKept();
  });

  it('left half-written by a killed server are removed with the next upload after an hour', async () => {
    const storage = new FileStorage(server);
    await storage.begin('upl-killed');
    await storage.bytes.write('upl-killed', Readable.from([SAMPLES.txt]), () => undefined);
    await upload('a.txt', SAMPLES.txt);
    expect(await chunkCount()).toBe(2);
    server.clock.pass(61 * 60_000);
    administrator = await server.signIn('usr-administrator');
    await upload('b.txt', SAMPLES.txt);
    expect(await server.store.collection(FILES).findOne({ _id: 'upl-killed' })).toBeNull();
    expect(await chunkCount()).toBe(2);
  });
});
