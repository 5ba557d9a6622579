import type { Actor } from '../request/actor.ts';
import type { CalendarDate, Sex, TaskType } from '@isocenter/schemas';
import { ForbiddenError } from '../foundation/errors.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import { alertedCharts } from '../chart/identityAlert.ts';
import { patients, type PatientRecord } from '../chart/patient.ts';
import { providers, type ProviderRecord } from '../providers/provider.ts';
import type { Store } from '../store/store.ts';
import { taskActorOf } from '../tasks/taskWork.ts';
import { awaitedRows, type Awaited } from './attendingQueue.ts';
import { WorklistReadings, type FoundRow } from './worklistReadings.ts';
import type { TaskCounts, WorklistRow } from './projection/worklistRows.ts';

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

export interface WorklistPage {
  readonly rows: readonly ShownRow[];
  /** The total of all pages. */
  readonly total: number;
  /** Counts over all rows of the chosen providers, independent of page and task type. */
  readonly counts: TaskCounts;
}

/** The sort keys of a worklist; ascending is the usual order of work. */
export const WORKLIST_SORTS = ['UPDATED', 'TASK', 'STATUS', 'DISEASE', 'CLINICIAN'] as const;
type WorklistSort = (typeof WORKLIST_SORTS)[number];

const SORT_KEY: Readonly<Record<WorklistSort, (row: WorklistRow) => string>> = {
  UPDATED: ({ updatedOn }) => updatedOn,
  TASK: ({ displayName, sequence }) => `${displayName} ${String(sequence ?? 0).padStart(3, '0')}`,
  STATUS: ({ taskStatus }) => taskStatus,
  DISEASE: ({ system }) => system,
  // Rows without a clinician come last.
  CLINICIAN: ({ responsibleClinician }) => responsibleClinician?.displayName ?? '\uffff',
};

/** Maximum rows of a page. */
const LARGEST_PAGE = 200;

/** The open work, by attending. The number of store calls does not depend on how much there is. */
export class WorklistService {
  readonly #store: Store;
  readonly #access: ChartAccess;
  readonly #readings: WorklistReadings;

  constructor({ store, access }: { store: Store; access: ChartAccess }) {
    this.#store = store;
    this.#access = access;
    this.#readings = new WorklistReadings(store);
  }

  /** Longest waiting first, by default. */
  async page(
    actor: Actor,
    query: {
      readonly providerIds: readonly string[];
      readonly taskType: TaskType | null;
      readonly sort: WorklistSort;
      readonly descending: boolean;
      readonly offset: number;
      readonly limit: number;
    },
  ): Promise<WorklistPage> {
    const { permissions } = actor.user;
    if (!permissions.has('patients:view') && !permissions.has('worklist:view')) throw new ForbiddenError();
    const { taskType, sort, descending } = query;
    const reading = await this.#readings.of(query.providerIds);
    const wanted = reading.inOrder(`${taskType} ${sort} ${descending}`, (all) =>
      all.filter(({ row }) => taskType === null || row.taskType === taskType).sort(bySort(sort, descending)),
    );
    const shown = wanted.slice(query.offset, query.offset + Math.min(query.limit, LARGEST_PAGE));
    return { rows: await this.#shown(actor, shown), total: wanted.length, counts: reading.counts };
  }

  /** The first tasks that wait for this person's signature or attestation among the patients of these attendings. */
  async forAttending(actor: Actor, providerIds: readonly string[], limit: number): Promise<readonly AwaitedRow[]> {
    this.#access.require(actor, 'patients:view');
    const page = { actor: taskActorOf(actor), limit: Math.min(limit, LARGEST_PAGE) };
    const awaited = await awaitedRows(this.#store, providerIds, page);
    const shown = await this.#shown(
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
  async #shown(actor: Actor, found: readonly FoundRow[]): Promise<readonly ShownRow[]> {
    const patientIds = [...new Set(found.map(({ course }) => course.patientId))];
    const providerIds = [...new Set(found.map(({ course }) => course.providerId))];
    await this.#access.viewed(actor, patientIds, ['worklist']);
    const [people, staff, alerted] = await Promise.all([
      this.#store.collection(patients).find({ _id: { $in: patientIds }, recordStatus: 'ACTIVE' }),
      this.#store.collection(providers).find({ _id: { $in: providerIds } }),
      alertedCharts(this.#store),
    ]);
    const patientOf = new Map(people.map((patient) => [patient._id, shownPatient(patient, alerted.has(patient._id))]));
    const physicianOf = new Map(staff.map((provider) => [provider._id, provider]));
    return found.flatMap(({ row, course: { _id: episodeId, patientId, providerId } }) => {
      const patient = patientOf.get(patientId);
      if (!patient) return [];
      return [{ ...row, episodeId, physician: physicianOf.get(providerId) ?? null, patient }];
    });
  }
}

/** Rows with the same key stay in the order of waiting, so that pages never overlap. */
function bySort(sort: WorklistSort, descending: boolean) {
  const keyOf = SORT_KEY[sort];
  const direction = descending ? -1 : 1;
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return ({ row: a }: FoundRow, { row: b }: FoundRow) =>
    direction * compare(keyOf(a), keyOf(b)) || compare(a.updatedOn, b.updatedOn) || compare(a.taskId, b.taskId);
}

function shownPatient(
  { _id: id, name, mrn, dateOfBirth, sex }: PatientRecord,
  hasIdentityAlert: boolean,
): WorklistPatient {
  return { id, name, sourceId: mrn, dateOfBirth, sex, hasIdentityAlert };
}
