import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extractText } from 'unpdf';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '@isocenter/schemas';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { legalHolds } from '../../server/src/chart/legalHold.ts';
import { tasks } from '../../server/src/chart/task.ts';
import { FILE_CHUNKS } from '../../server/src/files/fileBytes.ts';
import { testSignatureKeys } from '../../server/src/testing/testKeys.ts';
import { verifyPhotographs } from '../../server/src/photographs/verifyPhotographs.ts';
import { UNSETTLED_PHOTOGRAPHS } from '../../server/src/photographs/photographFiles.ts';
import { cleanPicture } from '../../server/src/pictures/cleanPicture.ts';
import { checkOf, give, openClinic, registerCourse, SIGN, START } from '../../server/src/testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../../server/src/testing/clinic.ts';
import { drawnPicture, photographForm } from '../../server/src/testing/photographForm.ts';
import { verifySignatures } from '../../server/src/tasks/verifySignatures.ts';
import { sampledStores, type TestStore } from './stores.ts';

const stores = await sampledStores(import.meta.url);

const PHOTOGRAPH = `number caption bodySite takenOn addedBy { id } width height size mediaType sha256
  removedBy { id } removalReason`;
const TASK = `id taskStatus taskType sequence updatedOn revision document { id updatedOn note { updatedOn } }
  photographs { ${PHOTOGRAPH} }`;
const READ = `query($id: ID!) { task(taskId: $id) { ${TASK} } }`;
const DESCRIBE = `mutation($id: ID!, $number: Int!, $caption: String!, $takenOn: Date!) {
  describeTaskPhotograph(taskId: $id, number: $number, caption: $caption, takenOn: $takenOn) { ${TASK} }
}`;
const REMOVE = `mutation($id: ID!, $number: Int!, $reason: String!) {
  removeTaskPhotograph(taskId: $id, number: $number, reason: $reason) { ${TASK} }
}`;
const UNSIGN = `mutation($id: ID!, $check: ValidUpdateCheckInput!) {
  unsignTask(taskId: $id, reason: "A photograph is missing", validUpdateCheckInputs: $check) { ${TASK} }
}`;
const CANCEL = `mutation($id: ID!, $check: ValidUpdateCheckInput!) {
  cancelTask(taskId: $id, validUpdateCheckInputs: $check) { ${TASK} }
}`;
const CHART = `query($id: ID!) { patient(patientId: $id) { photographs {
  course task { id taskStatus } photograph { caption takenOn }
} } }`;
interface Photographed extends SeenTask {
  readonly photographs: readonly {
    readonly number: number;
    readonly caption: string;
    readonly sha256: string;
    readonly removalReason: string | null;
  }[];
}
interface Told {
  readonly number?: number;
  readonly code?: string;
  readonly message?: string;
}
const LARGE = readFileSync(new URL('../../fixtures/pictures/large.jpg', import.meta.url));
const ANSWERS = { OTVStatus: { weight: 70 } };

describe.each(stores)('photographs of a task on the $name store', ({ open }) => {
  let own: TestStore;
  let clinic: Clinic;
  let ruiz: Person;
  let patientId: string;
  let visit: SeenTask;

  beforeEach(async () => {
    own = await open();
    clinic = await openClinic({ store: own.store });
    ruiz = await clinic.as('attending');
    const course = await registerCourse(ruiz);
    patientId = course.patientId;
    const { id } = course.tasks.find(({ taskType }) => taskType === 'OTV') ?? { id: '' };
    visit = (await ruiz.ask<{ startTask: SeenTask }>(START, { id })).startTask;
  });
  afterEach(async () => {
    await clinic.close();
    await own.discard();
  });

  const address = (end = '') => `${clinic.server.url}/api/data_api/tasks/${visit.id}/photographs${end}`;
  async function add(form = photographForm(), who = 'usr-attending'): Promise<Told & { readonly status: number }> {
    const headers = { ...(await clinic.server.signIn(who)) };
    const answer = await fetch(address(), { method: 'POST', headers, body: form });
    return { status: answer.status, ...((await answer.json()) as Told) };
  }
  async function fetched(end: string, who = 'usr-attending') {
    const answer = await fetch(address(end), { headers: { ...(await clinic.server.signIn(who)) } });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  }
  const seen = async () => (await ruiz.ask<{ task: Photographed }>(READ, { id: visit.id })).task;
  const sign = async () => give(ruiz, SIGN, await seen(), ANSWERS);
  const remove = (number: number, reason = 'Another patient') => ({ id: visit.id, number, reason });
  const chunkCount = () => clinic.server.store.collection(FILE_CHUNKS).countDocuments({});
  const unsettled = () => clinic.server.store.collection(UNSETTLED_PHOTOGRAPHS).find({});
  const stored = async () => {
    const task = await clinic.server.store.collection(tasks).findOne({ _id: visit.id });
    if (!task) throw new Error('The task is gone.');
    return task;
  };
  async function events() {
    await clinic.server.audit.settled();
    const found = await clinic.server.store.collection(auditRecords).find({ 'entity.patient': patientId });
    return found.sort((a, b) => a.seq - b.seq).map(({ eventKind: kind, entity }) => ({ kind, ...entity }));
  }

  it('come back without anything else that was in their file, never kept by a browser, and by no name of theirs', async () => {
    const sent = Buffer.concat([LARGE, Buffer.from('<script>')]);
    const said = { caption: ' Skin of the left breast ', bodySite: 'Left breast', takenOn: '2026-02-27' };
    expect(await add(photographForm(said, sent))).toEqual({ status: 201, number: 1 });
    const clean = cleanPicture(LARGE);
    const sha256 = createHash('sha256').update(clean.bytes).digest('hex');
    expect((await seen()).photographs).toEqual([
      {
        ...{ number: 1, caption: 'Skin of the left breast', bodySite: 'Left breast', takenOn: '2026-02-27' },
        ...{ width: 1600, height: 1200, size: clean.bytes.length, mediaType: 'image/jpeg', sha256 },
        ...{ addedBy: { id: 'usr-attending' }, removedBy: null, removalReason: null },
      },
    ]);
    const { status, headers, bytes } = await fetched('/1');
    expect(status).toBe(200);
    expect(bytes.equals(clean.bytes)).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      ...{ 'content-type': 'image/jpeg', 'content-disposition': 'attachment', 'x-content-type-options': 'nosniff' },
      ...{ 'cache-control': 'no-store, no-transform', 'content-security-policy': "default-src 'none'; sandbox" },
    });
    const small = await fetched('/1/small');
    expect(small.headers.get('content-type')).toBe('image/png');
    expect(small.bytes.equals(clean.small ?? Buffer.alloc(0))).toBe(true);
    expect(await unsettled()).toEqual([]);
  });

  it('that are no picture, damaged, too large, without a caption, or there already are refused, and nothing is kept', async () => {
    const refused = async (words: Parameters<typeof photographForm>[0], bytes = drawnPicture()) => {
      const { status, message } = await add(photographForm(words, bytes));
      return `${status} ${message}`;
    };
    expect(await refused({}, Buffer.from('%PDF-1.7'))).toBe(
      '415 Only JPEG and PNG pictures can be added. Save it as one of them. Nothing was saved.',
    );
    expect(await refused({}, LARGE.subarray(0, 20_000))).toMatch('415 The picture is damaged');
    expect(await refused({}, Buffer.alloc(LIMITS.photographBytes + 1))).toMatch('413 The photograph is larger than');
    expect(await refused({}, Buffer.alloc(0))).toMatch('400 The photograph is empty');
    expect(await refused({ caption: ' ' })).toMatch('400 Say in a caption what the photograph shows');
    expect(await refused({ caption: 'x'.repeat(LIMITS.captionCharacters + 1) })).toMatch('400 Say in a caption');
    expect(await refused({ takenOn: '2999-01-01' })).toMatch('400 A photograph cannot be taken in the future');
    expect(await refused({ takenOn: 'yesterday' })).toMatch('400 A date must have the form');
    expect(await chunkCount()).toBe(0);
    expect((await add()).status).toBe(201);
    const before = await chunkCount();
    expect(await refused({})).toMatch('400 This photograph is part of the task already');
    expect(await chunkCount()).toBe(before);
    expect(await unsettled()).toEqual([]);
  });

  it('are added by those who may write the note and seen by those who may see the chart; no one else learns anything', async () => {
    expect((await add(photographForm(), 'usr-physicist')).status).toBe(403);
    expect((await add(photographForm(), 'usr-no-permissions')).status).toBe(403);
    expect((await add(photographForm({}, drawnPicture(1)), 'usr-resident')).status).toBe(201);
    expect((await fetched('/1', 'usr-physicist')).status).toBe(200);
    expect((await fetched('/1', 'usr-no-permissions')).status).toBe(403);
    expect((await fetch(address('/1'))).status).toBe(401);
    for (const nowhere of ['/2', '/0', '/1e0', '/-1', '/2/small']) expect((await fetched(nowhere)).status).toBe(404);
    const physicist = await clinic.as('physicist');
    expect((await physicist.ask<{ task: Photographed }>(READ, { id: visit.id })).task.photographs).toHaveLength(1);
    for (const refused of [REMOVE, DESCRIBE]) {
      const given = { ...remove(1), caption: 'Right breast', takenOn: '2026-02-01' };
      expect(await physicist.refused(refused, given)).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    }
  });

  it('are each in the audit log: added, described, seen, removed, and refused', async () => {
    await add();
    // What is written with its task is copied to the log a moment later.
    await clinic.server.audit.settled();
    await fetched('/1');
    await ruiz.ask(DESCRIBE, { id: visit.id, number: 1, caption: 'Right breast', takenOn: '2026-02-01' });
    await ruiz.ask(REMOVE, remove(1));
    await fetched('/1', 'usr-no-permissions');
    const named = (await events()).filter(({ data }) => data.some((id) => id.startsWith('pho-')));
    const id = `pho-${visit.id}-1`;
    expect(named.map(({ kind, detail, data }) => [kind, data[1], detail[0]?.type, detail[0]?.value])).toEqual([
      ['edit', id, 'photograph added', expect.stringMatching(/^1, SHA-256 [0-9a-f]{64}$/)],
      ['view', id, undefined, undefined],
      ['edit', id, 'photograph described', '1'],
      ['edit', id, 'photograph removed', '1'],
    ]);
    const refusals = (await events()).filter(({ detail }) =>
      detail.some(({ value }) => value === 'GET /api/data_api/tasks/:id/photographs/:number'),
    );
    expect(refusals).toHaveLength(1);
  });

  it('are removed with a reason before the signature: the record stays, the picture goes', async () => {
    await add();
    expect(await ruiz.refused(REMOVE, remove(1, '  '))).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    expect(await chunkCount()).toBe(1);
    const { removeTaskPhotograph: task } = await ruiz.ask<{ removeTaskPhotograph: Photographed }>(REMOVE, remove(1));
    expect(task.photographs).toMatchObject([{ number: 1, removalReason: 'Another patient' }]);
    expect(await chunkCount()).toBe(0);
    expect((await fetched('/1')).status).toBe(404);
    expect(await ruiz.refused(REMOVE, remove(1))).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
    // Its number is not given again: what someone saw as the first photograph stays the first.
    expect((await add()).number).toBe(2);
  });

  it('are not removed while the chart is under a legal hold', async () => {
    await add();
    const holds = clinic.server.store.collection(legalHolds);
    const placed = { by: { id: 'usr-administrator', displayName: 'Ada Admin' }, on: '2026-03-01T10:00:00.000Z' };
    const hold = { _id: 'hld-1', patientId, reason: 'A lawsuit.', placed, lifted: null, standing: true };
    await holds.insertOne({ ...hold, auditOutbox: [], auditPending: false });
    const refusal = await ruiz.refused(REMOVE, remove(1));
    expect(refusal).toMatchObject({ message: expect.stringContaining('under a legal hold') as string });
    expect([await chunkCount(), (await fetched('/1')).status, await unsettled()]).toEqual([1, 200, []]);
    await holds.updateOne({ _id: 'hld-1' }, { $set: { standing: false } });
    await ruiz.ask(REMOVE, remove(1));
    expect(await chunkCount()).toBe(0);
  });

  it('are removed also when a killed server was about to tidy up after them', async () => {
    await add();
    const { store, clock } = clinic.server;
    const { episodeId, photographs } = await stored();
    const left = { _id: photographs?.[0]?.fileId ?? '', taskId: visit.id, episodeId, since: clock.now().toISOString() };
    await store.collection(UNSETTLED_PHOTOGRAPHS).insertOne(left);
    await ruiz.ask(REMOVE, remove(1));
    expect(await chunkCount()).toBe(0);
    expect(await unsettled()).toEqual([]);
  });

  it('make a screen out of date that was opened before them: no one signs a photograph that they have not seen', async () => {
    const before = await seen();
    await add(photographForm(), 'usr-resident');
    const stale = await ruiz.refused(SIGN, { id: visit.id, values: ANSWERS, note: '', check: checkOf(before) });
    expect(stale).toMatchObject({ extensions: { code: 'TASK_OUT_OF_DATE' } });
    expect((await sign()).taskStatus).toBe('SIGNED');
  });

  it('are added at once by two people who do not know of each other', async () => {
    const answers = await Promise.all([1, 2, 3].map((shade) => add(photographForm({}, drawnPicture(shade)))));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await seen()).photographs.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(new Set((await seen()).photographs.map(({ sha256 }) => sha256)).size).toBe(3);
  });

  it('are covered by the signature: none is added, described or removed after it, and the printed note names them', async () => {
    await add(photographForm({ caption: 'Erythema, left breast' }, LARGE));
    await sign();
    expect(await add(photographForm({}, drawnPicture(3)))).toMatchObject({
      status: 409,
      message: expect.stringContaining('A signature covers the photographs of this task') as string,
    });
    for (const refused of [REMOVE, DESCRIBE]) {
      const given = { ...remove(1), caption: 'Right breast', takenOn: '2026-02-01' };
      expect(await ruiz.refused(refused, given)).toMatchObject({ extensions: { code: 'TRANSITION_REFUSED' } });
    }
    const { photographs } = await seen();
    const headers = await clinic.server.signIn('usr-attending');
    const paper = await clinic.server.call('GET', `/api/data_api/tasks/${visit.id}/note.pdf`, { headers });
    const { text } = await extractText(new Uint8Array(await paper.arrayBuffer()), { mergePages: true });
    expect(text).toContain('Photographs (1)');
    expect(text).toContain('1. Erythema, left breast');
    expect(text).toContain(photographs[0]?.sha256);
  });

  it.each([
    ['a caption', { 'photographs.0.caption': 'Right breast' }],
    ['a checksum', { 'photographs.0.sha256': '0'.repeat(64) }],
    ['the list', { photographs: [] }],
  ])('whose signed record was changed behind the server in %s are found', async (_, change) => {
    await add();
    await sign();
    const { store } = clinic.server;
    expect((await verifySignatures(store, testSignatureKeys())).faults).toEqual([]);
    await store.collection(tasks).updateOne({ _id: visit.id, episodeId: (await stored()).episodeId }, { $set: change });
    expect((await verifySignatures(store, testSignatureKeys())).faults).toEqual([
      `Signature 1 of task ${visit.id} is not what was signed.`,
    ]);
  });

  it.each([
    ['changed', (id: string) => ({ _id: id, data: Buffer.from('another picture').toString('base64') })],
    ['gone', () => null],
  ])('whose bytes are %s behind the server are found, and not shown', async (_, change) => {
    await add();
    const { store } = clinic.server;
    expect(await verifyPhotographs(store)).toEqual({ photographs: 1, faults: [] });
    const chunks = store.collection(FILE_CHUNKS);
    const [chunk] = await chunks.find({});
    if (!chunk) throw new Error('The photograph has no bytes.');
    const next = change(chunk._id);
    const own = { _id: chunk._id, fileId: chunk.fileId };
    await (next ? chunks.updateOne(own, { $set: { data: next.data } }) : chunks.deleteOne(own));
    const fault = `The bytes of photograph 1 of task ${visit.id} are not those that were added.`;
    expect(await verifyPhotographs(store)).toEqual({ photographs: 1, faults: [fault] });
    expect((await fetched('/1')).status).toBe(500);
  });

  it('do not leave with their course, neither its bundle nor what is said about them', async () => {
    await add(photographForm({ caption: 'Erythema of Jenny Marsh' }));
    await sign();
    const { episodeId, photographs } = await stored();
    const headers = await clinic.server.signIn('usr-internal-staff');
    const body = { reason: 'A study of skin reactions' };
    const answer = await clinic.server.call('POST', `/api/data_api/episode/${episodeId}/fhir`, { headers, body });
    const text = await answer.text();
    expect([answer.status, text.includes('"resourceType"')]).toEqual([200, true]);
    for (const trace of ['Erythema', 'hotograph', photographs?.[0]?.sha256 ?? '-']) expect(text).not.toContain(trace);
  });

  it('keep their bytes when a signature that was taken back had covered them', async () => {
    await add();
    const signed = await sign();
    const { unsignTask } = await ruiz.ask<{ unsignTask: SeenTask }>(UNSIGN, { id: visit.id, check: checkOf(signed) });
    expect(unsignTask.taskStatus).toBe('PENDED');
    expect((await add(photographForm({}, drawnPicture(9)))).number).toBe(2);
    await ruiz.ask(REMOVE, remove(1));
    await ruiz.ask(REMOVE, remove(2));
    // The first belongs to what was signed, and proves it; the second was never signed.
    expect((await clinic.server.store.collection(FILE_CHUNKS).find({})).map(({ fileId }) => fileId)).toEqual([
      (await stored()).photographs?.[0]?.fileId,
    ]);
    expect((await fetched('/1')).status).toBe(404);
    expect((await sign()).taskStatus).toBe('SIGNED');
  });

  it('keep the work from being canceled until they are removed', async () => {
    await add();
    const cancel = async () => ({ id: visit.id, check: checkOf(await seen()) });
    expect(await ruiz.refused(CANCEL, await cancel())).toMatchObject({
      message: 'The work cannot be canceled: remove its photograph first.',
    });
    await ruiz.ask(REMOVE, remove(1));
    expect((await ruiz.ask<{ cancelTask: SeenTask }>(CANCEL, await cancel())).cancelTask.taskStatus).toBe(
      'NOT_STARTED',
    );
  });

  it('are in the chart with their task, the latest first, without removed ones', async () => {
    await add(photographForm({ caption: 'Week 1', takenOn: '2026-02-01' }, drawnPicture(1)));
    await add(photographForm({ caption: 'Week 3', takenOn: '2026-02-15' }, drawnPicture(2)));
    await add(photographForm({ caption: 'Wrong', takenOn: '2026-02-16' }, drawnPicture(3)));
    await ruiz.ask(REMOVE, remove(3));
    const { patient } = await ruiz.ask<{ patient: { photographs: readonly object[] } }>(CHART, { id: patientId });
    expect(patient.photographs).toMatchObject([
      { task: { id: visit.id, taskStatus: 'STARTED' }, photograph: { caption: 'Week 3', takenOn: '2026-02-15' } },
      { task: { id: visit.id }, photograph: { caption: 'Week 1', takenOn: '2026-02-01' } },
    ]);
  });

  it('whose bytes a killed server left behind are erased an hour later, and those of a task stay', async () => {
    await add(photographForm({}, drawnPicture(1)));
    const { store, clock } = clinic.server;
    const { episodeId, photographs } = await stored();
    const since = clock.now().toISOString();
    await store.collection(FILE_CHUNKS).insertOne({ _id: 'left-0', fileId: 'left', data: '' });
    const left = [{ _id: 'left' }, { _id: photographs?.[0]?.fileId ?? '' }];
    await store
      .collection(UNSETTLED_PHOTOGRAPHS)
      .insertMany(left.map((each) => ({ ...each, taskId: visit.id, episodeId, since })));
    await add(photographForm({}, drawnPicture(2)));
    expect(await chunkCount()).toBe(3);
    clock.pass(61 * 60_000);
    await add(photographForm({}, drawnPicture(3)));
    expect(await chunkCount()).toBe(3);
    expect(await unsettled()).toEqual([]);
    expect((await fetched('/1')).status).toBe(200);
  });

  it('have a limit for each task, with the removed ones', async () => {
    await add();
    const { episodeId, photographs = [] } = await stored();
    const many = Array.from({ length: LIMITS.photographs }, () => photographs).flat();
    await clinic.server.store
      .collection(tasks)
      .updateOne({ _id: visit.id, episodeId }, { $set: { photographs: many } });
    const refused = await add(photographForm({}, drawnPicture(2)));
    expect(refused).toMatchObject({ status: 413, message: expect.stringContaining('the most photographs') as string });
  });
});
