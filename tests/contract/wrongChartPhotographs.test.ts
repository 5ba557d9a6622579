import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { restrictions } from '../../server/src/chart/restriction.ts';
import { tasks as taskRecords } from '../../server/src/chart/task.ts';
import { FILE_CHUNKS } from '../../server/src/files/fileBytes.ts';
import { UNSETTLED_PHOTOGRAPHS } from '../../server/src/photographs/photographFiles.ts';
import type { Store } from '../../server/src/store/store.ts';
import { give, PEND, SIGN } from '../../server/src/testing/clinic.ts';
import { drawnPicture, photographForm } from '../../server/src/testing/photographForm.ts';
import { sampledStores } from './stores.ts';
import { REASON, RUIZ, VISIT, visitOf, WrongChartClinic, type Course } from './wrongChartClinic.ts';

const stores = await sampledStores(import.meta.url);

describe.each(stores)('a note in the wrong chart, on the $name store: its photographs', ({ open }) => {
  let clinic: WrongChartClinic;
  let wrong: Course;
  let right: Course;

  beforeAll(async () => {
    clinic = await WrongChartClinic.open(await open());
  });
  afterAll(() => clinic.close());
  beforeEach(async () => {
    ({ wrong, right } = await clinic.registerTwo());
  });

  it('takes along copies of the photographs that a person chose, and keeps its own', async () => {
    const { store, url, audit } = clinic.server;
    const visit = await clinic.started(visitOf(wrong));
    const at = (task: string) => `${url}/api/data_api/tasks/${task}/photographs`;
    const show = async (task: string, number: number, end = '') =>
      fetch(`${at(task)}/${number}${end}`, { headers: { ...clinic.headers } });
    for (const shade of [10, 20, 30]) {
      const body = photographForm({ caption: `Shade ${shade}` }, drawnPicture(shade, { width: 900, height: 700 }));
      expect((await fetch(at(visit.id), { method: 'POST', headers: { ...clinic.headers }, body })).status).toBe(201);
    }
    await give(clinic.ruiz, SIGN, await clinic.taskOf(visit.id), VISIT);
    const stored = async () => store.collection(taskRecords).findOne({ _id: visit.id, episodeId: wrong.id });
    const { photographs, signatures, versions } = (await stored()) ?? {};
    expect((await clinic.places(visit, { mrn: right.mrn })).body.photographs).toMatchObject([
      { number: 1, caption: 'Shade 10', width: 900 },
      { number: 2, caption: 'Shade 20' },
      { number: 3, caption: 'Shade 30' },
    ]);
    for (const [wrongly, status] of [
      [[4], 400],
      [[1, 1], 400],
      [[0], 400],
    ] as const)
      expect((await clinic.move(visit, right, { photographs: wrongly })).status).toBe(status);
    expect((await clinic.seen(visit.id)).recordStatus).toBe('ACTIVE');
    const { body } = await clinic.move(visit, right, { photographs: [3, 1] });

    expect(await stored()).toMatchObject({ photographs, signatures, versions, wrongChart: { photographs: [1, 3] } });
    const there = await store.collection(taskRecords).findOne({ _id: body.task, episodeId: right.id });
    expect(there?.photographs).toMatchObject([
      { number: 1, caption: 'Shade 10', sha256: photographs?.[0]?.sha256, by: { id: 'usr-attending' }, removed: null },
      { number: 2, caption: 'Shade 30', sha256: photographs?.[2]?.sha256 },
    ]);
    const files = [...(photographs ?? []), ...(there?.photographs ?? [])].map(({ fileId }) => fileId);
    expect(new Set(files).size).toBe(5);
    expect(await store.collection(UNSETTLED_PHOTOGRAPHS).countDocuments({})).toBe(0);
    for (const end of ['', '/small'])
      expect(Buffer.from(await (await show(body.task, 2, end)).arrayBuffer())).toEqual(
        Buffer.from(await (await show(visit.id, 3, end)).arrayBuffer()),
      );
    await audit.settled();
    const details = async (patient: string) =>
      (await store.collection(auditRecords).find({ 'entity.patient': patient })).flatMap(({ entity }) => entity.detail);
    expect(await details(wrong.patientId)).toEqual(
      expect.arrayContaining([1, 3].map((number) => ({ type: 'photograph copied', value: String(number) }))),
    );
    expect(await details(right.patientId)).toContainEqual({
      ...{ type: 'photograph added', value: `2, SHA-256 ${photographs?.[2]?.sha256}` },
    });

    // Access follows the chart: that of a restricted one is refused there alone.
    const set = { by: { id: 'usr-x', displayName: 'Pat Privacy' }, on: '2026-03-02T09:00:00.000Z' };
    const whole = { kind: 'VIP' as const, reason: 'Mayor', team: [], set, lifted: null, standing: true, revision: 1 };
    await store
      .collection(restrictions)
      .insertOne({ _id: right.patientId, ...whole, auditOutbox: [], auditPending: false });
    const nurse = { ...(await clinic.server.signIn('usr-other')) };
    const status = async (task: string) => (await fetch(`${at(task)}/1`, { headers: nurse })).status;
    expect([await status(visit.id), await status(body.task)]).toEqual([200, 403]);
    await store.collection(restrictions).deleteOne({ _id: right.patientId });
    // Removed there, it is still here.
    const removed = await clinic.ruiz.refused(
      'mutation($id: ID!) { removeTaskPhotograph(taskId: $id, number: 2, reason: "Blurred.") { id } }',
      { id: body.task },
    );
    expect(removed).toBeNull();
    expect([(await show(body.task, 2)).status, (await show(visit.id, 3)).status]).toEqual([404, 200]);
  });

  it('moves without a photograph whose bytes are damaged, and says so before anything is marked', async () => {
    const { store, url } = clinic.server;
    const visit = await clinic.started(visitOf(wrong));
    const sent = { method: 'POST', headers: { ...clinic.headers }, body: photographForm() };
    await fetch(`${url}/api/data_api/tasks/${visit.id}/photographs`, sent);
    await give(clinic.ruiz, PEND, await clinic.taskOf(visit.id), VISIT);
    const fileId =
      (await store.collection(taskRecords).findOne({ _id: visit.id, episodeId: wrong.id }))?.photographs?.[0]?.fileId ??
      '';
    await store.collection(FILE_CHUNKS).updateOne({ _id: `${fileId}-0`, fileId }, { $set: { data: 'AAAA' } });
    const refused = await clinic.move(visit, right, { photographs: [1] });
    expect(refused).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Leave it behind.') as string },
    });
    expect((await clinic.seen(visit.id)).recordStatus).toBe('ACTIVE');
    expect((await clinic.move(visit, right)).status).toBe(200);
  });

  it('arrives with its photographs after a kill before the draft names them, and no other bytes stay', async () => {
    const { store, clock, url } = clinic.server;
    const visit = await clinic.started(visitOf(wrong));
    const sent = { method: 'POST', headers: { ...clinic.headers }, body: photographForm() };
    await fetch(`${url}/api/data_api/tasks/${visit.id}/photographs`, sent);
    await give(clinic.ruiz, PEND, await clinic.taskOf(visit.id), VISIT);
    const order = {
      task: visit.id,
      revision: (await clinic.seen(visit.id)).revision,
      course: right.id,
      reason: REASON,
    };
    let isDead = false;
    const dying: Store = {
      ...store,
      collection: (definition) =>
        new Proxy(store.collection(definition), {
          get: (target, name) => {
            const member: unknown = Reflect.get(target, name);
            if (typeof member !== 'function') return member;
            return (...args: unknown[]): unknown => {
              // The draft is about to be written, and its photograph is copied.
              isDead ||=
                name === 'updateOne' && definition.name === 'tasks' && JSON.stringify(args).includes('movedFrom');
              return isDead ? Promise.reject(new Error('killed')) : Reflect.apply(member, target, args);
            };
          },
        }),
    };
    const to = { task: visitOf(right).id };
    await expect(clinic.services(dying).wrongCharts.move(RUIZ, { ...order, to, photographs: [1] })).rejects.toThrow(
      'killed',
    );
    expect(isDead).toBe(true);
    const files = async () => new Set((await store.collection(FILE_CHUNKS).find({})).map(({ fileId }) => fileId));
    const left = await store.collection(UNSETTLED_PHOTOGRAPHS).find({});
    expect(left.map(({ taskId }) => taskId)).toEqual([to.task]);
    expect([...(await files())]).toContain(left[0]?._id);
    clock.pass(6_000);
    await Promise.all([clinic.services().wrongCharts.completeDue(), clinic.services().wrongCharts.completeDue()]);
    expect((await clinic.seen(visit.id)).wrongChart?.movedTo?.taskId).toBe(to.task);
    const there = await store.collection(taskRecords).findOne({ _id: to.task, episodeId: right.id });
    expect(there?.photographs).toHaveLength(1);
    const file = there?.photographs?.[0]?.fileId;
    expect(file).not.toBe(left[0]?._id);
    await clinic.signInAgain();
    const shown = await fetch(`${url}/api/data_api/tasks/${to.task}/photographs/1`, { headers: { ...clinic.headers } });
    expect(shown.status).toBe(200);
    // An hour later, the next photograph clears away what the killed process copied.
    await store
      .collection(UNSETTLED_PHOTOGRAPHS)
      .updateOne({ _id: left[0]?._id ?? '' }, { $set: { since: '2000-01-01T00:00:00.000Z' } });
    const another = { ...sent, headers: { ...clinic.headers }, body: photographForm({}, drawnPicture(77)) };
    expect((await fetch(`${url}/api/data_api/tasks/${to.task}/photographs`, another)).status).toBe(201);
    expect([...(await files())]).not.toContain(left[0]?._id);
    expect([...(await files())]).toContain(file);
    expect(await store.collection(UNSETTLED_PHOTOGRAPHS).countDocuments({})).toBe(0);
  });
});
