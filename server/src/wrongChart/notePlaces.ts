import type { NotePlace } from '@isocenter/schemas';
import { foldCarePlan } from '../chart/carePlan.ts';
import { courseLabel } from '../chart/courseLabel.ts';
import { episodes, type EpisodeRecord } from '../chart/episode.ts';
import { chartIdsOf, patientsNow } from '../chart/mergedPatients.ts';
import { patients, type PatientRecord } from '../chart/patient.ts';
import type { TaskRecord } from '../chart/task.ts';
import { BadInputError, NotFoundError, StaleTaskError } from '../foundation/errors.ts';
import { providers } from '../providers/provider.ts';
import { isUntouched } from '../tasks/changes/wrongChart.ts';
import type { TaskWork } from '../tasks/taskWork.ts';

type Use = Pick<TaskWork, 'store' | 'reads' | 'forms'>;

/** To whom a note shall go: by the chart, or by an MRN. */
export type RightPatient = { readonly patient: string } | { readonly mrn: string };

/** An untouched task of a course, or one more in a column of its board. */
export type Place = { readonly task: string } | { readonly column: string };

/**
 * The patient that a person names, in the chart where their record is now.
 * @throws NotFoundError; BadInputError when several charts have the MRN
 */
export async function rightPatient({ store, reads }: Use, to: RightPatient): Promise<PatientRecord> {
  if ('patient' in to) return reads.patient(to.patient);
  const found = await store
    .collection(patients)
    .find({ mrn: to.mrn.trim(), recordStatus: { $ne: 'DELETED' } }, { limit: 10 });
  const now = await patientsNow(
    store,
    found.map(({ _id }) => _id),
  );
  const known = new Set([...now.values()].map(({ _id }) => _id));
  const [only, another] = known;
  if (only === undefined) throw new NotFoundError('A patient with this MRN');
  if (another !== undefined) throw new BadInputError('Several charts have this MRN. Settle the identity alert first.');
  return reads.patient(only);
}

/** Where a note can go in the chart of a patient: untouched tasks of its type, and one more where the form allows it. */
export async function placesIn(use: Use, patient: PatientRecord, task: TaskRecord): Promise<readonly NotePlace[]> {
  const { store, reads } = use;
  const ids = [...(await chartIdsOf(store, patient._id))];
  const [courses, staff] = await Promise.all([
    store.collection(episodes).find({ patientId: { $in: ids }, recordStatus: 'ACTIVE' }),
    store.collection(providers).find({}),
  ]);
  const tasksOf = await reads.tasksOfAll(courses.map(({ _id }) => _id));
  const found = await Promise.all(
    courses.map(async (course): Promise<readonly NotePlace[]> => {
      const own = tasksOf.get(course._id) ?? [];
      const attending = staff.find(({ _id }) => _id === course.providerId) ?? null;
      const place = { course: course._id, course_label: courseLabel(course, foldCarePlan(own), attending) };
      const untouched = own.filter((other) => other.taskType === task.taskType && isUntouched(other));
      return [
        ...untouched.map(({ _id, displayName: name }) => ({ ...place, task: _id, column: null, name })),
        ...(await columns(use, course, task)).map((column) => ({
          ...{ ...place, task: null, column },
          name: `${task.displayName}, one more in ${column}`,
        })),
      ];
    }),
  );
  return found.flat();
}

async function columns(
  { forms }: Use,
  { formConfigId, episodeType }: EpisodeRecord,
  { taskType }: TaskRecord,
): Promise<readonly string[]> {
  const definitions = await forms.eventTasks(formConfigId, episodeType);
  return definitions.find((known) => known.taskType === taskType)?.repeatable ?? [];
}

/** @throws StaleTaskError when someone has begun the task; BadInputError */
export async function requirePlace(use: Use, course: EpisodeRecord, task: TaskRecord, to: Place): Promise<void> {
  if ('column' in to) {
    if (!(await columns(use, course, task)).includes(to.column))
      throw new BadInputError('A task of this type cannot be added to this column.');
    return;
  }
  const all = await use.reads.tasksOf(course._id);
  const place = all.find(({ _id }) => _id === to.task);
  if (!place || place.taskType !== task.taskType) throw new BadInputError('This course has no such task.');
  if (!isUntouched(place)) throw new StaleTaskError();
}
