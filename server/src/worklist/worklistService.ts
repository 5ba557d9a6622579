import type { Actor } from '../request/actor.ts';
import type { CalendarDate, Sex, TaskType } from '@isocenter/schemas';
import { ForbiddenError } from '../foundation/errors.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
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

/** What a worklist may tell of a patient to somebody who may not open charts. */
export interface WorklistPatient {
  readonly id: string;
  readonly name: PatientRecord['name'];
  readonly sourceId: string;
  readonly dateOfBirth: CalendarDate | null;
  readonly sex: Sex | null;
}

export interface ShownRow extends WorklistRow {
  readonly episodeId: string;
  readonly physician: ProviderRecord | null;
  readonly patient: WorklistPatient;
}

/** A task that waits for the person who asks, and why. */
export interface AwaitedRow extends Awaited {
  readonly row: ShownRow;
}

export interface WorklistPage {
  readonly rows: readonly ShownRow[];
  /** Rows of all pages. */
  readonly total: number;
  /** Of all rows of the chosen providers, whatever the page and the task type. */
  readonly counts: TaskCounts;
}

/** What a worklist can be sorted by; upwards is the order in which work is usually done. */
export const WORKLIST_SORTS = ['UPDATED', 'TASK', 'STATUS', 'DISEASE', 'CLINICIAN'] as const;
export type WorklistSort = (typeof WORKLIST_SORTS)[number];

const SORT_KEY: Readonly<Record<WorklistSort, (row: WorklistRow) => string>> = {
  UPDATED: ({ updatedOn }) => updatedOn,
  TASK: ({ displayName, sequence }) => `${displayName} ${String(sequence ?? 0).padStart(3, '0')}`,
  STATUS: ({ taskStatus }) => taskStatus,
  DISEASE: ({ system }) => system,
  // Nobody's work comes last.
  CLINICIAN: ({ responsibleClinician }) => responsibleClinician?.displayName ?? '\uffff',
};

/** Rows a page may have. */
const LARGEST_PAGE = 200;

/** What is to do, by attending. The number of store calls does not depend on how much there is. */
export class WorklistService {
  readonly #store: Store;
  readonly #access: ChartAccess;
  readonly #readings: WorklistReadings;

  constructor({ store, access }: { store: Store; access: ChartAccess }) {
    this.#store = store;
    this.#access = access;
    this.#readings = new WorklistReadings(store);
  }

  /** Longest waiting first, unless another sort is asked for. */
  async page(
    actor: Actor,
    asked: {
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
    const { taskType, sort, descending } = asked;
    const reading = await this.#readings.of(asked.providerIds);
    const wanted = reading.inOrder(`${taskType} ${sort} ${descending}`, (all) =>
      all.filter(({ row }) => taskType === null || row.taskType === taskType).sort(bySort(sort, descending)),
    );
    const shown = wanted.slice(asked.offset, asked.offset + Math.min(asked.limit, LARGEST_PAGE));
    return { rows: await this.#shown(actor, shown), total: wanted.length, counts: reading.counts };
  }

  /** What waits for this person's signature or attestation among the patients of these attendings. */
  async forAttending(actor: Actor, providerIds: readonly string[]): Promise<readonly AwaitedRow[]> {
    this.#access.require(actor, 'patients:view');
    const { rows } = await this.#readings.of(providerIds);
    const awaited = await awaitedRows(this.#store, rows, taskActorOf(actor));
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

  /** With their patients and physicians; recorded as seen before. */
  async #shown(actor: Actor, found: readonly FoundRow[]): Promise<readonly ShownRow[]> {
    const patientIds = [...new Set(found.map(({ course }) => course.patientId))];
    const providerIds = [...new Set(found.map(({ course }) => course.providerId))];
    await this.#access.viewed(actor, patientIds, ['worklist']);
    const [people, staff] = await Promise.all([
      this.#store.collection(patients).find({ _id: { $in: patientIds }, recordStatus: 'ACTIVE' }),
      this.#store.collection(providers).find({ _id: { $in: providerIds } }),
    ]);
    const patientOf = new Map(people.map((patient) => [patient._id, patient]));
    const physicianOf = new Map(staff.map((provider) => [provider._id, provider]));
    return found.flatMap(({ row, course: { _id: episodeId, patientId, providerId } }) => {
      const patient = patientOf.get(patientId);
      if (!patient) return [];
      return [{ ...row, episodeId, physician: physicianOf.get(providerId) ?? null, patient: shownPatient(patient) }];
    });
  }
}

/** The same key stays in the order of waiting, so that pages never overlap. */
function bySort(sort: WorklistSort, descending: boolean) {
  const keyOf = SORT_KEY[sort];
  const direction = descending ? -1 : 1;
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return ({ row: a }: FoundRow, { row: b }: FoundRow) =>
    direction * compare(keyOf(a), keyOf(b)) || compare(a.updatedOn, b.updatedOn) || compare(a.taskId, b.taskId);
}

function shownPatient({ _id: id, name, mrn, dateOfBirth, sex }: PatientRecord): WorklistPatient {
  return { id, name, sourceId: mrn, dateOfBirth, sex };
}
