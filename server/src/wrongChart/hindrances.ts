import type { UserRef } from '../request/actor.ts';
import { deathsOf } from '../chart/deaths.ts';
import { chartIdsOf } from '../chart/mergedPatients.ts';
import type { PatientRecord } from '../chart/patient.ts';
import { isApproved, prescriptionStateOf } from '../chart/prescriptionState.ts';
import { prescribes, type TaskRecord } from '../chart/task.ts';
import type { TaskReads } from '../chart/taskReads.ts';
import { treatmentEntriesOf } from '../chart/treatmentRecord.ts';
import type { Store } from '../store/store.ts';
import { isWritten } from '../tasks/changes/wrongChart.ts';
import type { TaskWork } from '../tasks/taskWork.ts';

/**
 * What stands against moving a note to a patient, as sentences for the person who wants to.
 * @param working who else has the task open
 */
export async function hindrancesOf(
  { store, reads }: Pick<TaskWork, 'store' | 'reads'>,
  task: TaskRecord,
  patient: PatientRecord,
  working: readonly UserRef[],
): Promise<string[]> {
  if (!isWritten(task)) return ['Nothing has been written in this task.'];
  const own = await chartIdsOf(store, task.patientId);
  if ([...own].includes(patient._id)) return ['The note is in the chart of this patient.'];
  const names = [...new Set(working.map(({ displayName }) => displayName))];
  return [
    ...names.map((name) => `${name} has this task open. Ask them to save and close it.`),
    ...(await treatedBy(store, reads, task)),
    ...(await afterDeath(store, task, patient)),
  ];
}

/** No one is treated on by an order that vanishes from the chart: it is stopped first, where those who treat see it. */
async function treatedBy(store: Store, reads: TaskReads, task: TaskRecord): Promise<readonly string[]> {
  if (!prescribes(task) || !isApproved(task)) return [];
  const state = prescriptionStateOf(task, await reads.tasksOf(task.episodeId));
  if (state !== 'approved' && state !== 'revised') return [];
  const entries = await treatmentEntriesOf(store, task.episodeId);
  const fractions = Math.max(0, ...entries.map((entry) => entry.fractions));
  if (fractions === 0) return [];
  return [
    `${fractions === 1 ? '1 fraction is' : `${fractions} fractions are`} recorded in this course while this prescription is in force. Stop the prescription first, and tell those who treat.`,
  ];
}

async function afterDeath(
  store: Store,
  { contribution, signed, updatedOn }: TaskRecord,
  patient: PatientRecord,
): Promise<readonly string[]> {
  const death = (await deathsOf(store, [patient])).get(patient._id);
  if (!death) return [];
  const day = (contribution.signed ?? contribution.pended)?.date ?? (signed?.on ?? updatedOn).slice(0, 10);
  return death.date !== null && day <= death.date
    ? []
    : ['The patient of that chart has died. Only a note of a day before the death can go there.'];
}
