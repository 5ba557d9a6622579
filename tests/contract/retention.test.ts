import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeletionRequests, Retention } from '@isocenter/schemas';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { legalHolds } from '../../server/src/chart/legalHold.ts';
import { patients } from '../../server/src/chart/patient.ts';
import { restrictions } from '../../server/src/chart/restriction.ts';
import { tasks } from '../../server/src/chart/task.ts';
import { treatmentEntries } from '../../server/src/chart/treatmentRecord.ts';
import { episodes } from '../../server/src/chart/episode.ts';
import { IMPORT, openClinic, person, REGISTER, type Clinic, type Person } from '../../server/src/testing/clinic.ts';
import type { Tokens } from '../../server/src/testing/testApplication.ts';
import { sampledStores, type TestStore } from './stores.ts';

const stores = await sampledStores(import.meta.url);
const OLD = '1990-03-01T09:00:00.000Z';

describe.each(stores)('retention and legal holds on the $name store', ({ open }) => {
  let opened: TestStore;
  let clinic: Clinic;
  let ruiz: Person;
  let records: Tokens;
  let count = 0;

  beforeAll(async () => {
    opened = await open();
    clinic = await openClinic({ store: opened.store });
    ruiz = await clinic.as('attending');
    records = await clinic.server.signIn('usr-administrator');
  });
  afterAll(async () => {
    await clinic.close();
    await opened.discard();
  });

  /** A chart in which nothing was written since 1990. */
  async function old(born: string | null = '1961-05-04') {
    count += 1;
    const mrn = `OLD${1000 + count}`;
    clinic.outside.people.push(person({ externalId: `old${count}`, sourceId: mrn }));
    const { importPatient } = await ruiz.ask<{ importPatient: { patient: { id: string } } }>(IMPORT, { mrn });
    const { id } = importPatient.patient;
    const { createEpisode } = await ruiz.ask<{ createEpisode: { id: string } }>(REGISTER, { patientId: id });
    await clinic.server.audit.settled();
    const { store } = clinic.server;
    await store.collection(patients).updateOne({ _id: id }, { $set: { createdOn: OLD, dateOfBirth: born } });
    const at = { _id: createEpisode.id, patientId: id };
    await store.collection(episodes).updateOne(at, { $set: { createdOn: OLD, updatedOn: OLD } });
    for (const task of await store.collection(tasks).find({ episodeId: createEpisode.id }))
      await store
        .collection(tasks)
        .updateOne({ _id: task._id, episodeId: task.episodeId }, { $set: { updatedOn: OLD } });
    return { id, mrn, course: createEpisode.id };
  }
  async function call(method: string, path: string, body?: object, headers: object = records) {
    const answer = await clinic.server.call(method, `/api/data_api/${path}`, body ? { headers, body } : { headers });
    return { status: answer.status, body: (await answer.json()) as Retention & { message?: string } };
  }
  const list = async () => (await call('GET', 'retention')).body;
  const dueOf = async (id: string) => (await list()).due.find(({ patient }) => patient === id);
  const remove = (id: string) => ruiz.refused('mutation($id: ID!) { deleteEpisode(id: $id) { success } }', { id });
  const holdOn = async (id: string) => (await list()).holds.find(({ patient, lifted }) => patient === id && !lifted);

  it('lists a chart once its period has passed, and not before', async () => {
    const [adult, child, unknown] = [await old(), await old('1985-02-28'), await old(null)];
    expect(await dueOf(adult.id)).toEqual({
      ...{ patient: adult.id, retention_class: 'SEEN', is_held: false },
      ...{ last_entry: '1990-03-01', retained_until: '2000-03-01' },
    });
    expect(await dueOf(child.id)).toMatchObject({ retained_until: '2013-02-28' });
    expect(await dueOf(unknown.id)).toBeUndefined();
    const plan = { episodeId: adult.course, patientId: adult.id, number: 1, plan: 'A', fractions: 2, doses: [] };
    const given = { ...plan, firstDay: '1998-03-01', lastDay: '1998-03-02', days: [], state: 'completed' as const };
    const entry = { ...given, source: null, by: null, on: OLD, reason: null, auditOutbox: [], auditPending: false };
    const { store } = clinic.server;
    await store.collection(treatmentEntries).insertOne({ _id: `trt-${adult.course}-1`, ...entry });
    // Treated, and last in 1998: kept for 30 years.
    expect(await dueOf(adult.id)).toBeUndefined();
    expect((await call('GET', 'retention', undefined, await clinic.server.signIn('usr-attending'))).status).toBe(403);
  });

  it('keeps everything of a chart under a hold, until the last one is lifted', async () => {
    const { id, mrn, course } = await old();
    expect((await call('POST', 'legal_holds', { mrn, reason: 'A lawsuit.' })).status).toBe(200);
    expect((await call('POST', 'legal_holds', { patient: id, reason: 'An inquiry.' })).status).toBe(200);
    expect((await call('POST', 'legal_holds', { mrn: 'NOBODY', reason: 'A lawsuit.' })).status).toBe(404);
    expect((await call('POST', 'legal_holds', { mrn, reason: ' ' })).status).toBe(400);
    expect(await dueOf(id)).toMatchObject({ is_held: true });
    const refused = await remove(course);
    expect(refused?.message).toContain('This chart is under a legal hold.');
    const first = await holdOn(id);
    expect((await call('POST', `legal_holds/${first?.id}/lift`, { reason: 'Settled.' })).status).toBe(200);
    expect((await call('POST', `legal_holds/${first?.id}/lift`, { reason: 'Settled.' })).status).toBe(409);
    expect((await remove(course))?.extensions.code).toBe('TRANSITION_REFUSED');
    const second = await holdOn(id);
    await call('POST', `legal_holds/${second?.id}/lift`, { reason: 'Closed.' });
    expect(await dueOf(id)).toMatchObject({ is_held: false });
    expect(await remove(course)).toBeNull();
    await clinic.server.audit.settled();
    const of = { 'entity.patient': id, eventKind: 'admin change' as const };
    const found = await clinic.server.store.collection(auditRecords).find(of);
    expect(found.flatMap(({ entity }) => entity.detail.map(({ type }) => type)).toSorted()).toEqual([
      ...['legal hold lifted', 'legal hold lifted', 'legal hold placed', 'legal hold placed'],
    ]);
    expect(JSON.stringify(found)).not.toContain('lawsuit');
  });

  it('holds all records of a person, and tells nothing of a restricted chart', async () => {
    const [kept, merged, hidden] = [await old(), await old(), await old()];
    const { store } = clinic.server;
    await store
      .collection(patients)
      .updateOne({ _id: merged.id }, { $set: { mergedInto: kept.id, recordStatus: 'MERGED' } });
    await call('POST', 'legal_holds', { patient: merged.id, reason: 'A lawsuit.' });
    expect(await dueOf(kept.id)).toMatchObject({ is_held: true });
    expect((await remove(kept.course))?.extensions.code).toBe('TRANSITION_REFUSED');
    const before = await list();
    expect(before.due.map(({ patient }) => patient)).toContain(hidden.id);
    const set = { by: { id: 'usr-x', displayName: 'Pat Privacy' }, on: OLD };
    const whole = { kind: 'VIP' as const, reason: 'Mayor', team: [], set, lifted: null, standing: true, revision: 1 };
    await store.collection(restrictions).insertOne({ _id: hidden.id, ...whole, auditOutbox: [], auditPending: false });
    const after = await list();
    expect(after.due.map(({ patient }) => patient)).not.toContain(hidden.id);
    expect(after.hidden).toBe(before.hidden + 1);
    // Who keeps records may be unable to open it, and a hold must not wait for someone who can.
    for (const named of [{ patient: hidden.id }, { mrn: hidden.mrn }])
      expect(await call('POST', 'legal_holds', { ...named, reason: 'A lawsuit.' })).toEqual({ status: 200, body: {} });
    const placed = await store.collection(legalHolds).find({ patientId: hidden.id });
    expect(placed).toHaveLength(2);
    const told = await list();
    expect(JSON.stringify(told)).not.toContain(hidden.id);
    expect([before.hidden_holds, told.hidden_holds]).toEqual([0, 2]);
    const lifted = await call('POST', `legal_holds/${placed[0]?._id}/lift`, { reason: 'Settled.' });
    expect([
      lifted.status,
      await store.collection(legalHolds).countDocuments({ standing: true, patientId: hidden.id }),
    ]).toEqual([403, 2]);
    await clinic.server.audit.settled();
    const log = await store.collection(auditRecords).find({ 'entity.patient': hidden.id, eventKind: 'admin change' });
    expect(log.flatMap(({ entity }) => entity.detail.map(({ type }) => type))).toEqual(
      Array(2).fill('legal hold placed'),
    );
    await store.collection(restrictions).updateOne({ _id: hidden.id }, { $set: { standing: false } });
    expect(await dueOf(hidden.id)).toMatchObject({ is_held: true });
  });
});

describe.each(stores)('requests to erase a chart on the $name store', ({ open }) => {
  it('are recorded and decided once; nothing is deleted, and the decision says until when', async () => {
    const opened = await open();
    const clinic = await openClinic({ store: opened.store });
    const records = await clinic.server.signIn('usr-administrator');
    const ruiz = await clinic.as('attending');
    const { importPatient } = await ruiz.ask<{ importPatient: { patient: { id: string } } }>(IMPORT, {
      mrn: 'MRN1234',
    });
    const patient = importPatient.patient.id;
    const call = async (method: string, path: string, body?: object, headers: object = records) => {
      const sent = body ? { headers, body } : { headers };
      const answer = await clinic.server.call(method, `/api/data_api/deletion_requests${path}`, sent);
      return { status: answer.status, body: (await answer.json()) as DeletionRequests };
    };
    const wish = { mrn: 'MRN1234', asked_by: 'PATIENT', asked_on: '2026-02-27', wish: 'Erase everything.' };
    const attending = await clinic.server.signIn('usr-attending');
    expect((await call('POST', '', wish, attending)).status).toBe(403);
    expect((await call('POST', '', { ...wish, asked_on: '2026-03-03' })).status).toBe(400);
    expect((await call('POST', '', { ...wish, mrn: 'NOBODY' })).status).toBe(404);
    expect((await call('POST', '', wish)).status).toBe(200);
    const [asked] = (await call('GET', '')).body.requests;
    expect(asked).toMatchObject({ patient, asked_on: '2026-02-27', wish: 'Erase everything.', decision: null });
    const decide = () => call('POST', `/${asked?.id}/decide`, { reason: 'The law obliges us.' });
    const both = await Promise.all([decide(), decide()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [decided] = (await call('GET', '')).body.requests;
    expect(decided?.decision).toMatchObject({
      ...{ reason: 'The law obliges us.', retained_until: '2036-03-02', is_held: false },
      kept: ['NOTES', 'DOSE', 'IDENTITY', 'AUDIT'],
    });
    expect(
      await clinic.server.store.collection(patients).countDocuments({ _id: patient, recordStatus: 'ACTIVE' }),
    ).toBe(1);
    await clinic.close();
    await opened.discard();
  });
});
