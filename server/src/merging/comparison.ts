import { createHash } from 'node:crypto';
import type { ComparedCourse, ComparedPatient, IdentityDifference } from '@isocenter/schemas';
import { isCompletedStatus } from '@isocenter/schemas';
import { bannerAlerts, joinedBannerAlerts } from '../chart/bannerAlerts.ts';
import { foldCarePlan } from '../chart/carePlan.ts';
import { courseLabel } from '../chart/courseLabel.ts';
import { episodes, type EpisodeRecord } from '../chart/episode.ts';
import { recordsMergedInto } from '../chart/mergedPatients.ts';
import type { PatientRecord } from '../chart/patient.ts';
import { standingSignature, type TaskRecord } from '../chart/task.ts';
import type { TaskReads } from '../chart/taskReads.ts';
import { canonicalJson } from '../foundation/canonicalJson.ts';
import { sameName } from '../patients/patientSearch.ts';
import { providers } from '../providers/provider.ts';
import type { Store } from '../store/store.ts';

/** What two records say of who the person is, where they differ. What one of them does not state differs as well. */
export function differencesOf(a: PatientRecord, b: PatientRecord): readonly IdentityDifference[] {
  return [
    ...(sameName(a.name) === sameName(b.name) ? [] : (['name'] as const)),
    ...(a.dateOfBirth !== null && a.dateOfBirth === b.dateOfBirth ? [] : (['date_of_birth'] as const)),
    ...(a.sex !== null && a.sex === b.sex ? [] : (['sex'] as const)),
  ];
}

/** Names the state of two records that a person compares: another one when either has changed. */
export function comparedState(both: readonly PatientRecord[]): string {
  const seen = both.map(({ _id, name, dateOfBirth, sex, mrn, recordStatus, mergedInto = null, otherIdentities }) => ({
    ...{ _id, name, dateOfBirth, sex, mrn, recordStatus, mergedInto, otherIdentities },
  }));
  const ordered = seen.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  return createHash('sha256').update(canonicalJson(ordered)).digest('base64url');
}

export interface CourseWithTasks {
  readonly episode: EpisodeRecord;
  readonly tasks: readonly TaskRecord[];
  readonly shown: ComparedCourse;
}

/** Someone has worked on it, at some time. */
export const isBegun = ({ taskStatus, document, versions }: TaskRecord) =>
  taskStatus !== 'NOT_STARTED' || document !== null || versions.length > 0;

/** The courses of some records, the newest first. */
export async function coursesUnder(
  store: Store,
  reads: TaskReads,
  patientIds: readonly string[],
): Promise<readonly CourseWithTasks[]> {
  const [found, staff] = await Promise.all([
    store.collection(episodes).find({ patientId: { $in: [...patientIds] }, recordStatus: 'ACTIVE' }),
    store.collection(providers).find({}),
  ]);
  const tasksOf = await reads.tasksOfAll(found.map(({ _id }) => _id));
  return found
    .map((episode) => {
      const tasks = tasksOf.get(episode._id) ?? [];
      const attending = staff.find(({ _id }) => _id === episode.providerId) ?? null;
      const shown = {
        id: episode._id,
        label: courseLabel(episode, foldCarePlan(tasks), attending),
        registered_on: episode.createdOn,
        signed_notes: tasks.filter((task) => standingSignature(task) !== null).length,
        open_tasks: tasks.filter(({ taskStatus }) => taskStatus !== 'NOT_STARTED' && !isCompletedStatus(taskStatus))
          .length,
      };
      return { episode, tasks, shown };
    })
    .toSorted((a, b) => (a.episode.createdOn < b.episode.createdOn ? 1 : -1));
}

/** The caller has recorded the view. */
export async function comparedPatient(
  store: Store,
  reads: TaskReads,
  patient: PatientRecord,
): Promise<ComparedPatient> {
  const merged = (await recordsMergedInto(store, [patient._id])).get(patient._id) ?? [];
  const records = [patient, ...merged];
  const courses = await coursesUnder(
    store,
    reads,
    records.map(({ _id }) => _id),
  );
  const { allergies, alerts } = joinedBannerAlerts(
    records.map((record) => {
      const own = courses.filter(({ episode }) => episode.patientId === record._id);
      return bannerAlerts(record, foldCarePlan(own.flatMap(({ tasks }) => tasks)));
    }),
  );
  const { firstName, middleName, lastName } = patient.name;
  return {
    ...{ id: patient._id, mrn: patient.mrn, source_system: patient.sourceSystem },
    ...{ first_name: firstName, middle_name: middleName, last_name: lastName },
    ...{ date_of_birth: patient.dateOfBirth, sex: patient.sex, added_on: patient.createdOn },
    former_mrns: merged.map(({ mrn }) => mrn),
    ...{ allergies, alerts },
    courses: courses.map(({ shown }) => shown),
  };
}
