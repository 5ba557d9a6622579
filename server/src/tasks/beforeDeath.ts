import type { TaskType } from '@isocenter/schemas';
import { deathsOf } from '../chart/deaths.ts';
import type { CarePlanContribution } from '../chart/task.ts';
import type { TaskSurroundings } from '../chart/taskReads.ts';
import { BadInputError } from '../foundation/errors.ts';
import type { Store } from '../store/store.ts';

/** Tasks whose clinical date is a day on which the patient was there. A summary or a letter may be written later. */
const VISITS: ReadonlySet<TaskType> = new Set([
  'CONSULT',
  'FOLLOWUP',
  'NURSING',
  'OTV',
  'PATIENT_REPORTED',
  'PROCEDURE_NOTE',
  'RESIMULATION',
  'SIMULATION',
  'TREATMENT_START',
  'VERIFICATION_SIMULATION',
]);

/**
 * No visit after the date of death can be signed (decision 61). The note that tells of the death itself can.
 * @throws BadInputError
 */
export async function requireBeforeDeath(
  store: Store,
  { task, patient }: Pick<TaskSurroundings, 'task' | 'patient'>,
  { date, values }: Omit<CarePlanContribution, 'on'>,
): Promise<void> {
  if (date === undefined || !VISITS.has(task.taskType)) return;
  if (values.some(({ field }) => field === 'deathDate')) return;
  const death = (await deathsOf(store, [patient])).get(patient._id);
  if (death?.date && date > death.date)
    throw new BadInputError(
      'This visit is dated after the day on which the patient died. Correct the date of the visit, or the record of the death.',
    );
}
