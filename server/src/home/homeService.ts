import { isCompletedStatus, type CalendarDate, type ClinicianRole } from '@isocenter/schemas';
import type { ChartAccess } from '../chart/chartAccess.ts';
import { outsideChecks } from '../chart/outsideChange.ts';
import { tasks, type TaskRecord } from '../chart/task.ts';
import { addDays, calendarDateIn } from '../foundation/calendar.ts';
import type { Clock } from '../foundation/clock.ts';
import { ForbiddenError } from '../foundation/errors.ts';
import type { Actor } from '../request/actor.ts';
import type { Store } from '../store/store.ts';
import { asFound, cut, own, recordOf, SHOWN, type FoundList, type HomeList } from './homeList.ts';
import type { ScheduleService, ScheduleSource, ShownVisit } from '../schedule/scheduleService.ts';
import { taskActorOf } from '../tasks/taskWork.ts';
import { awaitedRows } from '../worklist/attendingQueue.ts';
import type { CoverRecord } from '../providers/cover.ts';
import type { CoverService } from '../worklist/coverService.ts';
import { dueTasks } from '../worklist/dueTasks.ts';
import { escalatedTo } from '../worklist/escalation.ts';
import { attendingIds, ownLists } from '../worklist/ownLists.ts';
import type { LateNoteContacts } from '../settings/lateNoteContacts.ts';
import { DESK_ROLES, openTasks } from '../worklist/projection/openTaskRecord.ts';
import { worklistRevisions } from '../worklist/projection/worklistRecord.ts';
import type { WorklistService } from '../worklist/worklistService.ts';
import { departmentWork, type DepartmentWork } from './departmentWork.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly home: HomeService;
  }
}

/** Who comes today, for the person or for those for whom they work. */
export interface HomeVisits {
  /** In order of time. */
  readonly visits: readonly ShownVisit[];
  /** There are more than are listed. */
  readonly hasMore: boolean;
  /** Attendings whose visits these are; null for those of the whole department. */
  readonly providerIds: readonly string[] | null;
  /** How fresh they are. */
  readonly sources: readonly ScheduleSource[];
}

/** What a person has to do, list by list. A list is null for people who have none of its kind. */
export interface MyDay {
  readonly today: CalendarDate;
  readonly revision: string;
  /** Whose worklists these are: attendings, or a desk. */
  readonly listIds: readonly string[];
  /** Of today: whom this person covers, and who covers them. */
  readonly covers: readonly CoverRecord[];
  readonly visits: HomeVisits | null;
  readonly waiting: HomeList | null;
  /** What waits too long for a colleague; null for people to whom no one's notes are escalated. */
  readonly escalated: HomeList | null;
  readonly due: HomeList | null;
  readonly drafts: HomeList | null;
  readonly changed: HomeList | null;
  readonly failed: HomeList | null;
  readonly department: DepartmentWork | null;
}

/** How many of the visits of today are shown. */
const SHOWN_VISITS = 20;
/** How many days before it is due a task is on the home screen. */
const LEAD_DAYS = 7;
/** The attendings of whom one person sees the due tasks, at most. */
const MOST_LISTS = 50;

interface HomeDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly access: ChartAccess;
  readonly worklist: WorklistService;
  readonly schedule: Pick<ScheduleService, 'records' | 'sources'>;
  readonly covers: Pick<CoverService, 'own'>;
  /** The department's. */
  readonly timeZone: string;
  readonly lateNoteDays: number;
  readonly lateNoteContacts: LateNoteContacts;
}

/** "My day": what waits for the person who is signed in, whatever their role. */
export class HomeService {
  readonly #use: HomeDependencies;

  constructor(dependencies: HomeDependencies) {
    this.#use = dependencies;
  }

  /**
   * All lists are found first and their patients recorded together: one page leaves one insert in the audit log for them, and one
   * for the visits of today.
   */
  async myDay(actor: Actor): Promise<MyDay> {
    const { permissions, clinicianRole } = actor.user;
    if (permissions.size === 0) throw new ForbiddenError();
    const { store, clock, timeZone, lateNoteDays } = this.#use;
    // First, so that what changes while the lists are read is asked for again.
    const revision = await this.revision(actor, null);
    const today = calendarDateIn(timeZone, clock.now().toISOString());
    const department = await departmentWork(store, actor, { now: clock.now(), lateNoteDays });
    if (!permissions.has('patients:view') || clinicianRole === null) {
      const none = {
        visits: null,
        waiting: null,
        escalated: null,
        due: null,
        drafts: null,
        changed: null,
        failed: null,
      };
      return { today, revision, listIds: [], covers: [], ...none, department };
    }
    const listIds = (await ownLists(store, actor, today)).slice(0, MOST_LISTS);
    const [visits, waiting, escalated, due, drafts, changed, failed] = await Promise.all([
      this.#visits(actor, today, listIds),
      this.#waiting(actor, clinicianRole, listIds),
      this.#escalated(actor, clinicianRole, listIds),
      this.#due(listIds, addDays(today, LEAD_DAYS)),
      this.#drafts(actor),
      this.#changed(actor, listIds),
      this.#failed(actor),
    ]);
    const lists = [waiting, escalated, due, drafts, changed, failed];
    const records = lists.flatMap((list) => (list?.found ?? []).map(({ record }) => record));
    const shown = new Map((await this.#use.worklist.shown(actor, records)).map((row) => [row.taskId, row]));
    const hidden = await this.#use.access.hiddenFrom(actor);
    const listOf = ({ found, hasMore }: FoundList): HomeList => ({
      tasks: found.flatMap(({ record, why }) => {
        const row = shown.get(record.row.taskId);
        if (!row) return [];
        // Reasons tell what a prescription says.
        return [hidden.has(row.patient.id) ? { ...why, by: null, reasons: [], row } : { ...why, row }];
      }),
      hasMore,
    });
    return {
      ...{ today, revision, listIds, department, visits },
      covers: (await this.#use.covers.own(actor)).filter(({ from }) => from <= today),
      ...{ waiting: listOf(waiting), escalated: escalated && listOf(escalated) },
      ...{ due: listOf(due), drafts: listOf(drafts) },
      ...{ changed: listOf(changed), failed: listOf(failed) },
    };
  }

  /**
   * Changes with every change of these worklists, and says nothing of them: a screen that hears of changes asks for its list
   * only if it is another one than it shows.
   * @param listIds null: those with which this person begins
   */
  async revision(actor: Actor, listIds: readonly string[] | null): Promise<string> {
    const { permissions, clinicianRole } = actor.user;
    if (!permissions.has('patients:view') && !permissions.has('worklist:view')) return '';
    const { store, clock, timeZone } = this.#use;
    const today = calendarDateIn(timeZone, clock.now().toISOString());
    const first = clinicianRole === null ? [] : await ownLists(store, actor, today);
    const isContact = clinicianRole === 'ATTENDING' && escalatedTo(this.#use.lateNoteContacts, first) !== null;
    const own = listIds ?? [...first, ...(isContact ? await attendingIds(store) : [])];
    const found = await store.collection(worklistRevisions).find({ _id: { $in: [...new Set(own)] } });
    return found
      .map(({ _id, revision }) => `${_id}:${revision}`)
      .sort()
      .join(' ');
  }

  /** A visit that needs no more is left out at the beginning of a day with too many of them. */
  async #visits(actor: Actor, today: CalendarDate, listIds: readonly string[]): Promise<HomeVisits | null> {
    if (!actor.user.permissions.has('schedule:view')) return null;
    const { schedule } = this.#use;
    const range = { startDate: today, endDate: today };
    // A desk works for all attendings.
    const providerIds = DESK_ROLES.some((role) => role === actor.user.clinicianRole) ? null : listIds;
    const [all, sources] = await Promise.all([
      schedule.records(actor, { ...range, kind: 'APPOINTMENT', providerIds, resourceIds: null }),
      schedule.sources(actor, range),
    ]);
    const isTooMany = all.length > SHOWN_VISITS;
    const from = isTooMany
      ? Math.max(
          0,
          all.findIndex((visit) => !isDone(visit)),
        )
      : 0;
    const visits = all.slice(from, from + SHOWN_VISITS);
    return { visits, hasMore: visits.length < all.length, providerIds, sources };
  }

  async #waiting(actor: Actor, role: ClinicianRole, listIds: readonly string[]): Promise<FoundList> {
    const { store } = this.#use;
    const page = { actor: { ...taskActorOf(actor), role }, limit: SHOWN + 1 };
    return cut((await awaitedRows(store, listIds, page)).map(asFound));
  }

  /** Of attendings whose lists this person does not have anyway. Every attending may sign them (decision 162). */
  async #escalated(actor: Actor, role: ClinicianRole, listIds: readonly string[]): Promise<FoundList | null> {
    const { store, clock, lateNoteDays, lateNoteContacts } = this.#use;
    // The lists of an attending are their own and those of colleagues whom they cover.
    const isOfContact = role === 'ATTENDING' ? escalatedTo(lateNoteContacts, listIds) : null;
    if (isOfContact === null) return null;
    const others = (await attendingIds(store)).filter((id) => !listIds.includes(id));
    const rows = await awaitedRows(store, others, {
      actor: { ...taskActorOf(actor), role },
      limit: SHOWN + 1,
      until: new Date(clock.now().getTime() - lateNoteDays * DAY_MS).toISOString(),
      isWanted: ({ row }) => isOfContact(row.system),
    });
    return cut(rows.map(asFound));
  }

  async #due(listIds: readonly string[], until: CalendarDate): Promise<FoundList> {
    const found = await dueTasks(this.#use.store, listIds, { until, limit: SHOWN + 1 });
    return cut(found.map((record) => ({ record, why: own(record) })));
  }

  async #drafts(actor: Actor): Promise<FoundList> {
    const found = await this.#use.store
      .collection(openTasks)
      .find({ draftOf: actor.user.id }, { sort: { 'order.UPDATED': 1 }, limit: SHOWN + 1 });
    return cut(found.map((record) => ({ record, why: own(record) })));
  }

  /** Signed prescriptions that their source has changed since (decision 46). */
  async #changed(actor: Actor, listIds: readonly string[]): Promise<FoundList> {
    const checks = this.#use.store.collection(outsideChecks);
    const open = await checks.find({ isOpen: true }, { limit: MOST_CHECKED });
    const own = open.filter(({ providerId, signer }) => listIds.includes(providerId) || signer?.id === actor.user.id);
    const found = await this.#tasks(own.map(({ taskId }) => taskId));
    return cut(
      own.slice(0, SHOWN + 1).flatMap((check) => {
        const task = found.get(check.taskId);
        if (!task) return [];
        const { alert, result, signer, providerId } = check;
        const reasons = (alert?.changes ?? []).map(({ text }) => text);
        const why = { waitsFor: null, by: signer, on: alert?.since ?? result.fetchedOn, reasons };
        return [{ record: recordOf(task, providerId), why }];
      }),
    );
  }

  /** Notes that this person sent and that did not arrive. */
  async #failed(actor: Actor): Promise<FoundList> {
    const all = this.#use.store.collection(tasks);
    const failed = await all.find(
      { publicationFailed: { $gt: '' } },
      { sort: { publicationFailed: -1 }, limit: MOST_CHECKED, projection: WITHOUT_CONTENT },
    );
    return cut(
      failed
        .flatMap((task) => {
          const publication = task.publications?.findLast(({ status }) => status === 'failed');
          if (task.recordStatus === 'DELETED' || publication?.asked.by.id !== actor.user.id) return [];
          const on = publication.triedOn ?? publication.asked.on;
          const reasons = publication.error === null ? [] : [publication.error];
          return [{ record: recordOf(task, ''), why: { waitsFor: null, by: publication.asked.by, on, reasons } }];
        })
        .slice(0, SHOWN + 1),
    );
  }

  async #tasks(ids: readonly string[]): Promise<ReadonlyMap<string, TaskRecord>> {
    if (ids.length === 0) return new Map();
    const episodeIds = [...new Set(ids.map((id) => id.slice(0, id.lastIndexOf('-'))))];
    const found = await this.#use.store
      .collection(tasks)
      .find(
        { _id: { $in: [...ids] }, episodeId: { $in: episodeIds }, recordStatus: 'ACTIVE' },
        { projection: WITHOUT_CONTENT },
      );
    return new Map(found.map((task) => [task._id, task]));
  }
}

const DAY_MS = 24 * 60 * 60_000;

/** How many changed prescriptions and failed notes of the department are looked at for those of one person. */
const MOST_CHECKED = 500;
const WITHOUT_CONTENT = { 'document.formValues': 0, 'document.provenance': 0, versions: 0 } as const;

/** It took place or was called off, and what it needs is signed. */
const isDone = ({ completed, needs, visit }: ShownVisit) =>
  (completed || visit.state === 'cancelled' || visit.state === 'no-show') &&
  (needs.need !== 'task' || isCompletedStatus(needs.task.taskStatus));
