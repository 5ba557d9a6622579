import type { CalendarDate, Sex, TaskType } from '@isocenter/schemas';
import { ForbiddenError } from '../errors.ts';
import type { Asker, ChartAccess } from '../patients/chartAccess.ts';
import { patients, type PatientRecord } from '../patients/patient.ts';
import { providers, type ProviderRecord } from '../providers/provider.ts';
import type { Store } from '../store/store.ts';
import { worklist } from './worklistProjection.ts';
import { taskCounts, type TaskCounts, type WorklistRow } from './worklistRows.ts';

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

export interface WorklistPage {
  readonly rows: readonly ShownRow[];
  /** Rows of all pages. */
  readonly total: number;
  /** Of all rows of the chosen providers, whatever the page and the task type. */
  readonly counts: TaskCounts;
}

/** Rows a page may have. */
const LARGEST_PAGE = 200;

/** What is to do, by attending. The number of store calls does not depend on how much there is. */
export class WorklistService {
  readonly #store: Store;
  readonly #access: ChartAccess;

  constructor({ store, access }: { store: Store; access: ChartAccess }) {
    this.#store = store;
    this.#access = access;
  }

  /** Longest waiting first. */
  async page(
    asker: Asker,
    asked: {
      readonly providerIds: readonly string[];
      readonly taskType: TaskType | null;
      readonly offset: number;
      readonly limit: number;
    },
  ): Promise<WorklistPage> {
    const { permissions } = asker.user;
    if (!permissions.has('patients:view') && !permissions.has('worklist:view')) throw new ForbiddenError();
    const found = await this.#store
      .collection(worklist)
      .find({ providerId: { $in: [...new Set(asked.providerIds)] }, recordStatus: 'ACTIVE' });
    const all = found.flatMap(({ _id: episodeId, patientId, providerId, rows }) =>
      rows.map((row) => ({ ...row, episodeId, patientId, providerId })),
    );
    const wanted = all
      .filter(({ taskType }) => asked.taskType === null || taskType === asked.taskType)
      .sort((a, b) => (a.updatedOn < b.updatedOn ? -1 : a.updatedOn > b.updatedOn ? 1 : a.taskId < b.taskId ? -1 : 1));
    const shown = wanted.slice(asked.offset, asked.offset + Math.min(asked.limit, LARGEST_PAGE));
    const patientIds = [...new Set(shown.map(({ patientId }) => patientId))];
    await this.#access.viewed(asker, patientIds, ['worklist']);
    const [people, staff] = await Promise.all([
      this.#store.collection(patients).find({ _id: { $in: patientIds }, recordStatus: 'ACTIVE' }),
      this.#store.collection(providers).find({ _id: { $in: [...new Set(shown.map(({ providerId }) => providerId))] } }),
    ]);
    const patientOf = new Map(people.map((patient) => [patient._id, patient]));
    const physicianOf = new Map(staff.map((provider) => [provider._id, provider]));
    return {
      rows: shown.flatMap(({ patientId, providerId, ...row }) => {
        const patient = patientOf.get(patientId);
        if (!patient) return [];
        return [{ ...row, physician: physicianOf.get(providerId) ?? null, patient: shownPatient(patient) }];
      }),
      total: wanted.length,
      counts: taskCounts(all),
    };
  }
}

function shownPatient({ _id: id, name, mrn, dateOfBirth, sex }: PatientRecord): WorklistPatient {
  return { id, name, sourceId: mrn, dateOfBirth, sex };
}
