import JSZip from 'jszip';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { treatmentDays } from '../../server/src/foundation/calendar.ts';
import { CaseProjection } from '../../server/src/analytics/cases/caseProjection.ts';
import { cases } from '../../server/src/analytics/cases/caseRecord.ts';
import { caseExports } from '../../server/src/analytics/caseExport.ts';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { tasks, type TaskRecord } from '../../server/src/chart/task.ts';
import { TaskReads } from '../../server/src/chart/taskReads.ts';
import { treatmentEntries, treatmentEntryId } from '../../server/src/chart/treatmentRecord.ts';
import { cleanPicture } from '../../server/src/pictures/cleanPicture.ts';
import { formLibrary } from '../../server/src/forms/formLibrary.ts';
import { give, openClinic, PEND, registerCourse, SIGN, START, TASK_FIELDS } from '../../server/src/testing/clinic.ts';
import { checkOf, type Clinic, type Person, type SeenTask } from '../../server/src/testing/clinic.ts';
import { drawnPicture, photographForm } from '../../server/src/testing/photographForm.ts';
import { untouchedTask } from '../../server/src/testing/taskFixture.ts';
import { r4Problems } from './fhirR4.ts';
import { sampledStores, type TestStore } from './stores.ts';

const stores = await sampledStores(import.meta.url);
const UNSIGN = `mutation($id: ID!, $check: ValidUpdateCheckInput!) {
  unsignTask(taskId: $id, reason: "Wrong patient weighed", validUpdateCheckInputs: $check) { ${TASK_FIELDS} }
}`;

const SIGNATURE: TaskRecord['signatures'][number] = {
  ...{ meaning: 'signed', by: { id: 'usr-ruiz', displayName: 'Elena Ruiz' }, role: 'ATTENDING', contentHash: '' },
  ...{ on: '2026-03-13T10:00:00.000Z', appVersion: 'main@1', configVersion: 'cfg-1', reason: null },
};

describe.each(stores)('cases, on the $name store', ({ open }) => {
  let own: TestStore;
  let clinic: Clinic;
  let ruiz: Person;
  let course: Awaited<ReturnType<typeof registerCourse>>;
  beforeEach(async () => {
    own = await open();
    clinic = await openClinic({ store: own.store });
    ruiz = await clinic.as('attending');
    course = await registerCourse(ruiz);
  });
  afterEach(async () => {
    await clinic.close();
    await own.discard();
  });
  const caseNow = async () => {
    await clinic.server.audit.settled();
    return own.store.collection(cases).findOne({ _id: course.id });
  };
  const start = async (taskType: string, week: number | null = null) => {
    clinic.server.clock.pass(86_400_000);
    ruiz = await clinic.as('attending');
    const id = course.tasks.find((task) => task.taskType === taskType && task.sequence === week)?.id;
    return (await ruiz.ask<{ startTask: SeenTask }>(START, { id })).startTask;
  };
  const weigh = async (command: string, week: number, weight: number) => {
    const visit = await start('OTV', week);
    return give(ruiz, command, visit, { OTVStatus: { weight } });
  };

  it('have the latest signed answer; an unsigned one never counts [VIEW-010]', async () => {
    expect((await caseNow())?.values).toMatchObject({ course_number: 1, unsigned_documents: 0 });
    await weigh(SIGN, 2, 70);
    await weigh(PEND, 3, 65);
    const before = await caseNow();
    expect(before?.values).toMatchObject({ otv_status_weight: 70, vitals_weight: 70, visits_signed: 1 });
    expect(before?.values).toMatchObject({ unsigned_documents: 1, sex: 'FEMALE', attending: 'prv-ruiz' });
    const later = await weigh(SIGN, 4, 68);
    expect((await caseNow())?.values).toMatchObject({ otv_status_weight: 68, visits_signed: 2 });
    await ruiz.ask(UNSIGN, { id: later.id, check: checkOf(later) });
    expect((await caseNow())?.values).toMatchObject({ otv_status_weight: 70, visits_signed: 1 });
  });

  it('are made again from nothing, and say how many are behind', async () => {
    await weigh(SIGN, 2, 70);
    const made = await caseNow();
    const { store } = own;
    const forms = formLibrary(store);
    const reads = new TaskReads(store, forms);
    const log = { error: () => undefined };
    const projection = new CaseProjection({
      store,
      reads,
      forms,
      clock: clinic.server.clock,
      log,
      days: treatmentDays('UTC', []),
    });
    expect(await projection.behind()).toBe(0);
    await store.collection(cases).deleteOne({ _id: course.id });
    expect(await projection.behind()).toBe(1);
    expect(await projection.makeMissing()).toBe(1);
    expect(await caseNow()).toEqual({ ...made, madeOn: clinic.server.clock.now().toISOString() });
    expect(await projection.makeMissing()).toBe(0);
  });

  it('of other courses are made although one cannot be, and the server starts', async () => {
    await weigh(SIGN, 2, 70);
    const other = await registerCourse(ruiz);
    const { store } = own;
    const form = { formHash: '0'.repeat(64), diseaseSystem: 'Default' } as const;
    const signed = await store.collection(tasks).findOne({ episodeId: course.id, taskStatus: 'SIGNED' });
    await store
      .collection(tasks)
      .updateOne({ _id: signed?._id ?? '', episodeId: course.id }, { $set: { frozen: form, auditPending: true } });
    const caseOf = (_id: string) => store.collection(cases).findOne({ _id });
    await expect.poll(() => caseOf(other.id)).not.toBeNull();
    for (const _id of [course.id, other.id]) await store.collection(cases).deleteOne({ _id });
    const told: unknown[] = [];
    const { clock } = clinic.server;
    const forms = formLibrary(store);
    const log = { error: (error: object) => void told.push(error) };
    const use = { store, forms, reads: new TaskReads(store, forms), clock, log, days: treatmentDays('UTC', []) };
    const projection = new CaseProjection(use);
    await projection.makeLeftBehind();
    await store.collection(cases).deleteOne({ _id: other.id });
    expect(await projection.makeMissing()).toBe(1);
    expect([await caseOf(course.id), (await caseOf(other.id))?._id]).toEqual([null, other.id]);
    // The mark of a killed process may have been taken off before.
    expect([1, 2]).toContain(told.length);
  });

  it('tell how long documents waited for their signature, and that a summary is missing', async () => {
    const DAY = 86_400_000;
    const visit = await start('OTV', 2);
    expect((await caseNow())?.values).toMatchObject({ unsigned_since: '2026-03-03', documents_signed: 0 });
    clinic.server.clock.pass(9 * DAY);
    ruiz = await clinic.as('attending');
    await give(ruiz, SIGN, visit, { OTVStatus: { weight: 70 } });
    const late = (await caseNow())?.values;
    expect(late).toMatchObject({ documents_signed: 1, documents_late: 1, signed_in_time: 'no', longest_to_sign: 9 });
    expect(late).not.toHaveProperty('unsigned_since');
    expect(late).not.toHaveProperty('summary_in_time');
    await own.store.collection(treatmentEntries).insertOne({
      ...{ _id: treatmentEntryId(course.id, 1), episodeId: course.id, patientId: course.patientId, number: 1 },
      ...{ plan: 'A', fractions: 5, doses: [], firstDay: '2026-03-03', lastDay: '2026-03-09', days: [] },
      ...{ state: 'completed', source: null, by: null, on: '2026-03-09T12:00:00.000Z', reason: null },
      ...{ auditOutbox: [], auditPending: false },
    });
    const summary = await start('TREATMENT_SUMMARY');
    expect((await caseNow())?.values).toMatchObject({ summary_in_time: 'none', last_fraction_on: '2026-03-09' });
    clinic.server.clock.pass(31 * DAY);
    ruiz = await clinic.as('attending');
    await give(ruiz, SIGN, summary, { TreatmentSummary: { weight_at_end: 68 } });
    expect((await caseNow())?.values).toMatchObject({ summary_in_time: 'no' });
  });

  it('know of a death that another course of the patient tells, and of its withdrawal', async () => {
    const { createEpisode } = await ruiz.ask<{ createEpisode: { id: string } }>(
      `mutation($id: ID!) { createEpisode(patientId: $id, episodeType: Radiation, providerId: "prv-ruiz") { id } }`,
      { id: course.patientId },
    );
    const other = createEpisode.id;
    const told = (day: string): TaskRecord => ({
      ...untouchedTask({ _id: `${other}-90`, episodeId: other, patientId: course.patientId, taskType: 'FOLLOWUP' }),
      ...{ taskStatus: 'SIGNED', signatures: [SIGNATURE], revision: 7 },
      contribution: {
        pended: null,
        signed: {
          on: SIGNATURE.on,
          values: [
            { field: 'vitalStatus', value: 'dead' },
            { field: 'deathDate', value: day },
          ],
        },
      },
    });
    expect((await caseNow())?.values['died']).toBe(undefined);
    const { store } = own;
    const forms = formLibrary(store);
    const projection = new CaseProjection({
      ...{ store, forms, reads: new TaskReads(store, forms), clock: clinic.server.clock },
      ...{ log: { error: () => undefined }, days: treatmentDays('UTC', []) },
    });
    await store.collection(tasks).insertOne(told('2026-03-12'));
    await projection.follow(other);
    expect((await caseNow())?.values).toMatchObject({ died: 'yes', last_contact_on: '2026-03-12', survival_days: 10 });
    await store
      .collection(tasks)
      .updateOne({ _id: `${other}-90`, episodeId: other }, { $set: { signatures: [], revision: 8 } });
    await projection.follow(other);
    expect((await caseNow())?.values['died']).toBe(undefined);
  });

  it('know of a later contact that another course of the patient documents', async () => {
    await weigh(SIGN, 2, 70);
    expect((await caseNow())?.values).toMatchObject({ last_contact_on: '2026-03-03', died: 'no' });
    const { createEpisode } = await ruiz.ask<{ createEpisode: { id: string; tasks: readonly SeenTask[] } }>(
      `mutation($id: ID!) { createEpisode(patientId: $id, episodeType: Radiation, providerId: "prv-ruiz") { id tasks { id taskType sequence } } }`,
      { id: course.patientId },
    );
    await clinic.server.audit.settled();
    const [empty] = await own.store.collection(cases).find({ _id: createEpisode.id });
    expect(empty?.values).not.toHaveProperty('last_contact_on');
    clinic.server.clock.pass(40 * 86_400_000);
    ruiz = await clinic.as('attending');
    const id = createEpisode.tasks.find(({ taskType, sequence }) => taskType === 'OTV' && sequence === 2)?.id;
    const { startTask: visit } = await ruiz.ask<{ startTask: SeenTask }>(START, { id });
    await give(ruiz, SIGN, visit, { OTVStatus: { weight: 66 } });
    const seen = (await caseNow())?.values;
    expect(seen?.['last_contact_on']).toBe('2026-04-12');
    expect((await own.store.collection(cases).findOne({ _id: createEpisode.id }))?.values['last_contact_on']).toBe(
      '2026-04-12',
    );
  });

  it('leave without the photographs of their tasks, named or not, in every format', async () => {
    const visit = await start('OTV', 2);
    const picture = drawnPicture(7);
    const caption = 'Zebra tattoo above the field';
    const address = `${clinic.server.url}/api/data_api/tasks/${visit.id}/photographs`;
    const signedIn = { ...(await clinic.server.signIn('usr-attending')) };
    const added = await fetch(address, {
      method: 'POST',
      headers: signedIn,
      body: photographForm({ caption }, picture),
    });
    expect(added.status).toBe(201);
    const { task } = await ruiz.ask<{ task: SeenTask }>(`query($id: ID!) { task(taskId: $id) { ${TASK_FIELDS} } }`, {
      id: visit.id,
    });
    await give(ruiz, SIGN, task, { OTVStatus: { weight: 70 } });
    await caseNow();
    const [photograph] = (await own.store.collection(tasks).findOne({ _id: visit.id }))?.photographs ?? [];
    if (!photograph) throw new Error('no photograph');
    const { sha256, fileId } = photograph;
    const kept = cleanPicture(picture).bytes;
    const headers = await clinic.server.signIn('usr-internal-staff');
    for (const format of ['csv', 'parquet', 'fhir'])
      for (const isIdentified of [true, false]) {
        const body = {
          charts: [],
          filters: [],
          all: true,
          withoutRare: false,
          isIdentified,
          format,
          reason: 'Registry',
        };
        const answer = await clinic.server.call('POST', '/api/data_api/cases/exports', { headers, body });
        expect(answer.status).toBe(200);
        const zip = await JSZip.loadAsync(await answer.arrayBuffer());
        const files = await Promise.all(Object.values(zip.files).map((file) => file.async('nodebuffer')));
        const all = Buffer.concat(files);
        expect(all.toString('latin1')).toMatch(format === 'fhir' ? /"resourceType"/ : /otv_status_weight/);
        for (const part of [caption, 'Zebra', sha256, fileId, kept, kept.toString('base64'), 'hotograph'])
          expect(all.includes(part), `${format}, ${isIdentified ? 'named' : 'de-identified'}`).toBe(false);
      }
  });

  it('leave as a bundle of FHIR, with a reason, the permissions, a record, and not too often', async () => {
    await weigh(SIGN, 2, 70);
    const ask = async (body: object, who = 'usr-internal-staff') => {
      const headers = await clinic.server.signIn(who);
      return clinic.server.call('POST', `/api/data_api/episode/${course.id}/fhir`, { headers, body });
    };
    expect((await ask({ reason: ' ' })).status).toBe(400);
    expect((await ask({ reason: 'Registry' }, 'usr-attending')).status).toBe(403);
    expect((await ask({ reason: 'Registry' }, 'usr-no-permissions')).status).toBe(403);
    const answer = await ask({ reason: 'Registry' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/fhir+json');
    const bundle: unknown = await answer.json();
    expect(r4Problems(bundle)).toEqual([]);
    expect(bundle).toMatchObject({ resourceType: 'Bundle', entry: [{ resource: { resourceType: 'Patient' } }] });
    const [made] = await own.store.collection(caseExports).find({});
    expect(made).toMatchObject({ reason: 'Registry', format: 'fhir', isIdentified: true, rows: 1 });
    await clinic.server.audit.settled();
    const records = await own.store.collection(auditRecords).find({ eventKind: 'download' });
    expect(records.map(({ entity }) => entity.data)).toEqual([[made?._id, course.id]]);
    if (!made) throw new Error('no export');
    const many = Array.from({ length: 60 }, (_, number) => ({ ...made, _id: `exp-${number}` }));
    await own.store.collection(caseExports).insertMany(many);
    expect((await ask({ reason: 'Registry' })).status).toBe(429);
  });

  it('never go back to an older reading', async () => {
    const { store } = own;
    await weigh(SIGN, 2, 70);
    const before = await caseNow();
    await store.collection(cases).updateOne({ _id: course.id }, { $inc: { stamp: 100 } });
    await weigh(SIGN, 4, 60);
    expect((await caseNow())?.values['otv_status_weight']).toBe(before?.values['otv_status_weight']);
  });
});
