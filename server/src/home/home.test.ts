import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { give, openClinic, PEND, registerCourse, START } from '../testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../testing/clinic.ts';
import { tasks } from '../chart/task.ts';
import { USERS } from '../access/users.ts';
import { awaited } from '../worklist/projection/awaitedRecord.ts';

const DAY = `{ myDay {
  today revision listIds
  waiting { hasMore tasks { waitsFor by { id } on row { taskId patient { sourceId } } } }
  escalated { hasMore tasks { on row { taskId physician { id } } } }
  due { hasMore tasks { row { taskId dueOn } } }
  drafts { tasks { row { taskId taskStatus } } }
  changed { tasks { reasons } }
  failed { tasks { reasons } }
  department { systemsAway failedNotes lateNotes openSupportRequests newFeedback }
} }`;
const NAME_COVER = `mutation($from: Date!, $until: Date!) {
  nameCover(colleagueId: "prv-lindqvist", from: $from, until: $until) { id }
}`;
interface Listed {
  readonly tasks: readonly { readonly row: { readonly taskId: string } }[];
}
interface Day {
  readonly myDay: { readonly today: string; readonly revision: string; readonly listIds: readonly string[] } & {
    readonly [List in 'waiting' | 'escalated' | 'due' | 'drafts' | 'changed' | 'failed']: Listed | null;
  };
}

describe('my day', () => {
  let clinic: Clinic;
  let ruiz: Person;
  let resident: Person;
  let patientId: string;
  let visits: readonly SeenTask[];
  const dayOf = async (who: Person) => {
    await clinic.server.audit.settled();
    return (await who.ask<Day>(DAY)).myDay;
  };
  const idsIn = (list: Listed | null) => list?.tasks.map(({ row }) => row.taskId);
  const pend = async (who: Person, week: number) => {
    const id = visits.find(({ sequence }) => sequence === week)?.id;
    const { startTask } = await who.ask<{ startTask: SeenTask }>(START, { id });
    return give(who, PEND, startTask, { OTVStatus: { weight: 70 } });
  };

  const daysAgo = (days: number) => new Date(clinic.server.clock.now().getTime() - days * 86_400_000).toISOString();
  const waitsSince = async (preparedOn: string) => {
    const waiting = clinic.server.store.collection(awaited);
    for (const { _id, taskId, episodeId } of await waiting.find({ role: 'ATTENDING' })) {
      await waiting.updateOne({ _id, episodeId }, { $set: { preparedOn } });
      const pended = { $set: { 'pended.on': preparedOn } };
      await clinic.server.store.collection(tasks).updateOne({ _id: taskId, episodeId }, pended);
    }
  };
  /** The weekly visits of another course of the same patient. */
  const registerCourseOf = async (providerId: string) => {
    const another = `mutation($patientId: ID!, $providerId: ID!) {
      createEpisode(patientId: $patientId, episodeType: Radiation, providerId: $providerId) { tasks { id taskType } }
    }`;
    const { createEpisode } = await ruiz.ask<{ createEpisode: { tasks: SeenTask[] } }>(another, {
      patientId,
      providerId,
    });
    return createEpisode.tasks.filter(({ taskType }) => taskType === 'OTV');
  };

  beforeEach(async () => {
    clinic = await openClinic();
    ruiz = await clinic.as('attending');
    resident = await clinic.as('resident');
    const registered = await registerCourse(ruiz);
    patientId = registered.patientId;
    visits = registered.tasks.filter(({ taskType }) => taskType === 'OTV');
  });
  afterEach(() => clinic.close());

  it('of an attending has what residents pended; of a resident it has the same note as a draft', async () => {
    const pended = await pend(resident, 1);
    expect(await dayOf(ruiz)).toMatchObject({
      listIds: ['prv-ruiz'],
      waiting: {
        hasMore: false,
        tasks: [
          {
            waitsFor: 'SIGNATURE',
            by: { id: 'usr-resident' },
            row: { taskId: pended.id, patient: { sourceId: 'MRN1234' } },
          },
        ],
      },
      drafts: { tasks: [] },
      department: null,
    });
    const own = await dayOf(resident);
    expect(idsIn(own.waiting)).toEqual([]);
    expect(idsIn(own.drafts)).toEqual([pended.id]);
    // The attendings with whom the resident has something in progress.
    expect(own.listIds).toEqual(['prv-ruiz']);
  });

  it('of a nurse has what nurses edit for any attending, and of a physicist what physicists edit', async () => {
    const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: visits[0]?.id });
    const nurse = await dayOf(await clinic.as('other'));
    expect(nurse.listIds).toEqual(['desk-OTHER']);
    const nurses = `{ worklist(providerIds: ["desk-OTHER"]) { total rows { taskId physician { id } } } }`;
    const { worklist } = await (await clinic.as('other')).ask<{ worklist: object }>(nurses);
    expect(worklist).toEqual({ total: 1, rows: [{ taskId: startTask.id, physician: { id: 'prv-ruiz' } }] });
    // The forms of this department have nothing that a physicist edits.
    expect((await dayOf(await clinic.as('physicist'))).listIds).toEqual(['desk-PHYSICIST']);
    expect(idsIn((await dayOf(await clinic.as('physicist'))).drafts)).toEqual([]);
  });

  it('changes its revision with every change of its lists, and only then', async () => {
    const before = (await dayOf(ruiz)).revision;
    expect(await ruiz.ask(`{ worklistRevision }`)).toEqual({ worklistRevision: before });
    await pend(resident, 1);
    await clinic.server.audit.settled();
    const { worklistRevision } = await ruiz.ask<{ worklistRevision: string }>(`{ worklistRevision }`);
    expect(worklistRevision).not.toBe(before);
    expect((await dayOf(ruiz)).revision).toBe(worklistRevision);
  });

  it('counts for an administrator the notes that wait longer than the department allows', async () => {
    const staff = await clinic.as('internal-staff');
    await pend(resident, 1);
    expect(await dayOf(staff)).toHaveProperty('department.lateNotes', 0);
    await waitsSince(daysAgo(6));
    expect(await dayOf(staff)).toHaveProperty('department.lateNotes', 0);
    await waitsSince(daysAgo(8));
    expect(await dayOf(staff)).toHaveProperty('department.lateNotes', 1);
  });

  it('shows the contact of the department what waits too long for a colleague, and tells their screen', async () => {
    const others = await registerCourseOf('prv-okafor');
    const { startTask } = await resident.ask<{ startTask: SeenTask }>(START, { id: others[0]?.id });
    const before = (await dayOf(ruiz)).revision;
    const { id } = await give(resident, PEND, startTask, { OTVStatus: { weight: 70 } });
    const fresh = await dayOf(ruiz);
    expect(fresh.revision).not.toBe(before);
    expect([idsIn(fresh.waiting), idsIn(fresh.escalated)]).toEqual([[], []]);
    await pend(resident, 1);
    await waitsSince(daysAgo(8));
    const late = await dayOf(ruiz);
    expect(idsIn(late.waiting)).toHaveLength(1);
    expect(late.escalated).toEqual({
      hasMore: false,
      tasks: [{ on: daysAgo(8), row: { taskId: id, physician: { id: 'prv-okafor' } } }],
    });
    expect((await dayOf(resident)).escalated).toBeNull();

    // While the contact is away, the colleague who covers them sees it, and no other one.
    const { store } = clinic.server;
    const become = (providerId: string) =>
      store.collection(USERS).updateOne({ _id: 'usr-attending' }, { $set: { providerId } });
    await become('prv-lindqvist');
    expect((await dayOf(ruiz)).escalated).toBeNull();
    const alone = (await dayOf(ruiz)).revision;
    await become('prv-ruiz');
    const { today } = await dayOf(ruiz);
    await ruiz.ask(NAME_COVER, { from: today, until: today });
    await become('prv-lindqvist');
    const covering = await dayOf(ruiz);
    expect(idsIn(covering.escalated)).toEqual([id]);
    // Their screen hears of all attendings now.
    expect(covering.revision).not.toBe(alone);
    expect(covering.revision).toContain('prv-okafor:');
  });

  it('leaves one insert in the audit log for all patients on it', async () => {
    await pend(resident, 1);
    await clinic.server.audit.settled();
    const recorded = vi.spyOn(clinic.server.audit, 'record');
    await ruiz.ask<Day>(DAY);
    expect(recorded).toHaveBeenCalledTimes(1);
    expect(recorded).toHaveBeenCalledWith(expect.objectContaining({ eventKind: 'view' }));
  });

  it('of an administrator has numbers and no patient', async () => {
    const admin = await dayOf(await clinic.as('internal-staff'));
    expect(admin).toMatchObject({ waiting: null, due: null, drafts: null, listIds: [], revision: '' });
    expect(admin).toHaveProperty('department.failedNotes', 0);
    expect(await (await clinic.as('no-permissions')).refused(DAY)).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  });
});
