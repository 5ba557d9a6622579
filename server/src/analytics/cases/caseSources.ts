import type { CompiledForm } from '@isocenter/engine';
import { isCompletedStatus, type CalendarDate } from '@isocenter/schemas';
import { signedDeathOf } from '../../chart/deaths.ts';
import { episodes, patientIdOf } from '../../chart/episode.ts';
import { chartIdsOf, patientNow } from '../../chart/mergedPatients.ts';
import { standingSignature, tasks as tasksOfCourses, type TaskRecord } from '../../chart/task.ts';
import type { TaskReads } from '../../chart/taskReads.ts';
import { treatmentEntriesOf } from '../../chart/treatmentRecord.ts';
import type { FormLibrary } from '../../forms/formLibrary.ts';
import type { TreatmentDays } from '../../foundation/calendar.ts';
import type { Store } from '../../store/store.ts';
import type { CaseSources } from './caseOf.ts';

export interface SourceReads {
  readonly store: Store;
  readonly reads: TaskReads;
  readonly forms: FormLibrary;
  readonly days: Pick<TreatmentDays, 'isFree'>;
}

/** What a course is counted and exported from, read at once. */
export interface ReadSources extends CaseSources {
  /** Also those taken off the board. */
  readonly everyTask: readonly TaskRecord[];
  /** Tasks of the patient's other courses, also those taken off a board. */
  readonly elsewhere: readonly TaskRecord[];
  /** Neither the course nor its patient was deleted. */
  readonly isActive: boolean;
}

/** Null for an id without a course. Checks no permissions: the services do. */
export async function readSources(use: SourceReads, episodeId: string): Promise<ReadSources | null> {
  const { store, reads, days } = use;
  const patientId = patientIdOf(episodeId);
  if (patientId === null) return null;
  const [episode, patient] = await Promise.all([
    store.collection(episodes).findOne({ _id: episodeId, patientId }),
    patientNow(store, patientId),
  ]);
  if (!episode || !patient) return null;
  const patientIds = [...(await chartIdsOf(store, patientId))];
  const [everyTask, entries, elsewhere] = await Promise.all([
    reads.everyTaskOf(episodeId),
    treatmentEntriesOf(store, episodeId),
    store.collection(tasksOfCourses).find({ patientId: { $in: patientIds }, episodeId: { $ne: episodeId } }),
  ]);
  const isOnBoard = ({ recordStatus }: TaskRecord) => recordStatus === 'ACTIVE';
  const tasks = everyTask.filter(isOnBoard);
  const others = elsewhere.filter(isOnBoard);
  const forms = new Map<string, CompiledForm>();
  for (const { frozen } of tasks) {
    if (frozen && !forms.has(frozen.formHash)) {
      forms.set(frozen.formHash, await use.forms.compiledForm(frozen.formHash));
    }
  }
  return {
    ...{ episode, patient, tasks, everyTask, entries, isFree: days.isFree },
    formOf: ({ frozen }) => (frozen ? (forms.get(frozen.formHash) ?? null) : null),
    elsewhere,
    death: signedDeathOf([...tasks, ...others].filter(({ taskType }) => taskType === 'FOLLOWUP')),
    seenElsewhere: lastSeenIn(others),
    isActive: episode.recordStatus === 'ACTIVE' && patient.recordStatus === 'ACTIVE',
  };
}

/** The last day on which a signed document of other courses saw the patient. */
function lastSeenIn(tasks: readonly TaskRecord[]): CalendarDate | null {
  const days = tasks
    .filter((task) => isCompletedStatus(task.taskStatus) && standingSignature(task) !== null)
    .flatMap(({ contribution, signed }) => contribution.signed?.date ?? signed?.on.slice(0, 10) ?? []);
  return days.sort().at(-1) ?? null;
}
