import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { tasks as taskCollection } from '../../server/src/chart/task.ts';
import type { ExternalTreatment } from '../../server/src/external/externalTreatment.ts';
import { openClinic, registerCourse, START } from '../../server/src/testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../../server/src/testing/clinic.ts';
import { aPrescription, PRESCRIPTION_CONFIGS } from '../../server/src/testing/prescriptionClinic.ts';
import { sampledStores, type TestStore } from './stores.ts';

const stores = await sampledStores(import.meta.url);
const RECORD = `count fractions doseTenthsCGy lastDay missedDays partings
  plans { plan fractions source by { displayName } reason doses { target doseTenthsCGy exact } }
  entries { plan fractions source by { displayName } reason }`;
const READ = `query($id: ID!) { treatmentRecord(episodeId: $id) { ${RECORD} } }`;
const ASK = `mutation($id: ID!) { readTreatmentRecord(episodeId: $id) { ${RECORD} } }`;
const TYPE = `mutation($id: ID!, $plan: String!, $fractions: Int!, $doses: [DeliveredDoseInput!]!, $lastDay: Date, $reason: String, $count: Int!) {
  recordTreatment(episodeId: $id, plan: $plan, fractions: $fractions, doses: $doses, lastDay: $lastDay, reason: $reason, count: $count) { ${RECORD} } }`;
const CONTEXT = `query($id: ID!) { task(taskId: $id) { formContext } }`;
const PREVIEW = `query($taskId: ID!, $ids: [ID!]!) { externalPrescriptionPreview(taskId: $taskId, sourceSystem: EPIC, externalIds: $ids) { formValues questions { id } } }`;
const LINK = `mutation($taskId: ID!, $ids: [ID!]!, $formValues: JSON!, $reasons: [ExternalPrescriptionReason!]) {
  createExternalPrescription(externalIds: $ids, externalSourceSystem: EPIC, taskId: $taskId, formValues: $formValues, reasons: $reasons) { id } }`;

interface Seen {
  readonly count: number;
  readonly fractions: number | null;
  readonly entries: readonly {
    readonly fractions: number;
    readonly source: string | null;
    readonly reason: string | null;
  }[];
  readonly [member: string]: unknown;
}
const dose = (doseCGy: string, target = 'PTV_High') => [{ target, doseCGy }];
const MONDAY = '2026-03-02';

function treatment(change: Partial<ExternalTreatment>): ExternalTreatment {
  return {
    ...{ sourceSystem: 'EPIC', externalId: 'trt-1', patientExternalId: 'e1', plan: 'Breast', prescription: 'rx-1' },
    ...{ course: 'C1', state: 'in-progress', startedOn: null, endedOn: null, updatedOn: null, fractionsDelivered: 2 },
    ...{ doses: [{ target: 'PTV_High', doseCGy: '533.34' }], sessions: [], unreadable: [] },
    ...change,
  };
}

describe.each(stores)('the treatment record, on the $name store', ({ open }) => {
  let own: TestStore;
  let clinic: Clinic;
  let ruiz: Person;
  let id: string;
  let tasks: readonly SeenTask[];

  beforeAll(async () => {
    own = await open();
    clinic = await openClinic({ store: own.store, configs: PRESCRIPTION_CONFIGS });
  });
  afterAll(async () => {
    await clinic.close();
    await own.discard();
  });
  beforeEach(async () => {
    clinic.server.clock.pass(1000);
    ruiz = await clinic.as('attending');
    ({ id, tasks } = await registerCourse(ruiz));
    const { outside: hospital } = clinic;
    hospital.delivered = [];
    hospital.ordered = [aPrescription()];
  });

  const record = async () => (await ruiz.ask<{ treatmentRecord: Seen }>(READ, { id })).treatmentRecord;
  const typed = (change: object) => ({
    id,
    plan: 'Breast',
    fractions: 5,
    doses: dose('1330'),
    lastDay: MONDAY,
    ...change,
  });
  const type = async (change: object) =>
    (await ruiz.ask<{ recordTreatment: Seen }>(TYPE, typed({ count: (await record()).count, ...change })))
      .recordTreatment;
  const refused = async (change: object) =>
    (await ruiz.refused(TYPE, typed({ count: (await record()).count, ...change })))?.message ?? null;

  it('is typed where no source has one, by whom, and never overwritten', async () => {
    expect(await record()).toMatchObject({ count: 0, fractions: null, entries: [] });
    await type({});
    expect(await refused({ fractions: 4 })).toContain('Give the reason for the correction');
    await type({ fractions: 4, doses: dose('1064'), reason: 'Counted twice' });
    expect(await record()).toMatchObject({
      ...{ count: 2, fractions: 4, doseTenthsCGy: 10_640 },
      entries: [
        { fractions: 5, source: null, reason: null, by: { displayName: 'Elena Ruiz' } },
        { fractions: 4, source: null, reason: 'Counted twice', by: { displayName: 'Elena Ruiz' } },
      ],
    });
  });

  it('is replaced in the calendar by the signed summary, before that by the last visit', async () => {
    const CALENDAR = `query($id: ID!) { treatmentRecord(episodeId: $id) {
      calendar { fractionsDelivered doseTenthsCGy doseFrom gaps } } }`;
    const calendar = async () =>
      (await ruiz.ask<{ treatmentRecord: { calendar: object } }>(CALENDAR, { id })).treatmentRecord.calendar;
    const stating = async (index: number, day: string, answers: Readonly<Record<string, number>>) => {
      const values = Object.entries(answers).map(([field, value]) => ({ field, value }));
      const contribution = { pended: null, signed: { on: `${day}T15:00:00.000Z`, date: day, values } };
      await clinic.server.store
        .collection(taskCollection)
        .updateOne({ _id: tasks[index]?.id ?? '', episodeId: id }, { $set: { taskStatus: 'SIGNED', contribution } });
    };
    await stating(0, '2026-03-02', { 'treatment.fractions_delivered': 13, 'prescription.fractions': 15 });
    expect(await calendar()).toMatchObject({
      ...{ fractionsDelivered: 13, doseFrom: null },
      gaps: expect.arrayContaining([expect.stringContaining('The visit of 03/02/2026 states 13 fractions')]) as object,
    });
    await stating(1, '2026-03-05', { 'treatment.fractionsDelivered': 15, 'treatment.doseDelivered': 3990.5 });
    expect(await calendar()).toMatchObject({
      ...{ fractionsDelivered: 15, doseTenthsCGy: 39_905, doseFrom: 'SUMMARY' },
      gaps: expect.arrayContaining([
        'No treatment record says what was delivered. The treatment summary of 03/05/2026 states 15 fractions.',
      ]) as object,
    });
    // Treatment went on after the summary: what a later visit states is not hidden.
    await stating(2, '2026-03-09', { 'treatment.fractions_delivered': 17 });
    expect(await calendar()).toMatchObject({
      ...{ fractionsDelivered: 17, doseFrom: null },
      gaps: expect.arrayContaining([expect.stringContaining('The visit of 03/09/2026 states 17 fractions')]) as object,
    });
    await type({});
    expect(await calendar()).toMatchObject({ fractionsDelivered: 5, doseTenthsCGy: 13_300, doseFrom: 'RECORD' });
  });

  it.each([
    [{ fractions: -1 }, 'whole number from 0'],
    [{ fractions: 201 }, 'whole number from 0'],
    [{ doses: dose('266.25') }, 'at most one digit'],
    [{ doses: dose('-1') }, 'negative'],
    [{ doses: dose('abc') }, 'not a number'],
    [{ doses: [...dose('1'), ...dose('2', 'ptv_high')] }, 'named twice'],
    [{ lastDay: '2199-01-01' }, 'in the future'],
    [{ lastDay: null }, 'the day of the last fraction'],
    [{ plan: ' ' }, 'Name the plan'],
    [{ fractions: 0 }, 'no dose without a fraction'],
  ])('refuses %j', async (change, reason) => {
    expect(await refused(change)).toContain(reason);
    expect((await record()).count).toBe(0);
  });

  it('refuses a statement of a person who has not read the last one, and of people who treat no one', async () => {
    await type({});
    expect((await ruiz.refused(TYPE, typed({ fractions: 6, count: 0 })))?.message).toContain('in the meantime');
    const [first, second] = await Promise.all(
      [6, 7].map((fractions) => ruiz.refused(TYPE, typed({ fractions, count: 1 }))),
    );
    expect([first, second].filter((error) => error === null)).toHaveLength(1);
    const nobody = await clinic.as('no-permissions');
    expect((await nobody.refused(TYPE, typed({ count: 2 })))?.extensions?.code).toBe('FORBIDDEN');
  });

  it('reads what the source of a linked prescription delivered, once, and no other course', async () => {
    const rxId = tasks.find(({ taskType }) => taskType === 'PRESCRIPTION')?.id ?? '';
    const { outside: hospital } = clinic;
    hospital.delivered = [treatment({}), treatment({ externalId: 'trt-2', prescription: 'rx-other', plan: 'Other' })];
    const ask = async () => (await ruiz.ask<{ readTreatmentRecord: Seen }>(ASK, { id })).readTreatmentRecord;
    expect((await ask()).count).toBe(0);
    await ruiz.ask<{ startTask: SeenTask }>(START, { id: rxId });
    const { externalPrescriptionPreview: preview } = await ruiz.ask<{
      externalPrescriptionPreview: { formValues: object; questions: readonly { id: string }[] };
    }>(PREVIEW, { taskId: rxId, ids: ['rx-1'] });
    const reasons = preview.questions.map((question) => ({ id: question.id, reason: 'Seen' }));
    await ruiz.ask(LINK, { taskId: rxId, ids: ['rx-1'], formValues: preview.formValues, reasons });
    expect(await ask()).toMatchObject({
      ...{ count: 1, fractions: 2, doseTenthsCGy: 5333 },
      plans: [{ plan: 'Breast', source: 'Epic', doses: [{ exact: '533.34' }] }],
    });
    expect((await ask()).count).toBe(1);
    expect(await refused({ fractions: 3 })).toContain('outside system');
    hospital.delivered = [treatment({ fractionsDelivered: 3, doses: [{ target: 'PTV_High', doseCGy: '800.01' }] })];
    expect(await ask()).toMatchObject({ count: 2, fractions: 3 });
  });

  it('drives the visit of the course, as it was when the visit was pended', async () => {
    await type({});
    const visit = tasks.find(({ taskType }) => taskType === 'OTV')?.id;
    const { task } = await ruiz.ask<{ task: { formContext: { carePlan: Record<string, { value: unknown }> } } }>(
      CONTEXT,
      {
        id: visit,
      },
    );
    expect(task.formContext.carePlan['treatment.recordedFractions']?.value).toBe(5);
    expect(task.formContext.carePlan['treatment.recordSource']?.value).toBe('typed by hand');
  });

  it('leaves an audit record of each statement', async () => {
    const edits = async () => {
      await clinic.server.audit.settled();
      const found = await own.store.collection(auditRecords).find({ eventKind: 'edit' });
      return found.filter(({ entity, outcome }) => outcome === '0' && entity.data.includes(id)).length;
    };
    const before = await edits();
    await type({});
    expect(await edits()).toBe(before + 1);
    await refused({ fractions: -1 });
    expect(await edits()).toBe(before + 1);
  });
});
