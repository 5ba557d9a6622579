import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../../server/src/audit/auditChain.ts';
import { tasks } from '../../server/src/chart/task.ts';
import { openClinic, PEND, registerCourse, START, TASK_FIELDS, give } from '../../server/src/testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../../server/src/testing/clinic.ts';
import { sampledStores, type TestStore } from './stores.ts';

const stores = await sampledStores(import.meta.url);

const ADD = `mutation($episodeId: ID!, $taskType: TaskType! = OTV, $column: String! = "Week 3", $key: String) {
  addTask(episodeId: $episodeId, taskType: $taskType, column: $column, requestKey: $key) {
    ${TASK_FIELDS} displayName iteration treatmentStage required allowClose
  }
}`;
const CLOSE =
  'mutation($id: ID!, $reason: String! = "The patient did not come") { closeTask(id: $id, reason: $reason) { id tasks { id } } }';
const BOARD = `query($id: ID!) { episode(episodeId: $id) {
  addableTasks { taskType displayName columns } tasks { id displayName sequence iteration allowClose }
} }`;

interface Added extends SeenTask {
  readonly displayName: string;
  readonly iteration: number | null;
  readonly allowClose: boolean;
}
interface Seen {
  readonly addableTasks: readonly unknown[];
  readonly tasks: readonly Added[];
}

describe.each(stores)('an added task, on the $name store', ({ open }) => {
  let own: TestStore;
  let clinic: Clinic;
  let ruiz: Person;
  let episodeId: string;

  beforeAll(async () => {
    own = await open();
    clinic = await openClinic({ store: own.store });
    ruiz = await clinic.as('attending');
    episodeId = (await registerCourse(ruiz)).id;
  });
  afterAll(async () => {
    await clinic.close();
    await own.discard();
  });

  const add = async (variables: object = {}, who = ruiz) =>
    (await who.ask<{ addTask: Added }>(ADD, { episodeId, ...variables })).addTask;
  const board = async (who = ruiz) => (await who.ask<{ episode: Seen }>(BOARD, { id: episodeId })).episode;
  const stored = async (id: string) => {
    const task = await own.store.collection(tasks).findOne({ _id: id, episodeId });
    if (!task) throw new Error(`${id} is not stored`);
    return task;
  };

  it('is the next of its type and week, and works like every other task', async () => {
    const second = await add();
    expect(second).toMatchObject({
      displayName: 'On-treatment visit 2, week 3',
      taskStatus: 'NOT_STARTED',
      taskType: 'OTV',
      treatmentStage: 'ON_TREATMENT',
      sequence: 3,
      iteration: 2,
      required: false,
    });
    expect((await add()).displayName).toBe('On-treatment visit 3, week 3');
    expect((await board()).tasks.map(({ id }) => id)).toContain(second.id);
    const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: second.id });
    const pended = await give(ruiz, PEND, startTask, { OTVStatus: { weight: 71 } });
    expect(pended.taskStatus).toBe('PENDED');
    expect((await stored(second.id)).added?.by.displayName).toBe('Elena Ruiz');
  });

  it('is added once, however often its order arrives, and gets a number of its own', async () => {
    const sent = ['one-press-of-add-01', 'one-press-of-add-01', null, 'one-press-of-add-01', 'another-press-0001'];
    const answers = await Promise.all(sent.map((key) => add({ column: 'Week 1', key })));
    const ids = answers.map(({ id }) => id);
    expect(new Set([ids[0], ids[1], ids[3]]).size).toBe(1);
    expect(new Set(ids).size).toBe(3);
    const ofWeek = (await board()).tasks.filter(({ sequence }) => sequence === 1);
    expect(ofWeek.map(({ iteration }) => iteration)).toEqual([null, 2, 3, 4]);
  });

  it('is of a type and in a column that the config names', async () => {
    expect((await board()).addableTasks).toEqual([
      { taskType: 'OTV', displayName: 'On-treatment visit', columns: ['Week 1', 'Week 2', 'Week 3'] },
    ]);
    const before = (await board()).tasks.length;
    for (const order of [{ column: 'Week 4' }, { column: 'nowhere' }, { taskType: 'REGISTRATION', column: 'Pre-Tx' }]) {
      expect(await ruiz.refused(ADD, { episodeId, ...order })).toMatchObject({
        extensions: { code: 'BAD_USER_INPUT' },
      });
    }
    expect((await board()).tasks).toHaveLength(before);
  });

  it('is added and closed only by people who edit such tasks', async () => {
    const physicist = await clinic.as('physicist');
    expect((await board(physicist)).addableTasks).toEqual([]);
    expect(await physicist.refused(ADD, { episodeId })).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    const { id } = await add({}, await clinic.as('other'));
    expect((await board(physicist)).tasks.find((task) => task.id === id)?.allowClose).toBe(false);
    expect(await physicist.refused(CLOSE, { id })).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    const stranger = await clinic.as('no-permissions');
    expect(await stranger.refused(ADD, { episodeId })).not.toBeNull();
    expect(await stranger.refused(CLOSE, { id })).not.toBeNull();
    expect((await stored(id)).recordStatus).toBe('ACTIVE');
  });

  it('is taken off the board with a reason, which stays, and its number is not used again', async () => {
    const { id, allowClose } = await add({ column: 'Week 2' });
    expect(allowClose).toBe(true);
    expect(await ruiz.refused(CLOSE, { id, reason: '  ' })).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    await ruiz.ask(CLOSE, { id });
    expect((await board()).tasks.map((task) => task.id)).not.toContain(id);
    expect(await stored(id)).toMatchObject({
      recordStatus: 'DELETED',
      closed: { reason: 'The patient did not come', by: { displayName: 'Elena Ruiz' } },
    });
    expect(await ruiz.refused(START, { id })).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
    const next = await add({ column: 'Week 2' });
    expect(next.id).not.toBe(id);
    expect(next.iteration).toBe(3);
  });

  it('stays once it is started, and so do the tasks of every course', async () => {
    const { id } = await add();
    const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id });
    expect(await ruiz.refused(CLOSE, { id: startTask.id })).toMatchObject({
      message: expect.stringContaining('Cancel it first') as string,
    });
    const planned = (await board()).tasks.find(({ sequence }) => sequence === 5);
    expect(planned?.allowClose).toBe(false);
    expect(await ruiz.refused(CLOSE, { id: planned?.id })).not.toBeNull();
    expect((await stored(id)).recordStatus).toBe('ACTIVE');
  });

  it('leaves records of who added and who closed it', async () => {
    const { id } = await add();
    await ruiz.ask(CLOSE, { id });
    await clinic.server.audit.settled();
    const task = await stored(id);
    expect(task.auditPending).toBe(false);
    const records = await own.store.collection(auditRecords).find({}, { sort: { chainId: 1, seq: 1 } });
    const ofTask = records.filter(({ eventKind, entity }) => eventKind !== 'view' && entity.data.includes(id));
    expect(ofTask.map(({ action, eventKind, outcome }) => [action, eventKind, outcome])).toEqual([
      ['C', 'edit', '0'],
      ['U', 'cancel', '0'],
    ]);
  });
});
