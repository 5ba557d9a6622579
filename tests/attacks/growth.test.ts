import { LIMITS } from '@isocenter/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { episodes } from '../../server/src/chart/episode.ts';
import { FEEDBACK } from '../../server/src/feedback/feedbackService.ts';
import { SUPPORT_REQUESTS } from '../../server/src/support/supportRequests.ts';
import { tasks, taskVersions, type TaskRecord } from '../../server/src/chart/task.ts';
import { give, openClinic, PEND, registerCourse, REGISTER, SIGN, START } from '../../server/src/testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../../server/src/testing/clinic.ts';
import { decideAddend, decideUnsign } from '../../server/src/tasks/changes/statusChange.ts';
import { operationOf, taskIn } from '../contract/taskCommands.ts';
import { sampledStores, type TestStore } from '../contract/stores.ts';

const stores = await sampledStores(import.meta.url);
const ANSWERS = { OTVStatus: { weight: 70, missed_days: 'no' } };
const ADD = 'mutation($id: ID!) { addTask(episodeId: $id, taskType: OTV, column: "Week 2") { id } }';
const LINK = `mutation($id: ID!, $key: String!) { createExternalDataReference(taskId: $id, sourceSystem: ARIA,
  externalIdentifiers: [{ externalId: $key, type: "VitalSigns" }]) { id } }`;

/** One small call after another must not make a record that later calls cannot read in time. */
describe.each(stores)('what a program adds in a loop, on the $name store', ({ open }) => {
  let own: TestStore;
  let clinic: Clinic;
  let ruiz: Person;
  let course: Awaited<ReturnType<typeof registerCourse>>;
  beforeAll(async () => {
    own = await open();
    clinic = await openClinic({ store: own.store });
    ruiz = await clinic.as('attending');
    course = await registerCourse(ruiz);
  });
  afterAll(async () => {
    await clinic.close();
    await own.discard();
  });

  const visits = () => course.tasks.filter(({ taskType }) => taskType === 'OTV');
  const startedVisit = async (index: number) =>
    (await ruiz.ask<{ startTask: SeenTask }>(START, { id: visits()[index]?.id })).startTask;
  /** As many rows as a task can have, as if each had been written. */
  async function filled(id: string, rowsOf: (task: TaskRecord) => Partial<TaskRecord>): Promise<void> {
    await clinic.server.audit.settled();
    const task = await own.store.collection(tasks).findOne({ _id: id });
    if (!task) throw new Error(`${id} is not stored`);
    await own.store.collection(tasks).replaceOne({ _id: id, episodeId: task.episodeId }, { ...task, ...rowsOf(task) });
  }
  const copies = <Row>(row: Row | undefined, count: number): Row[] => {
    if (row === undefined) throw new Error('There is no row to repeat.');
    return Array<Row>(count).fill(row);
  };
  const refused = (count: string) => ({
    extensions: { code: 'INPUT_TOO_LARGE' },
    message: expect.stringMatching(
      new RegExp(`^This task has the most [a-z ]+ that a task can have: ${count}`),
    ) as string,
  });

  it('courses of a patient end, and the last one is registered', async () => {
    const [first] = await own.store.collection(episodes).find({ patientId: course.patientId });
    if (!first) throw new Error('There is no course.');
    const more = Array.from({ length: LIMITS.courses - 2 }, (_, index) => ({
      ...{ ...first, _id: `${first._id}x${index}`, courseNumber: index + 2, auditOutbox: [], auditPending: false },
    }));
    await own.store.collection(episodes).insertMany(more);
    const { patientId } = course;
    expect(await ruiz.refused(REGISTER, { patientId })).toBeNull();
    expect(await ruiz.refused(REGISTER, { patientId })).toMatchObject({
      message: 'This patient has the most courses that a patient can have.',
    });
  });

  it('tasks of a course end, counted with those taken off the board', async () => {
    const task = await own.store.collection(tasks).findOne({ _id: visits()[0]?.id ?? '' });
    if (!task) throw new Error('There is no task.');
    const more = LIMITS.tasksOfCourse - 1 - course.tasks.length;
    await own.store.collection(tasks).insertMany(
      Array.from({ length: more }, (_, index) => ({
        ...{ ...task, _id: `${course.id}-${100 + index}`, recordStatus: 'DELETED' as const, auditOutbox: [] },
        auditPending: false,
      })),
    );
    expect(await ruiz.refused(ADD, { id: course.id })).toBeNull();
    expect(await ruiz.refused(ADD, { id: course.id })).toMatchObject({
      message: 'This course has the most tasks that a course can have.',
    });
  });

  it('links of a task end', async () => {
    const { id } = await startedVisit(1);
    await ruiz.ask(LINK, { id, key: 'obs-1' });
    await filled(id, ({ externalDataReferences: [row] }) => ({
      externalDataReferences: copies(row, LIMITS.externalDataReferences - 1),
    }));
    expect(await ruiz.refused(LINK, { id, key: 'obs-2' })).toBeNull();
    expect(await ruiz.refused(LINK, { id, key: 'obs-3' })).toMatchObject(refused('200'));
  });

  it('versions of a task end, and then it can still be signed and unsigned', async () => {
    const pended = await give(ruiz, PEND, await startedVisit(2), ANSWERS);
    await filled(pended.id, ({ versions: [row] }) => ({ versions: copies(row, LIMITS.versions) }));
    const again = operationOf('pend', pended, { values: ANSWERS });
    expect(await ruiz.refused(again.query, again.variables)).toMatchObject(refused('1,000'));
    const signed = await give(ruiz, SIGN, pended, ANSWERS);
    expect(signed.taskStatus).toBe('SIGNED');
    const unsign = operationOf('unsign', signed, { values: ANSWERS });
    expect(await ruiz.refused(unsign.query, unsign.variables)).toBeNull();
  });

  it('bytes of a course end, and then it can still be signed, unsigned and added to', async () => {
    const all = own.store.collection(tasks);
    const bytesOf = async (id: string) => {
      await clinic.server.audit.settled();
      const [task, versions] = [
        await all.findOne({ _id: id }),
        await own.store.collection(taskVersions).find({ taskId: id }),
      ];
      const { auditOutbox: _copied, auditPending: _known, ...record } = task ?? {};
      return {
        counted: task?.bytes ?? 0,
        bodies: JSON.stringify(versions).length,
        record: JSON.stringify(record).length,
      };
    };
    /** A colleague's visit takes so much of what the course can have. */
    const taken = async (bytes: number) => filled(visits()[5]?.id ?? '', () => ({ bytes }));
    const pended = await give(ruiz, PEND, await startedVisit(4), ANSWERS);
    const before = await bytesOf(pended.id);
    const stored = before.bodies + before.record;
    expect(Math.abs(before.counted - stored)).toBeLessThan(stored / 20);

    await taken(LIMITS.courseBytes);
    const full = {
      message: 'This course has stored the most that a course can have. Nothing was saved.',
      extensions: { code: 'INPUT_TOO_LARGE', action: expect.stringContaining('still on this page') as string },
    };
    for (const command of ['pend', 'edit'] as const) {
      const more = operationOf(command, pended, { values: ANSWERS, note: 'x'.repeat(20_000) });
      expect(await ruiz.refused(more.query, more.variables), command).toMatchObject(full);
    }
    expect(await bytesOf(pended.id)).toEqual(before);
    let task = pended;
    for (const command of ['sign', 'unsign', 'sign', 'addend'] as const) {
      const { query, variables } = operationOf(command, task, { values: ANSWERS });
      task = taskIn(await ruiz.ask(query, variables));
    }
    expect((await bytesOf(pended.id)).counted).toBeGreaterThan(before.counted);

    await taken(LIMITS.courseBytes + LIMITS.courseBytesReserved);
    const addend = operationOf('addend', task);
    expect(await ruiz.refused(addend.query, addend.variables)).toMatchObject(full);
    await taken(0);
    expect(await ruiz.refused(addend.query, addend.variables)).toBeNull();
  });

  it('addenda and signatures of a note end', async () => {
    const signed = await give(ruiz, SIGN, await startedVisit(3), ANSWERS);
    const task = await own.store.collection(tasks).findOne({ _id: signed.id });
    const [signature] = task?.signatures ?? [];
    if (!task || !signature) throw new Error('It is not signed.');
    const { by, on } = signature;
    const addendum = { text: 'More', reason: 'More', by, on };
    const actor = { user: by, role: 'ATTENDING', isInternal: false } as const;
    const context = { actor, now: clinic.server.clock.now(), freshness: null };
    const addend = (count: number) =>
      decideAddend({ ...task, addenda: copies(addendum, count) }, context, { addendum: 'More', reason: 'More' });
    expect(addend(LIMITS.addenda - 1)).toMatchObject({ allowed: true });
    expect(addend(LIMITS.addenda)).toMatchObject({ allowed: false, error: { code: 'INPUT_TOO_LARGE' } });
    const unsign = (count: number) =>
      decideUnsign({ ...task, signatures: [...copies(signature, count - 1), signature] }, context, {
        ...{ reason: 'Wrong side.', shown: undefined },
      });
    expect(unsign(LIMITS.signatures - 1)).toMatchObject({ allowed: true });
    expect(unsign(LIMITS.signatures)).toMatchObject({ allowed: false, error: { code: 'INPUT_TOO_LARGE' } });
  });

  it('requests to support and feedback of one person end for the day', async () => {
    const headers = await clinic.server.signIn('usr-resident');
    const send = async (path: string, body: object) =>
      (await clinic.server.call('POST', `/api/data_api/${path}`, { headers, body })).status;
    const support = { subject: 'Help', description: 'It does not open.', url: null, files: [] };
    const feedback = { kind: 'IDEA', text: 'A darker screen', screen: null };
    for (const [path, body, stored, most] of [
      ['support', support, SUPPORT_REQUESTS, LIMITS.supportRequestsInDay],
      ['feedback', feedback, FEEDBACK, LIMITS.feedbackInDay],
    ] as const) {
      expect(await send(path, body)).toBe(201);
      await clinic.server.audit.settled();
      const collection = own.store.collection<{ readonly _id: string }>(stored);
      const [first] = await collection.find({});
      await collection.insertMany(Array.from({ length: most - 2 }, (_, index) => ({ ...first, _id: `more-${index}` })));
      expect([await send(path, body), await send(path, body)]).toEqual([201, 429]);
    }
    clinic.server.clock.pass(25 * 3_600_000);
    const tomorrow = await clinic.server.signIn('usr-resident');
    const again = await clinic.server.call('POST', '/api/data_api/support', { headers: tomorrow, body: support });
    expect(again.status).toBe(201);
  });
});
