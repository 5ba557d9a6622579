import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { treatmentDays } from '../foundation/calendar.ts';
import { TaskReads } from '../chart/taskReads.ts';
import { formLibrary } from '../forms/formLibrary.ts';
import { checkOf, give, openClinic, PEND, registerCourse, SIGN, START, TASK_FIELDS } from '../testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../testing/clinic.ts';
import { awaited } from './projection/awaitedRecord.ts';
import { WorklistProjection } from './projection/worklistProjection.ts';
import { worklist, WORKLIST_SHAPE } from './projection/worklistRecord.ts';

const QUEUE = `query($providers: [ID!]!) {
  attendingQueue(providerIds: $providers) {
    waitsFor preparedBy { id displayName } preparedOn
    row { taskId displayName patient { sourceId } }
  }
}`;
const ATTEST = `mutation($id: ID!, $check: ValidUpdateCheckInput!) {
  attestTask(taskId: $id, validUpdateCheckInputs: $check) { ${TASK_FIELDS} }
}`;
interface Queue {
  readonly attendingQueue: readonly { readonly waitsFor: string; readonly row: { readonly taskId: string } }[];
}

describe("the attending's queue", () => {
  let clinic: Clinic;
  let ruiz: Person;
  let resident: Person;
  let chen: Person;
  let visits: readonly SeenTask[];
  const start = async (who: Person, week: number) => {
    const id = visits.find(({ sequence }) => sequence === week)?.id;
    return (await who.ask<{ startTask: SeenTask }>(START, { id })).startTask;
  };
  const queueOf = async (who: Person, providers = ['prv-ruiz']) => {
    await clinic.server.audit.settled();
    return (await who.ask<Queue>(QUEUE, { providers })).attendingQueue;
  };

  /** A resident pends week 1, advanced practice signs week 2, and both wait for the attending. */
  const prepareTwoVisits = async () => {
    const pended = await give(resident, PEND, await start(resident, 1), { OTVStatus: { weight: 70 } });
    clinic.server.clock.pass(60_000);
    const signed = await give(chen, SIGN, await start(chen, 2), { OTVStatus: { weight: 70 } });
    return { pended, signed };
  };

  beforeEach(async () => {
    clinic = await openClinic();
    ruiz = await clinic.as('attending');
    resident = await clinic.as('resident');
    chen = await clinic.as('advanced-practice');
    visits = (await registerCourse(ruiz)).tasks.filter(({ taskType }) => taskType === 'OTV');
  });
  afterEach(() => clinic.close());

  it('contains what residents pended and what advanced practice signed, with their names, and nothing else', async () => {
    const { pended, signed } = await prepareTwoVisits();
    await give(ruiz, PEND, await start(ruiz, 3), { OTVStatus: { weight: 70 } });
    await start(resident, 4);
    expect(await queueOf(ruiz)).toMatchObject([
      {
        waitsFor: 'SIGNATURE',
        preparedBy: { id: 'usr-resident' },
        row: { taskId: pended.id, patient: { sourceId: 'MRN1234' } },
      },
      { waitsFor: 'ATTESTATION', preparedBy: { id: 'usr-advanced-practice' }, row: { taskId: signed.id } },
    ]);
    expect(await queueOf(ruiz, ['prv-okafor'])).toEqual([]);
  });

  it('contains for each role what it may sign by the config of the episode: nothing for a resident', async () => {
    await prepareTwoVisits();
    await give(ruiz, PEND, await start(ruiz, 3), { OTVStatus: { weight: 70 } });
    expect(await queueOf(resident)).toEqual([]);
    // Advanced practice may sign visits and attest none.
    const waitsFor = (await queueOf(chen)).map((row) => row.waitsFor);
    expect(waitsFor).toEqual(['SIGNATURE', 'SIGNATURE']);
  });

  it('follows a course to another attending, and is made again by a start of a newer version', async () => {
    await prepareTwoVisits();
    const { store } = clinic.server;
    const [first] = await queueOf(ruiz);
    const episodeId = first?.row.taskId.replace(/-\d+$/, '') ?? '';
    await ruiz.ask(`mutation($episode: EpisodeInput!) { updateEpisode(episode: $episode) { id } }`, {
      episode: { id: episodeId, providerId: 'prv-okafor' },
    });
    expect(await queueOf(ruiz)).toEqual([]);
    expect(await queueOf(ruiz, ['prv-ruiz', 'prv-okafor'])).toHaveLength(2);

    const all = store.collection(awaited);
    for (const { _id } of await all.find({ episodeId })) await all.deleteOne({ _id });
    const rows = store.collection(worklist);
    await rows.updateOne({ _id: episodeId }, { $set: { shape: WORKLIST_SHAPE - 1 } });
    const log = { error: () => undefined };
    await new WorklistProjection({
      store,
      reads: new TaskReads(store, formLibrary(store)),
      log,
      clock: clinic.server.clock,
      days: treatmentDays('UTC', []),
    }).makeMissing();
    expect(await queueOf(ruiz, ['prv-okafor'])).toHaveLength(2);
  });

  it('loses what no task confirms only to a newer reading, and shows none of it', async () => {
    await prepareTwoVisits();
    const { store } = clinic.server;
    const [first] = await queueOf(ruiz);
    const all = store.collection(awaited);
    const waiting = await all.findOne({ taskId: first?.row.taskId ?? '', role: 'ATTENDING' });
    if (!waiting) throw new Error('the visit waits for no attending');
    await all.insertOne({ ...waiting, _id: 'older', taskId: `${waiting.episodeId}-98`, stamp: 0 });
    await all.insertOne({ ...waiting, _id: 'newer', taskId: `${waiting.episodeId}-99`, stamp: 1_000_000 });
    expect(await queueOf(ruiz)).toHaveLength(2);
    const log = { error: () => undefined };
    const projection = new WorklistProjection({
      store,
      reads: new TaskReads(store, formLibrary(store)),
      log,
      clock: clinic.server.clock,
      days: treatmentDays('UTC', []),
    });
    await projection.make(waiting.episodeId);
    const left = (await all.find({ episodeId: waiting.episodeId })).map(({ _id }) => _id);
    expect(left).toContain('newer');
    expect(left).not.toContain('older');
  });

  it('is empty after the attending signed the one and attested the other', async () => {
    await prepareTwoVisits();
    const queue = await queueOf(ruiz);
    expect(queue).toHaveLength(2);
    const read = async (id: string) =>
      (await ruiz.ask<{ task: SeenTask }>(`query($id: ID!) { task(taskId: $id) { ${TASK_FIELDS} } }`, { id })).task;
    for (const { waitsFor, row } of queue) {
      const task = await read(row.taskId);
      if (waitsFor === 'SIGNATURE') await give(ruiz, SIGN, task, { OTVStatus: { weight: 70 } });
      else await ruiz.ask(ATTEST, { id: task.id, check: checkOf(task) });
    }
    expect(await queueOf(ruiz)).toEqual([]);
  });
});
