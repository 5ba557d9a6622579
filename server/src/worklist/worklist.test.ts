import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { treatmentDays } from '../foundation/calendar.ts';
import { episodes } from '../chart/episode.ts';
import { TaskReads } from '../chart/taskReads.ts';
import { formLibrary } from '../forms/formLibrary.ts';
import {
  checkOf,
  give,
  openClinic,
  PEND,
  registerCourse,
  REGISTER,
  SIGN,
  START,
  TASK_FIELDS,
} from '../testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../testing/clinic.ts';
import type { Store } from '../store/store.ts';
import { WorklistProjection } from './projection/worklistProjection.ts';
import { openTasks } from './projection/openTaskRecord.ts';
import { worklist } from './projection/worklistRecord.ts';

const WORKLIST = `query($providers: [ID!]!, $type: TaskType, $after: String, $before: String, $limit: Int) {
  worklist(providerIds: $providers, taskType: $type, after: $after, before: $before, limit: $limit) {
    rows {
      episodeId taskId system taskType taskStatus updatedOn sequence isPreSim waitsForAttestation
      responsibleClinician { displayName } physician { id name { lastName } }
      patient { id name { lastName } sourceId dateOfBirth sex }
    }
    total
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    taskCounts { simOrder simNote ctpNote vsimNote otv procedureNote txSummary inProgress }
  }
}`;
const CANCEL = `mutation($id: ID!, $check: ValidUpdateCheckInput!) {
  cancelTask(taskId: $id, validUpdateCheckInputs: $check) { ${TASK_FIELDS} }
}`;
interface Answer {
  readonly worklist: {
    readonly rows: readonly { readonly taskId: string; readonly taskType: string; readonly sequence: number | null }[];
    readonly total: number;
    readonly pageInfo: { readonly startCursor: string | null; readonly endCursor: string | null };
    readonly taskCounts: Readonly<Record<string, number>>;
  };
}

describe('the worklist', () => {
  let clinic: Clinic;
  let ruiz: Person;
  let course: Awaited<ReturnType<typeof registerCourse>>;
  const ask = async (variables: object = {}, who = ruiz) => {
    await clinic.server.audit.settled();
    return (await who.ask<Answer>(WORKLIST, { providers: ['prv-ruiz'], ...variables })).worklist;
  };
  const start = async (taskType: string, week: number | null = null) => {
    const id = course.tasks.find((task) => task.taskType === taskType && task.sequence === week)?.id;
    return (await ruiz.ask<{ startTask: SeenTask }>(START, { id })).startTask;
  };
  const pendWeek = async (week: number) => give(ruiz, PEND, await start('OTV', week), { OTVStatus: { weight: 70 } });
  beforeEach(async () => {
    clinic = await openClinic();
    ruiz = await clinic.as('attending');
    course = await registerCourse(ruiz);
  });
  afterEach(() => clinic.close());

  it('contains complete rows of started and next tasks [WORK-001, WORK-002, API-088]', async () => {
    const before = await ask();
    expect(before.rows).toMatchObject([{ taskType: 'REGISTRATION', taskStatus: 'NOT_STARTED' }]);
    const visit = await pendWeek(2);
    const { rows, taskCounts, total } = await ask();
    expect(total).toBe(2);
    expect(rows.find(({ taskType }) => taskType === 'OTV')).toEqual({
      episodeId: course.id,
      taskId: visit.id,
      system: 'Default',
      taskType: 'OTV',
      taskStatus: 'PENDED',
      updatedOn: visit.updatedOn,
      sequence: 2,
      isPreSim: true,
      waitsForAttestation: false,
      responsibleClinician: { displayName: 'Elena Ruiz' },
      physician: { id: 'prv-ruiz', name: { lastName: 'Ruiz' } },
      patient: {
        id: course.patientId,
        name: { lastName: 'Marsh' },
        sourceId: 'MRN1234',
        dateOfBirth: '1961-05-04',
        sex: 'FEMALE',
      },
    });
    expect(taskCounts).toMatchObject({ otv: 1, inProgress: 1, txSummary: 0 });
  });

  it('counts by the eight names, independent of page and type [WORK-003]', async () => {
    await pendWeek(2);
    const { rows, total, taskCounts } = await ask({ type: 'OTV', limit: 1 });
    expect(rows.map(({ taskType }) => taskType)).toEqual(['OTV']);
    expect(total).toBe(1);
    expect(taskCounts).toEqual({
      simOrder: 0,
      simNote: 0,
      ctpNote: 0,
      vsimNote: 0,
      otv: 1,
      procedureNote: 0,
      txSummary: 0,
      inProgress: 1,
    });
  });

  it('counts every type with open tasks, and these add up to all of them', async () => {
    await pendWeek(2);
    const all = `{ worklist(providerIds: ["prv-ruiz"]) { total countOf { taskType count } } }`;
    await clinic.server.audit.settled();
    const { worklist: counted } = await ruiz.ask<{ worklist: object }>(all);
    expect(counted).toEqual({
      total: 2,
      countOf: [
        { taskType: 'OTV', count: 1 },
        { taskType: 'REGISTRATION', count: 1 },
      ],
    });
  });

  it('begins for each role with lists of its own: no one sees an empty page first', async () => {
    const own = async (who: Parameters<Clinic['as']>[0]) =>
      (await (await clinic.as(who)).ask<{ ownWorklists: readonly string[] }>('{ ownWorklists }')).ownWorklists;
    expect(await own('attending')).toEqual(['prv-ruiz']);
    expect(await own('physicist')).toEqual(['desk-PHYSICIST']);
    expect(await own('other')).toEqual(['desk-OTHER']);
    // A resident with nothing in progress begins with all attendings.
    expect((await own('resident')).length).toBeGreaterThan(1);
  });

  it('follows every command: signed tasks leave, next ones appear, those waiting for an attending stay', async () => {
    await pendWeek(2);
    const registration = await start('REGISTRATION');
    await give(ruiz, SIGN, registration, { RegistrationTopLevel: { disease_system: 'gu' } });
    const { rows } = await ask();
    expect(rows.map(({ taskType }) => taskType).sort()).toEqual(['OTV', 'TREATMENT_SUMMARY']);
    const chen = await clinic.as('advanced-practice');
    const third = course.tasks.find(({ taskType, sequence }) => taskType === 'OTV' && sequence === 3);
    const begun = (await chen.ask<{ startTask: SeenTask }>(START, { id: third?.id })).startTask;
    await give(chen, SIGN, begun, { OTVStatus: { weight: 70 } });
    expect((await ask()).rows).toContainEqual(
      expect.objectContaining({ taskId: third?.id, taskStatus: 'SIGNED', waitsForAttestation: true }),
    );
  });

  it('is filtered by attending, and follows a course that is transferred or deleted [WORK-005]', async () => {
    expect((await ask({ providers: ['prv-okafor'] })).total).toBe(0);
    const { createEpisode } = await ruiz.ask<{ createEpisode: { id: string } }>(REGISTER, {
      patientId: course.patientId,
    });
    const { total } = await ask();
    await ruiz.ask(`mutation($episode: EpisodeInput!) { updateEpisode(episode: $episode) { id } }`, {
      episode: { id: createEpisode.id, providerId: 'prv-okafor' },
    });
    expect((await ask()).total).toBe(total - 1);
    expect((await ask({ providers: ['prv-okafor'] })).total).toBe(1);
    expect((await ask({ providers: ['prv-okafor', 'prv-ruiz'] })).total).toBe(total);
    await ruiz.ask(`mutation($id: ID!) { deleteEpisode(id: $id) { id } }`, { id: createEpisode.id });
    expect((await ask({ providers: ['prv-okafor'] })).total).toBe(0);
  });

  it('is sorted on request, and pages of one sort never overlap', async () => {
    await pendWeek(2);
    await start('OTV', 3);
    await clinic.server.audit.settled();
    const sorted = async (args: string) =>
      (
        await ruiz.ask<{ worklist: { rows: { taskId: string; displayName: string }[] } }>(
          `{ worklist(providerIds: ["prv-ruiz"], ${args}) { rows { taskId displayName } } }`,
        )
      ).worklist.rows;
    const up = (await sorted('sort: TASK')).map(({ displayName }) => displayName);
    expect(up).toHaveLength(3);
    expect(up).toEqual(up.toSorted());
    expect((await sorted('sort: TASK, descending: true')).map(({ displayName }) => displayName)).toEqual(
      up.toReversed(),
    );
    const [first, second] = [await ask({ limit: 2 }), await ask()];
    const { endCursor, ...ends } = first.pageInfo;
    expect(ends).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    const rest = await ask({ after: endCursor });
    expect([...first.rows, ...rest.rows]).toEqual(second.rows);
    expect(rest.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    expect((await ask({ before: rest.pageInfo.startCursor, limit: 2 })).rows).toEqual(first.rows);
  });

  it('refuses a cursor of another order', async () => {
    for (const after of [
      'anything',
      Buffer.from('1x').toString('base64url'),
      Buffer.from('0\0').toString('base64url'),
      '',
    ])
      expect(await ruiz.refused(WORKLIST, { providers: ['prv-ruiz'], after })).toMatchObject({
        message: 'This cursor is invalid.',
        extensions: { code: 'BAD_USER_INPUT' },
      });
  });

  describe('as it is made from the tasks,', () => {
    const log = { error: () => undefined };
    const projectionOn = (store: Store, reads = new TaskReads(store, formLibrary(store))) =>
      new WorklistProjection({
        store,
        reads,
        log,
        clock: clinic.server.clock,
        days: treatmentDays('UTC', []),
      });
    const stored = async () =>
      (await clinic.server.store.collection(openTasks).find({ episodeId: course.id }))
        .map(({ _id, row }) => `${_id} ${row.taskStatus}`)
        .sort();

    it('can be rebuilt from nothing', async () => {
      await ask();
      const { store } = clinic.server;
      const before = await stored();
      await store.collection(worklist).deleteOne({ _id: course.id });
      for (const { _id } of await store.collection(openTasks).find({}))
        await store.collection(openTasks).deleteOne({ _id });
      expect(await stored()).toEqual([]);
      await projectionOn(store).makeMissing();
      expect(before).toHaveLength(1);
      expect(await stored()).toEqual(before);
    });

    it('is rebuilt a few courses at a time, so that people who work do not wait behind all of them', async () => {
      const { store } = clinic.server;
      const known = await store.collection(episodes).findOne({ _id: course.id });
      if (!known) throw new Error('no course');
      const others = Array.from({ length: 30 }, (_, number) => ({
        ...known,
        _id: known._id.replace(/c\d+$/, `c${100 + number}`),
      }));
      await store.collection(episodes).insertMany(others);
      const reads = new TaskReads(store, formLibrary(store));
      let [atOnce, most] = [0, 0];
      vi.spyOn(reads, 'everyTaskOf').mockImplementation(async () => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        await pause(1);
        atOnce -= 1;
        return [];
      });
      await projectionOn(store, reads).makeMissing();
      expect(await store.collection(worklist).countDocuments({})).toBe(31);
      expect(most).toBeGreaterThan(1);
      expect(most).toBeLessThanOrEqual(8);
    });

    it('has no row that only an older reading knew, whichever process is the last to write', async () => {
      const { store } = clinic.server;
      const older = await start('OTV', 4);
      await clinic.server.audit.settled();
      const known = await new TaskReads(store, formLibrary(store)).everyTaskOf(course.id);
      const slow = new TaskReads(store, formLibrary(store));
      const everyTask = vi.spyOn(slow, 'everyTaskOf');
      const late = new WorklistProjection({
        store,
        reads: slow,
        log,
        clock: clinic.server.clock,
        days: treatmentDays('UTC', []),
      });

      const { id, revision } = (
        await ruiz.ask<{ cancelTask: SeenTask }>(CANCEL, { id: older.id, check: checkOf(older) })
      ).cancelTask;
      await clinic.server.audit.settled();
      const now = await stored();
      expect(now).not.toContainEqual(expect.stringContaining(id));
      expect(revision).toBeGreaterThan(older.revision);
      everyTask.mockResolvedValueOnce(known);
      await late.make(course.id);
      expect(everyTask).toHaveBeenCalledTimes(2);
      expect(await stored()).toEqual(now);

      // The older one writes after the newer one has looked, and before it says that it is done.
      const all = store.collection(worklist);
      await all.deleteOne({ _id: course.id });
      everyTask.mockResolvedValueOnce(known);
      let isFirst = true;
      const interrupted: Store = {
        ...store,
        collection: (definition) => {
          const collection = store.collection(definition);
          if (definition.name !== worklist.name || !isFirst) return collection;
          isFirst = false;
          return new Proxy(collection, {
            get(whole, name) {
              const value: unknown = Reflect.get(whole, name);
              if (typeof value !== 'function') return value;
              if (name !== 'findOne') return value.bind(whole) as unknown;
              return async (...asked: Parameters<typeof whole.findOne>) => {
                await late.make(course.id);
                return whole.findOne(...asked);
              };
            },
          });
        },
      };
      await projectionOn(interrupted).make(course.id);
      expect(everyTask).toHaveBeenCalledTimes(3);
      expect(await stored()).toEqual(now);
    });
  });
});
