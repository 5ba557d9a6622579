import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MovedNote, NotePlaces, PermissionName } from '@isocenter/schemas';
import { pino } from 'pino';
import { extractText } from 'unpdf';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { cases } from '../../server/src/analytics/cases/caseRecord.ts';
import { patients } from '../../server/src/chart/patient.ts';
import { restrictions } from '../../server/src/chart/restriction.ts';
import { tasks as taskRecords } from '../../server/src/chart/task.ts';
import { treatmentEntries } from '../../server/src/chart/treatmentRecord.ts';
import { clinicalServices } from '../../server/src/clinicalServices.ts';
import { externalSources } from '../../server/src/external/externalSources.ts';
import { openTasks } from '../../server/src/worklist/projection/openTaskRecord.ts';
import {
  checkOf,
  give,
  IMPORT,
  openClinic,
  PEND,
  person,
  REGISTER,
  SIGN,
  START,
  type Clinic,
  type Person,
  type SeenTask,
} from '../../server/src/testing/clinic.ts';
import { FILE_CHUNKS } from '../../server/src/files/fileBytes.ts';
import { UNSETTLED_PHOTOGRAPHS } from '../../server/src/photographs/photographFiles.ts';
import { drawnPicture, photographForm } from '../../server/src/testing/photographForm.ts';
import { SMALL_CONFIGS } from '../../server/src/testing/smallConfigs.ts';
import type { Tokens } from '../../server/src/testing/testApplication.ts';
import type { Actor } from '../../server/src/request/actor.ts';
import type { Store } from '../../server/src/store/store.ts';
import { sampledStores, type TestStore } from './stores.ts';

const stores = await sampledStores(import.meta.url);
const log = pino({ level: 'silent' });
const REASON = 'Written in the chart of the patient seen before.';
const IN_ERROR = 'The note was written in the wrong chart.';
const VISIT = { OTVStatus: { weight: 70, remark: 'Mild erythema.' } };
/** The visit also has a consent, and a prescription orders a dose. */
const CONFIGS = SMALL_CONFIGS.map(({ path, text }) => ({
  path,
  text: text
    .replace(
      '      - id: remark\n',
      '      - { id: consent_confirmed, type: Text, label: Consent }\n      - id: remark\n',
    )
    .replace(
      'forms: [{ eventType: TreatmentSummary }]\n',
      `forms: [{ eventType: TreatmentSummary }]
  - taskType: PRESCRIPTION
    displayName: Prescription
    stage: PRE_TREATMENT
    required: true
    roles: { edit: [ATTENDING, RESIDENT], pend: [ATTENDING, RESIDENT], sign: [ATTENDING] }
    publishing: false
    forms: [{ eventType: Prescription }]
`,
    ),
})).concat({
  path: 'Radiation/Prescription/Default.yaml',
  text: `
formConfigType: Prescription
episodeType: Radiation
system: Default
label: Prescription
sections:
  - id: dose
    label: Dose
    fields:
      - { id: fractions, type: Numeric, label: Fractions, decimals: 0, min: 1, max: 60, carePlanField: prescription.fractions }
`,
});
const SEEN = `query($id: ID!) { task(taskId: $id) { id revision recordStatus taskStatus allowMoveChart
  wrongChart { reason by { displayName } movedTo { taskId patientId taskType } }
  movedFrom { reason by { displayName } from { taskId patientId } }
  document { formValues provenance note { value } } authorship { contributors { person { displayName } } sources { task } }
  publications { id status receivingApplication } earlierPublications { id status } prescriptionState formContext
  episode { id tasks { id } enteredInError { id } carePlanDoc userEpisodePermissions { allowDelete } }
  signatures { verification } }
  userTaskPermissions(taskId: $id) { allowEdit allowSign allowAddend allowUnsign allowCancel allowPublish } }`;
const PUBLISH = `mutation($note: ID!, $patient: ID!) {
  publishNote(noteId: $note, patientId: $patient, action: SIGNED) { message } }`;

interface Seen {
  readonly id: string;
  readonly revision: number;
  readonly recordStatus: string;
  readonly taskStatus: string;
  readonly allowMoveChart: boolean;
  readonly wrongChart: { readonly movedTo: { readonly taskId: string } | null } | null;
  readonly movedFrom: { readonly from: { readonly taskId: string } | null } | null;
  readonly document: {
    readonly formValues: unknown;
    readonly provenance: unknown;
    readonly note: { readonly value: string };
  };
  readonly publications: readonly { readonly status: string }[];
  readonly earlierPublications: readonly { readonly status: string }[];
  readonly formContext: { readonly wrongChart?: readonly string[] };
  readonly episode: {
    readonly tasks: readonly { readonly id: string }[];
    readonly enteredInError: readonly { readonly id: string }[];
    readonly carePlanDoc: Readonly<Record<string, unknown>> | null;
    readonly userEpisodePermissions: { readonly allowDelete: boolean };
  };
  readonly signatures: readonly { readonly verification: string }[];
}
interface Course {
  readonly patientId: string;
  readonly mrn: string;
  readonly id: string;
  readonly tasks: readonly SeenTask[];
}

describe.each(stores)('a note in the wrong chart, on the $name store', ({ open }) => {
  let opened: TestStore;
  let clinic: Clinic;
  let ruiz: Person;
  let headers: Tokens;
  let count = 0;
  let wrong: Course;
  let right: Course;

  beforeAll(async () => {
    opened = await open();
    const environment = { EPIC_FHIR_URL: 'http://127.0.0.1:9/api/FHIR/R4' };
    clinic = await openClinic({ store: opened.store, configs: CONFIGS, environment });
    ruiz = await clinic.as('attending');
    headers = await clinic.server.signIn('usr-attending');
  });
  afterAll(async () => {
    await clinic.close();
    await opened.discard();
  });
  beforeEach(async () => {
    count += 1;
    clinic.outside.notes.length = 0;
    wrong = await registered('wrong');
    right = await registered('right');
  });

  async function registered(name: string): Promise<Course> {
    const mrn = `${name.toUpperCase()}${1000 + count}`;
    clinic.outside.people.push(person({ externalId: `${name}${count}`, sourceId: mrn }));
    const { importPatient } = await ruiz.ask<{ importPatient: { patient: { id: string } } }>(IMPORT, { mrn });
    const patientId = importPatient.patient.id;
    const { createEpisode } = await ruiz.ask<{ createEpisode: { id: string; tasks: SeenTask[] } }>(REGISTER, {
      patientId,
    });
    return { patientId, mrn, id: createEpisode.id, tasks: createEpisode.tasks };
  }
  async function rest<Body>(path: string, body: object, tokens: object = headers) {
    const answer = await clinic.server.call('POST', `/api/data_api/wrong_chart/${path}`, { headers: tokens, body });
    return { status: answer.status, body: (await answer.json()) as Body & { message?: string } };
  }
  const visitOf = ({ tasks }: Course, week = 1) => {
    const found = tasks.find(({ taskType, sequence }) => taskType === 'OTV' && sequence === week);
    if (!found) throw new Error('no such visit');
    return found;
  };
  const ofType = ({ tasks }: Course, type: string) => {
    const found = tasks.find(({ taskType }) => taskType === type);
    if (!found) throw new Error(`no ${type}`);
    return found;
  };
  const started = async ({ id }: SeenTask) => (await ruiz.ask<{ startTask: SeenTask }>(START, { id })).startTask;
  const signed = async (task = visitOf(wrong), values: object = VISIT) => give(ruiz, SIGN, await started(task), values);
  const seen = async (id: string, who = ruiz) => (await who.ask<{ task: Seen }>(SEEN, { id })).task;
  const places = async (task: SeenTask, to: object = { mrn: right.mrn }, tokens: object = headers) =>
    rest<NotePlaces>('places', { task: task.id, ...to }, tokens);
  async function move(task: SeenTask, change: object = {}, tokens: object = headers) {
    const { revision } = await seen(task.id);
    const to = { task: visitOf(right).id };
    return rest<MovedNote>(
      'moves',
      { task: task.id, revision, course: right.id, to, reason: REASON, ...change },
      tokens,
    );
  }
  const services = (store: Store = clinic.server.store) =>
    clinicalServices({ ...clinic.server, store, external: externalSources([clinic.outside]), log });

  it('stays there as it was signed, with its mark, and counts nowhere', async () => {
    const visit = await signed();
    const before = await seen(visit.id);
    expect(before).toMatchObject({
      allowMoveChart: true,
      episode: { carePlanDoc: { 'vitals.weight': { value: 70 } } },
    });
    const stored = async () =>
      clinic.server.store.collection(taskRecords).findOne({ _id: visit.id, episodeId: wrong.id });
    const { document, signatures, versions, contribution } = (await stored()) ?? {};
    expect((await move(visit)).status).toBe(200);
    expect(await stored()).toMatchObject({ document, signatures, versions, contribution });
    const after = await seen(visit.id);
    expect(after).toMatchObject({
      recordStatus: 'ENTERED_IN_ERROR',
      taskStatus: 'SIGNED',
      allowMoveChart: false,
      wrongChart: {
        ...{ reason: REASON, by: { displayName: 'Elena Ruiz' } },
        movedTo: { taskId: visitOf(right).id, patientId: right.patientId, taskType: 'OTV' },
      },
      signatures: [{ verification: 'VERIFIED' }],
      episode: { enteredInError: [{ id: visit.id }], userEpisodePermissions: { allowDelete: false } },
    });
    expect(after.document).toEqual(before.document);
    expect(after.episode.carePlanDoc).not.toHaveProperty('vitals.weight');
    expect(after.episode.tasks.map(({ id }) => id)).not.toContain(visit.id);
    const { userTaskPermissions } = await ruiz.ask<{ userTaskPermissions: object }>(SEEN, { id: visit.id });
    expect(new Set(Object.values(userTaskPermissions))).toEqual(new Set([false]));
    const refused = await ruiz.refused('mutation($id: ID!) { cancelTask(id: $id) { id } }', { id: visit.id });
    expect(refused).not.toBeNull();
    await services().worklistProjection.settled();
    const [made] = await clinic.server.store.collection(cases).find({ _id: wrong.id });
    expect(JSON.stringify(made)).not.toContain('Mild erythema');
    const open = await clinic.server.store.collection(openTasks).find({ episodeId: wrong.id });
    expect(open.map(({ _id }) => _id)).not.toContain(visit.id);
  });

  it('leaves an untouched task in its place, and begins a draft in the right chart', async () => {
    const values = { OTVStatus: { ...VISIT.OTVStatus, consent_confirmed: 'Yes, by phone' } };
    const visit = await signed(visitOf(wrong), values);
    const { body } = await move(visit);
    expect(body).toEqual({ patient: right.patientId, course: right.id, task: visitOf(right).id });
    const draft = await seen(body.task);
    expect(draft).toMatchObject({
      ...{ recordStatus: 'ACTIVE', taskStatus: 'STARTED', signatures: [] },
      movedFrom: { reason: REASON, by: { displayName: 'Elena Ruiz' }, from: { taskId: visit.id } },
      document: { formValues: VISIT, note: { value: '' } },
      authorship: { contributors: [{ person: { displayName: 'Elena Ruiz' } }], sources: [{ task: 'another chart' }] },
    });
    expect(draft.document.formValues).toEqual(VISIT);
    // What tells of the other chart is the trace alone.
    expect(JSON.stringify([draft.document, draft.formContext])).not.toContain(wrong.patientId.slice('pat-'.length));
    const [fresh] = (await seen(visit.id)).episode.tasks.filter(({ id }) =>
      wrong.tasks.every((task) => task.id !== id),
    );
    expect(await seen(fresh?.id ?? '')).toMatchObject({ taskStatus: 'NOT_STARTED', document: null });
    const signedAgain = await give(ruiz, SIGN, await taskOf(body.task), VISIT);
    expect(signedAgain.taskStatus).toBe('SIGNED');
    // Undone by another move, into the chart it came from.
    const { revision } = await seen(body.task);
    const to = { task: fresh?.id ?? '' };
    const order = { task: body.task, revision, course: wrong.id, to, reason: 'It was right before.' };
    expect((await rest<MovedNote>('moves', order)).status).toBe(200);
    expect(await seen(fresh?.id ?? '')).toMatchObject({
      taskStatus: 'STARTED',
      movedFrom: { from: { taskId: body.task } },
    });
  });
  const taskOf = async (id: string) =>
    (
      await ruiz.ask<{ task: SeenTask }>(
        `query($id: ID!) { task(taskId: $id) { id taskStatus taskType sequence updatedOn revision document { id formValues updatedOn note { value updatedOn handEdited base footer } } } }`,
        { id },
      )
    ).task;

  it('is offered the places of the right patient only, and says what stands against it', async () => {
    const visit = await signed();
    const offered = await places(visit);
    expect(offered.body).toMatchObject({ patient: { id: right.patientId, mrn: right.mrn }, hindrances: [] });
    expect(offered.body.places.filter(({ task }) => task !== null)).toHaveLength(10);
    expect(offered.body.places.filter(({ task }) => task === null).map(({ column }) => column)).toEqual([
      ...['Week 1', 'Week 2', 'Week 3'],
    ]);
    expect((await places(visit, { patient: wrong.patientId })).body.hindrances).toEqual([
      'The note is in the chart of this patient.',
    ]);
    expect((await places(visit, { mrn: 'NOBODY' })).status).toBe(404);
    const same = { course: wrong.id, to: { task: visitOf(wrong, 2).id } };
    expect(await move(visit, same)).toMatchObject({ status: 409 });
    expect(await move(visit, { to: { task: ofType(right, 'TREATMENT_SUMMARY').id } })).toMatchObject({ status: 400 });
    expect(await move(visit, { to: { column: 'Week 9' } })).toMatchObject({ status: 400 });
    expect(await move(visit, { reason: ' ' })).toMatchObject({ status: 400 });
    expect(await move(visit, { revision: 0 })).toMatchObject({ status: 409 });
    await started(visitOf(right));
    expect(await move(visit)).toMatchObject({ status: 409 });
    const untouched = await places(visitOf(wrong, 3));
    expect(untouched.body.hindrances).toEqual(['Nothing has been written in this task.']);
    expect((await seen(visit.id)).recordStatus).toBe('ACTIVE');
  });

  it.each([
    ['before the day of the note', '2020-01-01', false],
    ['on an unknown day', null, false],
    ['after the day of the note', '2099-01-01', true],
  ] as const)('goes to a patient who died %s: %s, %s', async (_when, date, isPossible) => {
    const visit = await signed();
    const people = clinic.server.store.collection(patients);
    const before = (await people.findOne({ _id: right.patientId }))?.outside;
    const outside = { ...(before ?? { allergies: null, flags: [], language: null }), deceased: { date } };
    await people.updateOne({ _id: right.patientId }, { $set: { outside } });
    const { hindrances } = (await places(visit)).body;
    expect(hindrances).toEqual(isPossible ? [] : [expect.stringContaining('The patient of that chart has died.')]);
    expect((await move(visit)).status).toBe(isPossible ? 200 : 409);
    expect((await seen(visit.id)).recordStatus).toBe(isPossible ? 'ENTERED_IN_ERROR' : 'ACTIVE');
  });

  it('goes to a further task where the course adds one, also as a draft', async () => {
    const visit = await give(ruiz, PEND, await started(visitOf(wrong)), VISIT);
    const { body, status } = await move(visit, { to: { column: 'Week 2' } });
    expect(status).toBe(200);
    expect(right.tasks.map(({ id }) => id)).not.toContain(body.task);
    expect(await seen(body.task)).toMatchObject({ taskStatus: 'STARTED', document: { formValues: VISIT } });
    expect((await seen(visit.id)).recordStatus).toBe('ENTERED_IN_ERROR');
  });

  it('is moved by its author, the attending and health information alone', async () => {
    const visit = await signed();
    const resident = await clinic.server.signIn('usr-resident');
    const physicist = await clinic.server.signIn('usr-physicist');
    const administrator = await clinic.server.signIn('usr-administrator');
    for (const tokens of [resident, physicist, administrator]) {
      expect((await places(visit, {}, tokens)).status).not.toBe(200);
      expect((await move(visit, {}, tokens)).status).toBe(403);
    }
    expect((await seen(visit.id, await clinic.as('resident'))).allowMoveChart).toBe(false);
    expect((await seen(visit.id)).recordStatus).toBe('ACTIVE');
  });

  it('keeps to restricted charts: neither into one nor with a link to one', async () => {
    const visit = await signed();
    const { store } = clinic.server;
    const set = { by: { id: 'usr-x', displayName: 'Pat Privacy' }, on: '2026-03-02T09:00:00.000Z' };
    const whole = { kind: 'VIP' as const, reason: 'Mayor', team: [], set, lifted: null, standing: true, revision: 1 };
    const restrict = (_id: string) =>
      store.collection(restrictions).insertOne({ _id, ...whole, auditOutbox: [], auditPending: false });
    const midLevel = await clinic.as('advanced-practice');
    expect((await move(visit)).status).toBe(200);
    expect((await seen(visit.id, midLevel)).wrongChart?.movedTo).not.toBeNull();
    await restrict(right.patientId);
    expect((await seen(visit.id, midLevel)).wrongChart).toMatchObject({ reason: REASON, movedTo: null });
    expect((await seen(visitOf(right).id)).movedFrom?.from).not.toBeNull();
    await store.collection(restrictions).deleteOne({ _id: right.patientId });
    await restrict(wrong.patientId);
    expect((await seen(visitOf(right).id, midLevel)).movedFrom).toMatchObject({ reason: REASON, from: null });
    await store.collection(restrictions).deleteOne({ _id: wrong.patientId });
  });

  it('takes along copies of the photographs that a person chose, and keeps its own', async () => {
    const { store, url, audit } = clinic.server;
    const visit = await started(visitOf(wrong));
    const at = (task: string) => `${url}/api/data_api/tasks/${task}/photographs`;
    const show = async (task: string, number: number, end = '') =>
      fetch(`${at(task)}/${number}${end}`, { headers: { ...headers } });
    for (const shade of [10, 20, 30]) {
      const body = photographForm({ caption: `Shade ${shade}` }, drawnPicture(shade, { width: 900, height: 700 }));
      expect((await fetch(at(visit.id), { method: 'POST', headers: { ...headers }, body })).status).toBe(201);
    }
    await give(ruiz, SIGN, await taskOf(visit.id), VISIT);
    const stored = async () => store.collection(taskRecords).findOne({ _id: visit.id, episodeId: wrong.id });
    const { photographs, signatures, versions } = (await stored()) ?? {};
    expect((await places(visit)).body.photographs).toMatchObject([
      { number: 1, caption: 'Shade 10', width: 900 },
      { number: 2, caption: 'Shade 20' },
      { number: 3, caption: 'Shade 30' },
    ]);
    for (const [wrongly, status] of [
      [[4], 400],
      [[1, 1], 400],
      [[0], 400],
    ] as const)
      expect((await move(visit, { photographs: wrongly })).status).toBe(status);
    expect((await seen(visit.id)).recordStatus).toBe('ACTIVE');
    const { body } = await move(visit, { photographs: [3, 1] });

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
    const removed = await ruiz.refused(
      'mutation($id: ID!) { removeTaskPhotograph(taskId: $id, number: 2, reason: "Blurred.") { id } }',
      { id: body.task },
    );
    expect(removed).toBeNull();
    expect([(await show(body.task, 2)).status, (await show(visit.id, 3)).status]).toEqual([404, 200]);
  });

  it('moves without a photograph whose bytes are damaged, and says so before anything is marked', async () => {
    const { store, url } = clinic.server;
    const visit = await started(visitOf(wrong));
    const sent = { method: 'POST', headers: { ...headers }, body: photographForm() };
    await fetch(`${url}/api/data_api/tasks/${visit.id}/photographs`, sent);
    await give(ruiz, PEND, await taskOf(visit.id), VISIT);
    const fileId =
      (await store.collection(taskRecords).findOne({ _id: visit.id, episodeId: wrong.id }))?.photographs?.[0]?.fileId ??
      '';
    await store.collection(FILE_CHUNKS).updateOne({ _id: `${fileId}-0`, fileId }, { $set: { data: 'AAAA' } });
    const refused = await move(visit, { photographs: [1] });
    expect(refused).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Leave it behind.') as string },
    });
    expect((await seen(visit.id)).recordStatus).toBe('ACTIVE');
    expect((await move(visit)).status).toBe(200);
  });

  it('arrives with its photographs after a kill before the draft names them, and no other bytes stay', async () => {
    const { store, clock, url } = clinic.server;
    const visit = await started(visitOf(wrong));
    const sent = { method: 'POST', headers: { ...headers }, body: photographForm() };
    await fetch(`${url}/api/data_api/tasks/${visit.id}/photographs`, sent);
    await give(ruiz, PEND, await taskOf(visit.id), VISIT);
    const order = { task: visit.id, revision: (await seen(visit.id)).revision, course: right.id, reason: REASON };
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
    await expect(services(dying).wrongCharts.move(RUIZ, { ...order, to, photographs: [1] })).rejects.toThrow('killed');
    expect(isDead).toBe(true);
    const files = async () => new Set((await store.collection(FILE_CHUNKS).find({})).map(({ fileId }) => fileId));
    const left = await store.collection(UNSETTLED_PHOTOGRAPHS).find({});
    expect(left.map(({ taskId }) => taskId)).toEqual([to.task]);
    expect([...(await files())]).toContain(left[0]?._id);
    clock.pass(6_000);
    await Promise.all([services().wrongCharts.completeDue(), services().wrongCharts.completeDue()]);
    expect((await seen(visit.id)).wrongChart?.movedTo?.taskId).toBe(to.task);
    const there = await store.collection(taskRecords).findOne({ _id: to.task, episodeId: right.id });
    expect(there?.photographs).toHaveLength(1);
    const file = there?.photographs?.[0]?.fileId;
    expect(file).not.toBe(left[0]?._id);
    headers = await clinic.server.signIn('usr-attending');
    const shown = await fetch(`${url}/api/data_api/tasks/${to.task}/photographs/1`, { headers: { ...headers } });
    expect(shown.status).toBe(200);
    // An hour later, the next photograph clears away what the killed process copied.
    await store
      .collection(UNSETTLED_PHOTOGRAPHS)
      .updateOne({ _id: left[0]?._id ?? '' }, { $set: { since: '2000-01-01T00:00:00.000Z' } });
    const another = { ...sent, headers: { ...headers }, body: photographForm({}, drawnPicture(77)) };
    expect((await fetch(`${url}/api/data_api/tasks/${to.task}/photographs`, another)).status).toBe(201);
    expect([...(await files())]).not.toContain(left[0]?._id);
    expect([...(await files())]).toContain(file);
    expect(await store.collection(UNSETTLED_PHOTOGRAPHS).countDocuments({})).toBe(0);
  });

  it('is taken back where it was published, and nothing of it leaves the house afterwards', async () => {
    const visit = await signed();
    await ruiz.ask(PUBLISH, { note: `note-${visit.id}`, patient: wrong.patientId });
    expect((await places(visit)).body.warnings).toContain('EPIC has this note and will be told to disregard it.');
    const published = (await seen(visit.id)).document;
    await move(visit);
    clinic.server.clock.pass(60_000);
    await services().publicationOutbox.deliverDue();
    const [note, retraction, ...more] = clinic.outside.notes;
    expect(more).toEqual([]);
    expect(retraction).toMatchObject({
      ...{ retracts: true, replaces: 'doc1', title: 'Entered in error: On-treatment visit, week 1' },
      ...{ patient: note?.patient, authors: ['Elena Ruiz'] },
    });
    const { text } = await extractText(new Uint8Array(retraction?.pdf ?? Buffer.alloc(0)), { mergePages: true });
    expect(text).toContain('does not belong to this patient');
    expect(text).not.toContain('erythema');
    expect(await seen(visit.id)).toMatchObject({
      document: published,
      publications: [{ status: 'accepted' }],
      earlierPublications: [{ status: 'accepted' }],
    });
    const again = await ruiz.refused(PUBLISH, { note: `note-${visit.id}`, patient: wrong.patientId });
    expect(again?.extensions.code).toBe('TRANSITION_REFUSED');
  });

  it('says what stays behind, and takes open comments with it', async () => {
    const visit = visitOf(wrong);
    const before = await started(visit);
    const plain = (await places(before)).body.warnings;
    expect(plain.join(' ')).not.toMatch(/photograph|comment|by hand/);
    const sent = { method: 'POST', headers: { ...headers }, body: photographForm() };
    expect((await fetch(`${clinic.server.url}/api/data_api/tasks/${visit.id}/photographs`, sent)).status).toBe(201);
    const say = async (text: string, section: string | null) =>
      ruiz.ask(
        'mutation($id: ID!, $section: String, $text: String!) { commentOnTask(taskId: $id, section: $section, text: $text) { id } }',
        { id: visit.id, section, text },
      );
    const resident = await clinic.as('resident');
    await give(resident, PEND, await taskOf(visit.id), VISIT, 'Edited by hand.');
    await say('Which dressing?', 'OTVStatus.visit');
    await say('This one is answered.', null);
    await say('Please add the weight.', null);
    await ruiz.ask('mutation($id: ID!) { resolveTaskComment(taskId: $id, number: 2) { id } }', { id: visit.id });
    const { warnings } = (await places(visit)).body;
    expect(warnings).toEqual([
      ...plain,
      'Text that was edited in the note by hand does not move.',
      'Its photographs (1) stay in this chart. The draft gets copies of those that you choose.',
      'Its open comments (2) move with it, and must be resolved there before it can be signed.',
    ]);
    const { body } = await move(visit);
    const COMMENTS =
      'query($id: ID!) { task(taskId: $id) { photographs { number } comments { number section text resolvedOn by { displayName } } } }';
    const { task } = await ruiz.ask<{ task: { comments: object[]; photographs: object[] } }>(COMMENTS, {
      id: body.task,
    });
    const by = { displayName: 'Elena Ruiz' };
    expect(task.comments).toEqual([
      { number: 1, section: 'OTVStatus.visit', text: 'Which dressing?', resolvedOn: null, by },
      { number: 2, section: null, text: 'Please add the weight.', resolvedOn: null, by },
    ]);
    expect(task.photographs).toEqual([]);
    const signing = await ruiz.refused(SIGN, {
      ...{ id: body.task, values: VISIT, note: '', check: checkOf(await taskOf(body.task)) },
    });
    expect(signing?.message).toContain('comment');
    expect((await seen(body.task)).document.note.value).not.toContain('Edited by hand');
  });

  /** After so long that everyone must sign in again. */
  async function passDays(days: number) {
    clinic.server.clock.pass(days * 24 * 60 * 60_000);
    await services().publicationOutbox.deliverDue();
    ruiz = await clinic.as('attending');
    headers = await clinic.server.signIn('usr-attending');
  }
  const publish = (visit: SeenTask) => ruiz.ask(PUBLISH, { note: `note-${visit.id}`, patient: wrong.patientId });
  const storedPublications = async ({ id }: SeenTask) =>
    (await clinic.server.store.collection(taskRecords).findOne({ _id: id, episodeId: wrong.id }))?.publications;

  it('whose sending was given up without an answer is taken back all the same: the receiver may have it', async () => {
    const visit = await signed();
    clinic.outside.takesNotes = 'lost';
    await publish(visit);
    await passDays(2);
    expect(await storedPublications(visit)).toMatchObject([{ status: 'failed', accepted: null }]);
    const [note] = clinic.outside.notes;
    expect((await places(visit)).body.warnings).toContain(
      'EPIC may have this note, because it did not answer, and will be told to disregard it.',
    );
    expect((await move(visit)).status).toBe(200);
    clinic.outside.takesNotes = 'yes';
    clinic.server.clock.pass(60_000);
    await services().publicationOutbox.deliverDue();
    expect(clinic.outside.notes).toEqual([
      note,
      expect.objectContaining({ retracts: true, replaces: null, mayReplace: note?.identifier, patient: note?.patient }),
    ]);
    expect(await storedPublications(visit)).toMatchObject([
      { status: 'withdrawn', withdrawn: { by: { displayName: 'Elena Ruiz' }, reason: IN_ERROR } },
      { status: 'accepted', retracts: true },
    ]);
  });

  it.each([
    ['was refused', 'refused'],
    ['waits to be sent, and was never tried', null],
  ] as const)('that %s is never sent, and says who decided that', async (_what, takes) => {
    const visit = await signed();
    clinic.outside.takesNotes = takes ?? 'yes';
    if (takes !== null) await publish(visit);
    else {
      const { store } = clinic.server;
      clinic.outside.takesNotes = 'refused';
      await publish(visit);
      const [tried] = (await storedPublications(visit)) ?? [];
      const { unanswered: _, triedOn: _on, ...untried } = { ...tried, status: 'queued' as const, attempts: 0 };
      await store
        .collection(taskRecords)
        .updateOne({ _id: visit.id, episodeId: wrong.id }, { $set: { publications: [untried as never] } });
    }
    expect((await move(visit)).status).toBe(200);
    clinic.outside.takesNotes = 'yes';
    await passDays(1);
    expect(clinic.outside.notes).toEqual([]);
    expect(await storedPublications(visit)).toMatchObject([
      { status: 'withdrawn', withdrawn: { by: { displayName: 'Elena Ruiz' }, reason: IN_ERROR } },
    ]);
    await clinic.server.audit.settled();
    const moved = await clinic.server.store
      .collection(auditRecords)
      .find({ 'entity.patient': wrong.patientId, eventKind: 'cancel' });
    const [publication] = (await storedPublications(visit)) ?? [];
    expect(moved.flatMap(({ entity }) => entity.detail)).toContainEqual({
      type: 'outbox withdraw',
      value: publication?.id,
    });
  });

  it('prints with its mark', async () => {
    const visit = await signed();
    await move(visit);
    const answer = await clinic.server.call('GET', `/api/data_api/tasks/${visit.id}/note.pdf`, { headers });
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
    expect(text).toContain('Entered in error: belongs to another chart. Marked by Elena Ruiz');
    expect(text).toContain('ENTERED IN ERROR');
  });

  it('that is a prescription orders nothing, and forms that took from it ask again', async () => {
    const ordered = await signed(ofType(wrong, 'PRESCRIPTION'), { Prescription: { fractions: 25 } });
    expect((await seen(ordered.id)).episode.carePlanDoc).toHaveProperty(['prescription.fractions']);
    const to = { task: ofType(right, 'PRESCRIPTION').id };
    const plan = { episodeId: wrong.id, patientId: wrong.patientId, number: 1, plan: 'A', fractions: 2, doses: [] };
    const entry = { ...plan, firstDay: '2026-02-27', lastDay: '2026-03-02', days: [], state: 'in-progress' as const };
    const whole = { ...entry, source: null, by: null, on: '2026-03-02T09:00:00.000Z', reason: null };
    const { store } = clinic.server;
    const given = { _id: `trt-${wrong.id}-1`, ...whole, auditOutbox: [], auditPending: false };
    await store.collection(treatmentEntries).insertOne(given);
    const refused = await move(ordered, { to });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain(
      '2 fractions are recorded in this course while this prescription is in force.',
    );
    const END = `mutation($id: ID!) { endPrescription(taskId: $id, kind: stopped, atFraction: 2, reason: "Wrong patient.") { id } }`;
    await ruiz.ask(END, { id: ordered.id });
    expect((await move(ordered, { to })).status).toBe(200);
    const after = await seen(ordered.id);
    expect(after).toMatchObject({ prescriptionState: 'enteredInError' });
    expect(after.episode.carePlanDoc).not.toHaveProperty(['prescription.fractions']);
    expect((await seen(visitOf(wrong).id)).formContext.wrongChart).toEqual([ordered.id]);
    const TREATMENT = 'query($id: ID!) { treatmentRecord(episodeId: $id) { partings } }';
    const { treatmentRecord } = await ruiz.ask<{ treatmentRecord: { partings: string[] } }>(TREATMENT, {
      id: wrong.id,
    });
    expect(treatmentRecord.partings).toContain(
      'A prescription of this course was entered in error, and no other one is in force.',
    );
    const legacy = await clinic.server.call('GET', `/api/data_api/prescription/${ordered.id}`, { headers });
    expect(legacy.status).toBe(404);
  });

  it('leaves an audit event in both charts, with ids alone', async () => {
    const visit = await signed();
    await move(visit);
    await clinic.server.audit.settled();
    const of = async (patient: string, kind: 'cancel' | 'edit') =>
      (await clinic.server.store.collection(auditRecords).find({ 'entity.patient': patient, eventKind: kind })).flatMap(
        ({ entity }) => entity.detail,
      );
    expect(await of(wrong.patientId, 'cancel')).toEqual([{ type: 'entered in error', value: `moves to ${right.id}` }]);
    expect(await of(wrong.patientId, 'edit')).toContainEqual({ type: 'instead of', value: visit.id });
    expect(await of(right.patientId, 'edit')).toContainEqual({ type: 'moved from', value: visit.id });
  });

  it('arrives after a kill between the mark and what follows from it, once', async () => {
    const visit = await signed();
    const { store, clock } = clinic.server;
    const dying: Store = {
      ...store,
      collection: (definition) => {
        const all = store.collection(definition);
        if (definition.name !== 'tasks') return all;
        return new Proxy(all, {
          get: (target, name) => {
            const member: unknown = Reflect.get(target, name);
            if (name === 'insertOne') return () => Promise.reject(new Error('killed'));
            return typeof member === 'function' ? (member.bind(target) as unknown) : member;
          },
        });
      },
    };
    const order = { task: visit.id, revision: (await seen(visit.id)).revision, course: right.id, reason: REASON };
    const to = { task: visitOf(right).id };
    await expect(services(dying).wrongCharts.move(RUIZ, { ...order, to, photographs: [] })).rejects.toThrow('killed');
    expect(await seen(visit.id)).toMatchObject({ recordStatus: 'ENTERED_IN_ERROR', wrongChart: { movedTo: null } });
    // A colleague begins the task that was chosen.
    await started(visitOf(right));
    expect(await services().wrongCharts.completeDue()).toBe(0);
    clock.pass(6_000);
    await Promise.all([services().wrongCharts.completeDue(), services().wrongCharts.completeDue()]);
    expect(await services().wrongCharts.completeDue()).toBe(0);
    const all = await store.collection(taskRecords).find({ episodeId: { $in: [wrong.id, right.id] } });
    const arrived = all.filter(({ movedFrom }) => movedFrom?.taskId === visit.id);
    expect(arrived.map(({ taskStatus }) => taskStatus)).toEqual(['STARTED']);
    expect(arrived[0]?._id).not.toBe(visitOf(right).id);
    expect(all.filter(({ insteadOf }) => insteadOf === visit.id)).toHaveLength(1);
    expect((await seen(visit.id)).wrongChart?.movedTo?.taskId).toBe(arrived[0]?._id);
  });
});

const RUIZ: Actor = {
  user: {
    ...{ id: 'usr-attending', displayName: 'Elena Ruiz', email: 'ruiz@unknown.example', roles: [] },
    ...{ clinicianRole: 'ATTENDING', providerTypeId: 'ATTENDING', providerId: 'prv-ruiz', isInternal: false },
    permissions: new Set<PermissionName>(['opc:access', 'patients:view', 'notes:move']),
    ...{ signInId: 'sgn-1', authenticatedOn: '2026-03-02T09:00:00.000Z', assurance: null },
  },
  info: { requestId: 'r1', address: '' },
};
