import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords } from '../audit/auditChain.ts';
import { appointments, type AppointmentRecord } from '../chart/patient.ts';
import { tasks as taskCollection } from '../chart/task.ts';
import { resources } from '../providers/resource.ts';
import { openClinic, registerCourse, type Clinic, type Person, type SeenTask } from '../testing/clinic.ts';
import { courseOutlines } from '../worklist/projection/courseOutline.ts';
import { scheduleDays, unchartedVisits, visitMarks } from './visitRecords.ts';

const RECORD = `id completed completedBy { displayName } notMarkable startDate type visitKind state location provider note
  activityDescription sourceSystem sources differences column resources { id name }
  patient { id sourceId hasIdentityAlert name { firstName lastName } dateOfBirth sex }
  needs { kind taskId taskType sequence taskStatus episodeId }`;
const RECORDS = `query($providers: [ID!], $resources: [ID!], $from: Date!, $until: Date!) {
  scheduleRecords(providerIds: $providers, startDate: $from, endDate: $until, resourceIds: $resources) { ${RECORD} }
}`;
const TOGGLE = `mutation($id: ID!, $completed: Boolean!) {
  toggleCompleted(id: $id, record: { completed: $completed }) { ${RECORD} }
}`;
const DAY = '2026-03-02';

interface Shown {
  readonly id: string;
  readonly completed: boolean;
  readonly notMarkable: string | null;
  readonly differences: readonly string[];
  readonly needs: { readonly kind: string; readonly taskId: string | null; readonly sequence: number | null };
  readonly [more: string]: unknown;
}

describe('the schedule', () => {
  let clinic: Clinic;
  let ruiz: Person;
  let patientId: string;
  let episodeId: string;
  let course: readonly SeenTask[];
  beforeAll(async () => {
    clinic = await openClinic({ environment: { DEPARTMENT_TIME_ZONE: 'America/Chicago' } });
    ruiz = await clinic.as('attending');
    ({ patientId, id: episodeId, tasks: course } = await registerCourse(ruiz));
    await clinic.server.store.collection(resources).insertMany([
      { _id: 'res-linac-1', name: 'Linac 1' },
      { _id: 'res-clinic-1', name: 'Clinic room 1' },
    ]);
    await clinic.server.audit.settled();
  });
  afterAll(() => clinic.close());
  beforeEach(async () => {
    const { store } = clinic.server;
    for (const each of [appointments, unchartedVisits, visitMarks, scheduleDays] as const) {
      const all = store.collection<{ readonly _id: string }>(each);
      for (const { _id } of await all.find({})) await all.deleteOne({ _id });
    }
  });

  const visit = async (id: string, more: Partial<AppointmentRecord> = {}) => {
    const _id = `apt-${patientId}-${more.sourceSystem ?? 'EPIC'}-${id}`;
    await clinic.server.store.collection(appointments).insertOne({
      ...{ _id, patientId, sourceSystem: 'EPIC', externalId: id, otherIds: [], kind: 'APPOINTMENT' },
      ...{ appointmentType: 'OTV', completed: false, activityDescription: 'On-treatment visit', status: 'booked' },
      ...{ startDate: `${DAY}T15:00:00.000Z`, endDate: null, note: null, location: 'Clinic room 1', resource: null },
      ...{ provider: 'Elena Ruiz, MD', providerId: 'prv-ruiz', ...more },
    });
    return _id;
  };
  const beam = (id: string, more: Partial<AppointmentRecord> = {}) =>
    visit(id, {
      ...{ kind: 'TREATMENT', appointmentType: 'RadiationTreatment', sourceSystem: 'ARIA', resource: 'Linac 1' },
      ...{ provider: null, providerId: null, location: 'Vault 1', activityDescription: 'Fraction 3 of 25', ...more },
    });
  const day = async (who = ruiz, filter: object = {}, [from, until] = [DAY, DAY]) =>
    (await who.ask<{ scheduleRecords: Shown[] }>(RECORDS, { from, until, ...filter })).scheduleRecords;

  it('has every field of a record, with the task that the visit needs [SCHED-005, SCHED-006, API-086]', async () => {
    const id = await visit('v1', { note: 'Interpreter' });
    expect(await day()).toEqual([
      {
        ...{ id, completed: false, completedBy: null, notMarkable: null, startDate: `${DAY}T15:00:00.000Z` },
        ...{ type: 'APPOINTMENT', visitKind: 'OTV', state: 'BOOKED', location: 'Clinic room 1', note: 'Interpreter' },
        ...{ provider: 'Elena Ruiz, MD', activityDescription: 'On-treatment visit', sourceSystem: 'EPIC' },
        ...{ sources: ['EPIC'], differences: [], column: 'Week 1' },
        resources: [{ id: 'res-clinic-1', name: 'Clinic room 1' }],
        patient: {
          ...{ id: patientId, sourceId: 'MRN1234', hasIdentityAlert: false, dateOfBirth: '1961-05-04', sex: 'FEMALE' },
          name: { firstName: 'Jenny', lastName: 'Marsh' },
        },
        needs: {
          ...{ kind: 'TASK', taskType: 'OTV', sequence: 1, taskStatus: 'NOT_STARTED', episodeId },
          taskId: course.find(({ taskType, sequence }) => taskType === 'OTV' && sequence === 1)?.id,
        },
      },
    ]);
  });

  it('is filtered by providers and resources, a treatment by the attending of its course [SCHED-013]', async () => {
    const [otv, treatment] = [await visit('v1'), await beam('t1', { startDate: `${DAY}T16:00:00.000Z` })];
    const ids = async (filter: object) => (await day(ruiz, filter)).map(({ id }) => id);
    expect(await ids({})).toEqual([otv, treatment]);
    expect(await ids({ providers: ['prv-ruiz'] })).toEqual([otv, treatment]);
    expect(await ids({ providers: ['prv-okafor'] })).toEqual([]);
    expect(await ids({ resources: ['res-linac-1'] })).toEqual([treatment]);
    expect(await ids({ resources: ['res-linac-1'], providers: ['prv-okafor'] })).toEqual([]);
  });

  it('begins and ends its days at midnight of the department', async () => {
    const [last, first] = [
      await visit('late', { startDate: '2026-03-03T05:59:00.000Z' }),
      await visit('early', { startDate: '2026-03-03T06:00:00.000Z' }),
    ];
    expect((await day()).map(({ id }) => id)).toEqual([last]);
    expect((await day(ruiz, {}, ['2026-03-03', '2026-03-03'])).map(({ id }) => id)).toEqual([first]);
    expect(await ruiz.refused(RECORDS, { from: DAY, until: '2026-03-01' })).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(await ruiz.refused(RECORDS, { from: DAY, until: '2026-05-01' })).not.toBeNull();
  });

  it('shows a visit of several systems once, and says where they differ', async () => {
    const treatment = await beam('t1');
    await visit('e1', {
      ...{ kind: 'TREATMENT', appointmentType: 'RadiationTreatment', status: 'cancelled' },
      startDate: `${DAY}T15:10:00.000Z`,
    });
    await beam('t2', { startDate: `${DAY}T21:00:00.000Z` });
    const shown = await day();
    expect(shown).toMatchObject([
      { id: treatment, sourceSystem: 'ARIA', sources: ['ARIA', 'EPIC'], state: 'BOOKED' },
      { sources: ['ARIA'] },
    ]);
    expect(shown[0]?.differences).toEqual(['In Epic it is canceled.', 'In Epic it begins 10 min later.']);
  });

  it('is marked as completed and taken back, by people who may change it [SCHED-012, API-140, PERM-009, PERM-010]', async () => {
    const id = await visit('v1');
    const marked = await ruiz.ask<{ toggleCompleted: Shown }>(TOGGLE, { id, completed: false });
    expect(marked.toggleCompleted).toMatchObject({ id, completed: true, completedBy: { displayName: 'Elena Ruiz' } });
    expect(await ruiz.refused(TOGGLE, { id, completed: false })).toMatchObject({
      extensions: { code: 'RECORD_OUT_OF_DATE' },
    });
    expect(await day()).toMatchObject([{ completed: true }]);
    await ruiz.ask(TOGGLE, { id, completed: true });
    expect(await day()).toMatchObject([{ completed: false, completedBy: null }]);
    const careTeam = await clinic.as('other');
    expect(await day(careTeam)).toHaveLength(1);
    for (const who of [careTeam, await clinic.as('no-permissions')])
      expect(await who.refused(TOGGLE, { id, completed: false })).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    const outsider = await clinic.as('no-permissions');
    expect(await outsider.refused(RECORDS, { from: DAY, until: DAY })).toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    });
  });

  it.each([
    ['fulfilled', 'Epic says that this visit is completed. Change it there.'],
    ['cancelled', 'Epic says that this visit is canceled. Change it there.'],
    ['noshow', 'Epic says that this visit is a no-show. Change it there.'],
  ])('leaves what its source says of a visit: %s', async (status, why) => {
    const id = await visit('v1', { status });
    expect(await day()).toMatchObject([{ completed: status === 'fulfilled', notMarkable: why }]);
    expect(await ruiz.refused(TOGGLE, { id, completed: status === 'fulfilled' })).toMatchObject({
      message: why,
      extensions: { code: 'TRANSITION_REFUSED' },
    });
  });

  it('cannot complete a visit of another day before that day', async () => {
    const id = await visit('v1', { startDate: '2026-03-04T15:00:00.000Z' });
    expect(await ruiz.refused(TOGGLE, { id, completed: false })).toMatchObject({
      message: 'A visit can be completed from its day on.',
    });
  });

  it('has every visit of a patient [API-087]', async () => {
    const [today, past] = [await visit('v1'), await visit('v0', { startDate: '2026-01-02T15:00:00.000Z' })];
    const query = `query($id: ID!) { scheduleRecordsByPatient(patientId: $id) { id } }`;
    const { scheduleRecordsByPatient } = await ruiz.ask<{ scheduleRecordsByPatient: Shown[] }>(query, {
      id: patientId,
    });
    expect(scheduleRecordsByPatient.map(({ id }) => id)).toEqual([past, today]);
    expect(await ruiz.refused(query, { id: 'pat-none' })).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  });

  it('opens the visit of the week that the treatment record says, and adds it where it is missing', async () => {
    const { store, audit } = clinic.server;
    const open = 'mutation($id: ID!) { openVisitTask(id: $id) { id taskType sequence } }';
    const id = await visit('v1');
    const days = ['2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19', '2026-02-20'];
    const outlines = store.collection(courseOutlines);
    const before = await outlines.findOne({ episodeId });
    await outlines.updateOne({ episodeId }, { $set: { days, fractions: 5 } });
    const second = course.find(({ taskType, sequence }) => taskType === 'OTV' && sequence === 2);
    expect(await day()).toMatchObject([{ needs: { kind: 'TASK', taskId: second?.id, sequence: 2 }, column: 'Week 2' }]);
    const tasks = before?.tasks.filter(({ taskType }) => taskType !== 'OTV') ?? [];
    await outlines.updateOne({ episodeId }, { $set: { tasks } });
    expect(await day()).toMatchObject([{ needs: { kind: 'NEW_TASK', taskId: null }, column: 'Week 2' }]);
    const first = await ruiz.ask(open, { id });
    await audit.settled();
    await outlines.updateOne({ episodeId }, { $set: { tasks, days, fractions: 5 } });
    const again = await ruiz.ask(open, { id });
    expect(first).toMatchObject({ openVisitTask: { taskType: 'OTV', sequence: 2 } });
    expect(again).toEqual(first);
    await audit.settled();
    const added = (await store.collection(taskCollection).find({ episodeId })).filter((task) => task.added);
    expect(added).toHaveLength(1);
  });

  it('shows people without a chart with what the source says of them, and nothing to open', async () => {
    await clinic.server.store.collection(unchartedVisits).insertOne({
      ...{ _id: 'unv-EPIC-x', sourceSystem: 'EPIC', externalId: 'x', otherIds: [], kind: 'APPOINTMENT' },
      ...{ appointmentType: 'Consult', completed: false, activityDescription: 'Consultation', status: 'booked' },
      ...{ startDate: `${DAY}T14:00:00.000Z`, endDate: null, note: null, location: null, resource: null },
      ...{ provider: null, providerId: null },
      person: {
        ...{ mrn: '777', dateOfBirth: '1970-01-01' },
        name: { firstName: 'New', middleName: null, lastName: 'Person' },
      },
    });
    expect(await day()).toMatchObject([
      { patient: { id: null, sourceId: '777', name: { lastName: 'Person' } }, needs: { kind: 'CHART' } },
    ]);
    expect(await ruiz.refused(TOGGLE, { id: 'unv-EPIC-x', completed: false })).toMatchObject({
      message: 'This person has no chart here yet. Import the patient first.',
    });
  });

  it('says of each system when it was read, since when it is away, and why', async () => {
    const query = `{ scheduleSources(startDate: "${DAY}", endDate: "${DAY}") { sourceSystem readOn failedSince reason } }`;
    expect(await ruiz.ask(query)).toEqual({ scheduleSources: [] });
  });

  it('records a patient again after 15 minutes, in a new sign-in, and with a chart that is read as well', async () => {
    const { store, audit, clock } = clinic.server;
    await visit('v1');
    const resident = await clinic.as('resident');
    const recorded = async () => {
      await audit.settled();
      const views = await store.collection(auditRecords).find({ eventKind: 'view', 'entity.patient': patientId });
      return views.filter(({ agent, entity }) => agent.who === 'usr-resident' && entity.data.includes('schedule'))
        .length;
    };
    const views: number[] = [];
    for (const minutes of [0, 1, 13, 2, 1]) {
      clock.pass(minutes * 60_000);
      await day(resident);
      views.push(await recorded());
    }
    expect(views).toEqual([1, 1, 1, 2, 2]);
    await day(await clinic.as('resident'));
    expect(await recorded()).toBe(3);
    const both = `query($id: ID!) {
      scheduleRecords(startDate: "${DAY}", endDate: "${DAY}") { id }
      patient(patientId: $id) { id }
    }`;
    const all = async () =>
      (await store.collection(auditRecords).find({ eventKind: 'view', 'entity.patient': patientId })).length;
    const before = await all();
    await resident.ask(both, { id: patientId });
    await audit.settled();
    expect(await all()).toBe(before + 1);
  });
});
