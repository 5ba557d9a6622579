import type { Actor } from '../request/actor.ts';
import { TASK_TYPE_LABEL, type CalendarDate, type Sex, type TaskType } from '@isocenter/schemas';
import { calendarDateIn } from '../foundation/calendar.ts';
import type { Clock } from '../foundation/clock.ts';
import { ForbiddenError } from '../foundation/errors.ts';
import { patientsNow } from '../chart/mergedPatients.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import { RESTRICTED_MRN, RESTRICTED_NAME } from '../chart/chartGuard.ts';
import { alertedCharts } from '../chart/identityAlert.ts';
import type { PatientRecord } from '../chart/patient.ts';
import { providers, type ProviderRecord } from '../providers/provider.ts';
import type { Store } from '../store/store.ts';
import { taskActorOf } from '../tasks/taskWork.ts';
import { awaitedRows, type Awaited } from './attendingQueue.ts';
import { ownLists } from './ownLists.ts';
import { cursorOf, openTaskPage, readCursor } from './openTaskPage.ts';
import type { OpenTaskRecord, WorklistSort } from './projection/openTaskRecord.ts';
import { taskCounts, type TaskCounts, type WorklistRow } from './projection/worklistRows.ts';
import { WorklistCounts } from './worklistCounts.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly worklist: WorklistService;
  }
}

/** What a worklist may reveal of a patient to people who may not open charts. */
export interface WorklistPatient {
  readonly id: string;
  readonly name: PatientRecord['name'];
  readonly sourceId: string;
  readonly dateOfBirth: CalendarDate | null;
  readonly sex: Sex | null;
  /** Whether the chart carries an open identity alert (decision 31). */
  readonly hasIdentityAlert: boolean;
}

export interface ShownRow extends WorklistRow {
  readonly episodeId: string;
  readonly physician: ProviderRecord | null;
  readonly patient: WorklistPatient;
}

/** A task that waits for this person, and why. */
export interface AwaitedRow extends Awaited {
  readonly row: ShownRow;
}

interface WorklistPageInfo {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

export interface WorklistPage {
  readonly rows: readonly ShownRow[];
  readonly pageInfo: WorklistPageInfo;
  /** The total of all pages. */
  readonly total: number;
  /** Counts over all rows of the chosen providers, independent of page and task type. */
  readonly counts: TaskCounts;
  /** The same for every type with open tasks: together they are all rows. */
  readonly countOf: readonly { readonly taskType: TaskType; readonly count: number }[];
}

interface WorklistDependencies {
  readonly store: Store;
  readonly access: ChartAccess;
  readonly clock: Clock;
  /** The department's. */
  readonly timeZone: string;
}

/** Maximum rows of a page. */
const LARGEST_PAGE = 200;

/** The open work, by attending. What a page costs does not depend on how much there is. */
export class WorklistService {
  readonly #store: Store;
  readonly #access: ChartAccess;
  readonly #counts: WorklistCounts;
  readonly #today: () => CalendarDate;

  constructor({ store, access, clock, timeZone }: WorklistDependencies) {
    this.#today = () => calendarDateIn(timeZone, clock.now().toISOString());
    this.#store = store;
    this.#access = access;
    this.#counts = new WorklistCounts(store);
  }

  /** Longest waiting first, by default. */
  async page(
    actor: Actor,
    query: {
      readonly providerIds: readonly string[];
      readonly taskType: TaskType | null;
      readonly sort: WorklistSort;
      readonly descending: boolean;
      /** The cursor of the last row before this page. */
      readonly after: string | null;
      /** The cursor of the first row after this page. */
      readonly before: string | null;
      readonly limit: number;
    },
  ): Promise<WorklistPage> {
    const { permissions } = actor.user;
    if (!permissions.has('patients:view') && !permissions.has('worklist:view')) throw new ForbiddenError();
    const { taskType, sort, descending } = query;
    const providerIds = [...new Set(query.providerIds)];
    const placeOf = (cursor: string | null) => (cursor === null ? null : readCursor(cursor, sort));
    const place = { after: placeOf(query.after), before: placeOf(query.before) };
    const limit = Math.min(query.limit, LARGEST_PAGE);
    const [{ found, hasNextPage, hasPreviousPage }, { ofType, inProgress }] = await Promise.all([
      openTaskPage(this.#store, { providerIds, taskType, sort, descending }, { ...place, limit }),
      this.#counts.of(providerIds),
    ]);
    const cursor = (row: OpenTaskRecord | undefined) => (row ? cursorOf(row, sort) : null);
    const [startCursor, endCursor] = [cursor(found[0]), cursor(found.at(-1))];
    const numbers = taskType === null ? [...ofType.values()] : [ofType.get(taskType) ?? 0];
    return {
      rows: await this.shown(actor, found),
      pageInfo: { hasNextPage, hasPreviousPage, startCursor, endCursor },
      total: numbers.reduce((total, number) => total + number, 0),
      counts: taskCounts(ofType, inProgress),
      countOf: [...ofType].flatMap(([type, count]) => (count > 0 ? [{ taskType: type, count }] : [])),
    };
  }

  /** The lists with which this person begins: attendings, or the desk of a role. */
  async ownLists(actor: Actor): Promise<readonly string[]> {
    const { permissions, clinicianRole } = actor.user;
    if (!permissions.has('patients:view') && !permissions.has('worklist:view')) throw new ForbiddenError();
    return clinicianRole === null ? [] : ownLists(this.#store, actor, this.#today());
  }

  /** The first tasks that wait for this person's signature or attestation among the patients of these attendings. */
  async forAttending(actor: Actor, providerIds: readonly string[], limit: number): Promise<readonly AwaitedRow[]> {
    this.#access.require(actor, 'patients:view');
    const page = { actor: taskActorOf(actor), limit: Math.min(limit, LARGEST_PAGE) };
    const awaited = await awaitedRows(this.#store, providerIds, page);
    const shown = await this.shown(
      actor,
      awaited.map(({ found }) => found),
    );
    const rowOf = new Map(shown.map((row) => [row.taskId, row]));
    return awaited.flatMap(({ found, ...why }) => {
      const row = rowOf.get(found.row.taskId);
      return row ? [{ ...why, row }] : [];
    });
  }

  /** Adds patients and physicians, after recording the view. */
  async shown(actor: Actor, found: readonly OpenTaskRecord[]): Promise<readonly ShownRow[]> {
    const patientIds = [...new Set(found.map(({ patientId }) => patientId))];
    const providerIds = [...new Set(found.map(({ attendingId }) => attendingId))];
    const hidden = await this.#access.followed(actor, 'worklist', patientIds);
    const [people, staff, alerted] = await Promise.all([
      patientsNow(this.#store, patientIds),
      this.#store.collection(providers).find({ _id: { $in: providerIds } }),
      alertedCharts(this.#store),
    ]);
    const patientOf = new Map(
      [...people]
        .filter(([, { recordStatus }]) => recordStatus !== 'DELETED')
        .map(([id, patient]) => [id, shownPatient(patient, alerted.has(patient._id))]),
    );
    const physicianOf = new Map(staff.map((provider) => [provider._id, provider]));
    return found.flatMap(({ row, episodeId, patientId, attendingId }) => {
      const patient = patientOf.get(patientId);
      if (!patient) return [];
      const shown = { ...row, episodeId, physician: physicianOf.get(attendingId) ?? null, patient };
      return [hidden.has(patientId) ? outlineOfRow(shown) : shown];
    });
  }
}

/** Of a restricted chart: that there is a task, so that counts and lists agree. */
function outlineOfRow(row: ShownRow): ShownRow {
  const patient = { id: row.patient.id, name: RESTRICTED_NAME, sourceId: RESTRICTED_MRN, hasIdentityAlert: false };
  return {
    ...{ ...row, displayName: TASK_TYPE_LABEL[row.taskType], system: 'Default', responsibleClinician: null },
    patient: { ...patient, dateOfBirth: null, sex: null },
  };
}

function shownPatient(
  { _id: id, name, mrn, dateOfBirth, sex }: PatientRecord,
  hasIdentityAlert: boolean,
): WorklistPatient {
  return { id, name, sourceId: mrn, dateOfBirth, sex, hasIdentityAlert };
}
