import { createHash } from 'node:crypto';
import {
  SOURCE_SYSTEM_LABEL,
  type BoardColumn,
  type CalendarDate,
  type Instant,
  type Sex,
  type SourceSystem,
  dayPlus,
  daysBetween,
  type DepartmentDays,
} from '@isocenter/schemas';
import { chartIdsOf, currentIds, patientNow, patientsNow } from '../chart/mergedPatients.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import { RESTRICTED_NAME } from '../chart/chartGuard.ts';
import { alertedCharts } from '../chart/identityAlert.ts';
import { appointments, type PatientRecord } from '../chart/patient.ts';
import type { TaskRecord } from '../chart/task.ts';
import type { Clock } from '../foundation/clock.ts';
import { BadInputError, NotFoundError, StaleRecordError, TransitionRefusedError } from '../foundation/errors.ts';
import type { NewsBoard } from '../news/newsBoard.ts';
import { resources, type ResourceRecord } from '../providers/resource.ts';
import type { Actor, UserRef } from '../request/actor.ts';
import { groupBy } from '../request/requestLoader.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { Store } from '../store/store.ts';
import type { AddedTaskService } from '../tasks/addedTaskService.ts';
import { userRefOf } from '../tasks/taskWork.ts';
import type { TaskReads } from '../chart/taskReads.ts';
import { courseOutlines } from '../worklist/projection/courseOutline.ts';
import { mergedVisits, type MergedVisit } from './mergedVisits.ts';
import { nameKey } from './nameKey.ts';
import type { ScheduleSync } from './scheduleSync.ts';
import { needOf, taskTypeOf, type VisitNeed } from './taskOfVisit.ts';
import { visitOf, type VisitRecord, type VisitState } from './visit.ts';
import { unchartedVisits, visitMarkId, visitMarks, type VisitMarkRecord } from './visitRecords.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly schedule: ScheduleService;
  }
}

/** What a schedule may reveal of a patient. `id` is null for a person without a chart. */
export interface ScheduledPatient {
  readonly id: string | null;
  readonly name: PatientRecord['name'];
  readonly sourceId: string | null;
  readonly dateOfBirth: CalendarDate | null;
  readonly sex: Sex | null;
  readonly hasIdentityAlert: boolean;
}

/** One visit as a person reads it. */
export interface ShownVisit {
  readonly id: string;
  readonly visit: VisitRecord;
  /** Every system that has it, the most believed first. */
  readonly sources: readonly SourceSystem[];
  /** Where the systems contradict each other, in sentences. */
  readonly differences: readonly string[];
  readonly completed: boolean;
  /** Who marked it here; null where its source states it, and while no one has. */
  readonly completedBy: UserRef | null;
  /** Null when it may be marked; else why not. */
  readonly notMarkable: string | null;
  readonly patient: ScheduledPatient;
  readonly resources: readonly ResourceRecord[];
  readonly needs: VisitNeed;
  /** The column of the board that the visit belongs to. */
  readonly column: BoardColumn | null;
}

/** How fresh the schedule of a system is, for the days that were asked for. */
export interface ScheduleSource {
  readonly sourceSystem: SourceSystem;
  /** The oldest reading of these days; null while a day was never read. */
  readonly readOn: Instant | null;
  readonly failedSince: Instant | null;
  readonly reason: string | null;
}

export interface ScheduleRange {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
}

interface ScheduleQuery extends ScheduleRange {
  /** Missing: both. */
  readonly kind?: VisitRecord['kind'];
  /** Null: all of them. */
  readonly providerIds: readonly string[] | null;
  readonly resourceIds: readonly string[] | null;
}

const NO_CHART = 'This person has no chart here yet. Import the patient first.';
const OTHER_KIND = { APPOINTMENT: 'TREATMENT', TREATMENT: 'APPOINTMENT' } as const;
const MOST_DAYS = 42;
const MOST_VISITS = 5_000;

interface ScheduleDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly access: ChartAccess;
  readonly reads: Pick<TaskReads, 'task'>;
  readonly sync: Pick<ScheduleSync, 'wanted'>;
  readonly addedTasks: Pick<AddedTaskService, 'add'>;
  readonly news: Pick<NewsBoard, 'publish'>;
  readonly days: DepartmentDays;
}

/** The visits of the department, from the copies of what its systems have planned. */
export class ScheduleService {
  readonly #use: ScheduleDependencies;

  constructor(dependencies: ScheduleDependencies) {
    this.#use = dependencies;
  }

  /**
   * The visits of some days, earliest first.
   * @throws BadInputError for days in the wrong order, or too many of them
   */
  async records(actor: Actor, query: ScheduleQuery): Promise<readonly ShownVisit[]> {
    const { access, store, days } = this.#use;
    access.require(actor, 'schedule:view');
    requireDays(query);
    const range = {
      startDate: { $gte: days.startOf(query.startDate), $lt: days.startOf(dayPlus(query.endDate, 1)) },
      // Old records do not name their kind.
      ...(query.kind === undefined ? {} : { kind: { $ne: OTHER_KIND[query.kind] } }),
    };
    const page = { limit: MOST_VISITS + 1 };
    const [ofCharts, ofOthers] = await Promise.all([
      store.collection(appointments).find(range, page),
      store.collection(unchartedVisits).find(range, page),
    ]);
    if (ofCharts.length + ofOthers.length > MOST_VISITS)
      throw new BadInputError('These days have more visits than one answer can hold. Choose fewer days.');
    const all = [...ofCharts, ...ofOthers].map(visitOf);
    // Visits of two kinds are never one.
    const visits = query.kind === undefined ? all : all.filter(({ kind }) => kind === query.kind);
    const shown = await this.#shown(visits, query);
    const ofPeople = shown.flatMap(({ visit: { patientId, sourceSystem } }) =>
      patientId === null ? [sourceSystem] : [],
    );
    await access.followedOutside(actor, 'schedule', [...new Set(ofPeople)]);
    const charts = new Set(shown.flatMap(({ visit }) => visit.patientId ?? []));
    const hidden = await access.followed(actor, 'schedule', [...charts]);
    return shown.map((visit) => (hidden.has(visit.visit.patientId ?? '') ? outlineOfVisit(visit) : visit));
  }

  /** Every known visit of a patient, earliest first. */
  async ofPatient(actor: Actor, patientId: string): Promise<readonly ShownVisit[]> {
    const { access, store } = this.#use;
    access.require(actor, 'schedule:view');
    const patient = await patientNow(store, patientId);
    if (!patient || patient.recordStatus === 'DELETED') throw new NotFoundError('This patient');
    const patientIds = await chartIdsOf(store, patient._id);
    const all = store.collection(appointments);
    const found = await Promise.all(
      patientIds.map((each) =>
        all.find({ patientId: each }, { sort: { patientId: 1, startDate: 1 }, limit: MOST_VISITS }),
      ),
    );
    await access.viewed(actor, patientIds, ['schedule']);
    const visits = found.flat().toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
    return this.#shown(visits.map(visitOf), { providerIds: null, resourceIds: null });
  }

  /** How fresh these days are, by system. Asking for them has them read. */
  async sources(actor: Actor, range: ScheduleRange): Promise<readonly ScheduleSource[]> {
    this.#use.access.require(actor, 'schedule:view');
    const asked = requireDays(range);
    const known = [...(await this.#use.sync.wanted(asked)).values()];
    const systems = [...new Set(known.map(({ sourceSystem }) => sourceSystem))].sort();
    return systems.map((sourceSystem) => {
      const own = known.filter((each) => each.sourceSystem === sourceSystem);
      const read = own.flatMap(({ readOn }) => readOn ?? []).sort();
      const failed = own.filter(({ failedSince }) => Boolean(failedSince));
      const first = failed.reduce<(typeof own)[number] | undefined>(
        (earliest, each) => ((earliest?.failedSince ?? '\u{10ffff}') <= (each.failedSince ?? '') ? earliest : each),
        undefined,
      );
      return {
        sourceSystem,
        readOn: read.length < asked.length ? null : (read[0] ?? null),
        failedSince: first?.failedSince ?? null,
        reason: first?.reason ?? null,
      };
    });
  }

  /**
   * Marks a visit as completed, or takes that back.
   * @param seen whether it was completed on the person's screen
   * @throws StaleRecordError when it is not any more; TransitionRefusedError for what its source decides
   */
  async toggleCompleted(actor: Actor, id: string, seen: boolean): Promise<ShownVisit> {
    const { access, store, clock, news, days } = this.#use;
    access.require(actor, 'schedule:update');
    const before = await this.#shownVisit(actor, id);
    const { patientId } = before.visit;
    if (patientId === null) throw new TransitionRefusedError(NO_CHART);
    if (before.notMarkable !== null) throw new TransitionRefusedError(before.notMarkable);
    if (before.completed !== seen) throw new StaleRecordError();
    const all = store.collection(visitMarks);
    const _id = visitMarkId(before.id);
    const known = await all.findOne({ _id });
    const event = access.changed(actor, 'edit', patientId, [before.id]);
    const mark: VisitMarkRecord = {
      ...{ _id, patientId, completed: !seen, by: userRefOf(actor), on: clock.now().toISOString() },
      ...{
        revision: (known?.revision ?? 0) + 1,
        auditOutbox: [...(known?.auditOutbox ?? []), event],
        auditPending: true,
      },
    };
    const isWritten = known
      ? (await all.replaceOne({ _id, revision: known.revision }, mark)).matched === 1
      : await insertOnce(all, mark);
    if (!isWritten) throw new StaleRecordError();
    access.coversView(actor, patientId);
    access.copyOut(all, mark);
    news.publish({ about: 'schedule', ids: [days.dayOf(before.visit.startDate)] });
    return this.#shownVisit(actor, id);
  }

  /**
   * The task in which a visit is documented; added to the course when it is missing. The same visit again answers the task
   * that is there.
   * @throws BadInputError when there is no such task for this visit
   */
  async taskOf(actor: Actor, id: string): Promise<TaskRecord> {
    const { access, reads, addedTasks } = this.#use;
    access.require(actor, 'patients:view');
    const { needs } = await this.#shownVisit(actor, id);
    if (needs.need === 'task') return reads.task(needs.task.id);
    if (needs.need !== 'newTask') throw new BadInputError('This visit has no task of its own. Open the chart.');
    const digest = createHash('sha256').update(id).digest('hex').slice(0, 40);
    const { course, taskType, column } = needs;
    return addedTasks.add(actor, { episodeId: course.episodeId, taskType, column, requestKey: `visit-${digest}` });
  }

  async #shownVisit(actor: Actor, id: string): Promise<ShownVisit> {
    const { access, store, days } = this.#use;
    const found =
      (await store.collection(appointments).findOne({ _id: id })) ??
      (await store.collection(unchartedVisits).findOne({ _id: id }));
    if (!found) throw new NotFoundError('This visit');
    const day = days.dayOf(found.startDate);
    const range = { startDate: day, endDate: day, providerIds: null, resourceIds: null };
    const own = visitOf(found);
    if (own.patientId !== null) await access.viewed(actor, [own.patientId], [id]);
    const shown = await this.#shown(await this.#ofSamePerson(own), range);
    const visit = shown.find((each) => each.id === id);
    if (!visit) throw new NotFoundError('This visit');
    return visit;
  }

  /** The statements about the day of a visit, among which its other sources are. */
  async #ofSamePerson(visit: VisitRecord): Promise<readonly VisitRecord[]> {
    const { store } = this.#use;
    if (visit.patientId === null) return [visit];
    const patientIds = [...(await chartIdsOf(store, visit.patientId))];
    const found = await store.collection(appointments).find({ patientId: { $in: patientIds } });
    return found.map(visitOf);
  }

  /**
   * The caller records the view before it answers. Courses are read only of visits that may be shown and need one: a day of the
   * department has hundreds of others.
   */
  async #shown(
    visits: readonly VisitRecord[],
    { providerIds, resourceIds }: Pick<ScheduleQuery, 'providerIds' | 'resourceIds'>,
  ): Promise<readonly ShownVisit[]> {
    const { store, days, clock } = this.#use;
    const today = days.dayOf(clock.now().toISOString());
    const [people, machines, alerted] = await Promise.all([
      patientsNow(
        store,
        visits.flatMap(({ patientId }) => patientId ?? []),
      ),
      store.collection(resources).find({}),
      alertedCharts(store),
    ]);
    const currentOf = await currentIds(store, people);
    const machineOf = new Map(machines.map((machine) => [nameKey(machine.name), machine]));
    const chartIdOf = ({ patientId }: VisitRecord) =>
      patientId === null ? null : (currentOf.get(patientId) ?? patientId);
    const wantedOf = wantedBy(providerIds, resourceIds);
    const groups = mergedVisits(visits, (visit) => chartIdOf(visit) ?? visit.person?.mrn ?? null).flatMap((group) => {
      const places = resourcesOf(group, machineOf);
      const wanted = wantedOf(group, places);
      return wanted === 'no' ? [] : [{ group, places, wanted, chartId: chartIdOf(group[0]) }];
    });
    const withCourses = new Set(
      groups.flatMap(({ group: [visit], wanted, chartId }) =>
        chartId !== null && (wanted === 'byCourse' || taskTypeOf(visit) !== null) ? chartId : [],
      ),
    );
    const recordIds = [...currentOf].flatMap(([id, current]) => (withCourses.has(current) ? id : []));
    const markIds = groups.flatMap(({ group }) => group.map(({ id }) => visitMarkId(id)));
    const [outlines, marks] = await Promise.all([
      store.collection(courseOutlines).find({ patientId: { $in: recordIds } }),
      store.collection(visitMarks).find({ _id: { $in: markIds } }),
    ]);
    const chartOf = new Map([...people].filter(([, { recordStatus }]) => recordStatus !== 'DELETED'));
    const coursesOf = groupBy(outlines, ({ patientId }) => currentOf.get(patientId) ?? patientId);
    const markOf = new Map(marks.map((mark) => [mark._id, mark]));
    return groups.flatMap(({ group, places, wanted }): readonly ShownVisit[] => {
      const [visit] = group;
      const chart = visit.patientId === null ? null : chartOf.get(visit.patientId);
      if (chart === undefined) return [];
      const courses = coursesOf.get(chart?._id ?? '') ?? [];
      if (wanted === 'byCourse' && !courses.some(({ providerId }) => providerIds?.includes(providerId))) return [];
      const needs: VisitNeed = chart ? needOf(visit, courses, days) : { need: 'chart' };
      const { completed, completedBy, notMarkable } = completionOf(group, markOf, { today, days });
      return [
        {
          id: visit.id,
          visit,
          needs,
          resources: places,
          completed,
          completedBy,
          notMarkable: chart ? notMarkable : NO_CHART,
          sources: group.length === 1 ? [visit.sourceSystem] : [...new Set(group.map((each) => each.sourceSystem))],
          differences: differencesIn(group),
          patient: chart ? patientOf(chart, alerted.has(chart._id)) : personOf(visit),
          column: needs.need === 'task' ? needs.task.column : needs.need === 'newTask' ? needs.column : null,
        },
      ];
    });
  }
}

/** @throws BadInputError */
function requireDays({ startDate, endDate }: ScheduleRange): readonly CalendarDate[] {
  if (startDate > endDate) throw new BadInputError('The first day is after the last one.');
  if (!(endDate < dayPlus(startDate, MOST_DAYS)))
    throw new BadInputError(`A schedule shows at most ${MOST_DAYS} days at once.`);
  return daysBetween(startDate, endDate);
}

/** `byCourse`: when the attending of one of the patient's courses is wanted. */
type Wanted = 'yes' | 'no' | 'byCourse';

/** A visit belongs to the provider it is with; one that names none, such as a treatment, to the attending of the course. */
function wantedBy(providerIds: readonly string[] | null, resourceIds: readonly string[] | null) {
  const providers = providerIds === null ? null : new Set(providerIds);
  const places = resourceIds === null ? null : new Set(resourceIds);
  return (group: MergedVisit, own: readonly ResourceRecord[]): Wanted => {
    if (places && !own.some(({ _id }) => places.has(_id))) return 'no';
    if (!providers) return 'yes';
    const named = group.flatMap(({ providerId }) => providerId ?? []);
    if (named.length > 0) return named.some((id) => providers.has(id)) ? 'yes' : 'no';
    return group.some(({ provider }) => provider !== null) ? 'no' : 'byCourse';
  };
}

function resourcesOf(group: MergedVisit, machineOf: ReadonlyMap<string, ResourceRecord>): readonly ResourceRecord[] {
  const named = group.flatMap(({ resource, location }) => [resource, location]);
  const found = named.flatMap((name) => (name === null ? [] : (machineOf.get(nameKey(name)) ?? [])));
  return [...new Set(found)];
}

const SAID_BY_SOURCE: readonly VisitState[] = ['fulfilled', 'cancelled', 'no-show'];
const STATE_WORDS: Readonly<Record<VisitState, string>> = {
  booked: 'booked',
  arrived: 'arrived',
  fulfilled: 'completed',
  cancelled: 'canceled',
  'no-show': 'a no-show',
  unknown: 'in a state that cannot be read',
};

function completionOf(
  group: MergedVisit,
  markOf: ReadonlyMap<string, VisitMarkRecord>,
  { today, days }: { readonly today: CalendarDate; readonly days: DepartmentDays },
) {
  const [{ state, sourceSystem, startDate }] = group;
  if (SAID_BY_SOURCE.includes(state)) {
    const name = SOURCE_SYSTEM_LABEL[sourceSystem];
    const notMarkable = `${name} says that this visit is ${STATE_WORDS[state]}. Change it there.`;
    return { completed: state === 'fulfilled', completedBy: null, notMarkable };
  }
  const marks = group.flatMap(({ id }) => markOf.get(visitMarkId(id)) ?? []);
  const [latest = null] = [...marks].sort((a, b) => (a.on > b.on ? -1 : 1));
  const completed = latest?.completed ?? false;
  const isAhead = days.dayOf(startDate) > today;
  return {
    completed,
    completedBy: completed ? (latest?.by ?? null) : null,
    notMarkable: isAhead && !completed ? 'A visit can be completed from its day on.' : null,
  };
}

/** What a person must know before they believe one of the systems. */
function differencesIn(group: MergedVisit): readonly string[] {
  const [first, ...others] = group;
  return others.flatMap((other) => {
    const name = SOURCE_SYSTEM_LABEL[other.sourceSystem];
    const minutes = Math.round(Math.abs(Date.parse(other.startDate) - Date.parse(first.startDate)) / 60_000);
    return [
      ...(other.state === first.state ? [] : [`In ${name} it is ${STATE_WORDS[other.state]}.`]),
      ...(minutes === 0
        ? []
        : [`In ${name} it begins ${minutes} min ${other.startDate < first.startDate ? 'earlier' : 'later'}.`]),
    ];
  });
}

/** Of a restricted chart: that a place and a time are taken. */
function outlineOfVisit(shown: ShownVisit): ShownVisit {
  const visit = { ...shown.visit, visitKind: 'Other' as const, activity: null, note: null, person: null };
  const patient = { id: shown.patient.id, name: RESTRICTED_NAME, sourceId: null, dateOfBirth: null, sex: null };
  return {
    ...{ ...shown, visit, differences: [], needs: { need: 'chart' }, column: null, completedBy: null },
    patient: { ...patient, hasIdentityAlert: false },
  };
}

const patientOf = (
  { _id: id, name, mrn, dateOfBirth, sex }: PatientRecord,
  hasIdentityAlert: boolean,
): ScheduledPatient => ({ id, name, sourceId: mrn, dateOfBirth, sex, hasIdentityAlert });

const UNNAMED = { firstName: null, middleName: null, lastName: null };
const personOf = ({ person }: VisitRecord): ScheduledPatient => ({
  id: null,
  name: person?.name ?? UNNAMED,
  sourceId: person?.mrn ?? null,
  dateOfBirth: person?.dateOfBirth ?? null,
  sex: null,
  hasIdentityAlert: false,
});
