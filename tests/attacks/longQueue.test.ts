import { describe, expect, it } from 'vitest';
import { tasks } from '../../server/src/chart/task.ts';
import { give, openClinic, PEND, registerCourse, START, type SeenTask } from '../../server/src/testing/clinic.ts';
import { awaited } from '../../server/src/worklist/projection/awaitedRecord.ts';
import { openTaskRecords, openTasks } from '../../server/src/worklist/projection/openTaskRecord.ts';
import { countingReads } from '../contract/countingReads.ts';
import { sampledStores } from '../contract/stores.ts';

const QUEUE = `query($limit: Int) {
  attendingQueue(providerIds: ["prv-ruiz"], limit: $limit) { preparedOn row { taskId } }
}`;
interface Queue {
  readonly attendingQueue: readonly { readonly preparedOn: string; readonly row: { readonly taskId: string } }[];
}
const WAITING = 3_000;
const minuteOf = (index: number) => new Date(Date.UTC(2026, 1, 1, 0, index)).toISOString();

const stores = await sampledStores(import.meta.url);

describe.each(stores)('thousands of notes that wait for one attending, on the $name store', ({ open }) => {
  it('are read a page at a time, longest waiting first', async () => {
    const opened = await open();
    const counted = countingReads(opened.store, tasks.name);
    const clinic = await openClinic({ store: counted.store });
    const resident = await clinic.as('resident');
    const ruiz = await clinic.as('attending');
    const course = await registerCourse(ruiz);
    const visit = course.tasks.find(({ taskType }) => taskType === 'OTV');
    const { startTask } = await resident.ask<{ startTask: SeenTask }>(START, { id: visit?.id });
    const pended = await give(resident, PEND, startTask, { OTVStatus: { weight: 70 } });
    await clinic.server.audit.settled();

    // The same note many times, in another order than that of the wait.
    const task = await opened.store.collection(tasks).findOne({ _id: pended.id, episodeId: course.id });
    const listed = await opened.store.collection(openTasks).findOne({ _id: pended.id });
    if (!task?.pended || !listed) throw new Error('the note does not wait');
    const { pended: act } = task;
    const all = Array.from({ length: WAITING }, (_, index) => (index * 7) % WAITING);
    const idOf = (index: number) => `${course.id}-${1_000 + index}`;
    await opened.store.collection(tasks).insertMany(
      all.map((index) => ({
        ...task,
        _id: idOf(index),
        updatedOn: minuteOf(index),
        pended: { ...act, on: minuteOf(index) },
      })),
    );
    const rows = all.map((index) => ({ ...listed.row, taskId: idOf(index), updatedOn: minuteOf(index) }));
    await opened.store.collection(openTasks).insertMany(openTaskRecords(rows, listed));
    const waiting = await opened.store.collection(awaited).findOne({ taskId: pended.id, role: 'ATTENDING' });
    if (!waiting) throw new Error('the note waits for no attending');
    const { taskId: _first, ...record } = waiting;
    await opened.store.collection(awaited).insertMany(
      all.map((index) => ({
        ...record,
        _id: `${idOf(index)} ATTENDING`,
        taskId: idOf(index),
        preparedOn: minuteOf(index),
      })),
    );
    const later = await clinic.as('attending');
    clinic.server.clock.pass(1_000);

    counted.reset();
    const { attendingQueue } = await later.ask<Queue>(QUEUE, { limit: 50 });
    expect(attendingQueue.map(({ row: shown }) => shown.taskId)).toEqual(
      Array.from({ length: 50 }, (_, index) => idOf(index)),
    );
    expect(attendingQueue[0]?.preparedOn).toBe(minuteOf(0));
    expect(counted.read()).toBeLessThanOrEqual(200);

    expect((await later.ask<Queue>(QUEUE, { limit: 1_000_000 })).attendingQueue).toHaveLength(200);
    counted.reset();
    expect((await resident.ask<Queue>(QUEUE, { limit: 50 })).attendingQueue).toEqual([]);
    // The resident pended all of these: none is read.
    expect(counted.read()).toBe(0);
    await clinic.close();
    await opened.discard().catch(() => undefined);
  });
});
