import { BOARD_COLUMNS, boardColumn, type BoardColumn, type TaskType, type TreatmentPhase } from '@isocenter/schemas';
import { TASK_TYPES } from '@isocenter/schemas';

interface BoardTask {
  readonly displayName: string;
  readonly taskType: TaskType;
  readonly treatmentStage: TreatmentPhase;
  readonly sequence: number | null;
  readonly iteration: number | null;
}

/** The tasks of an episode in their twelve columns, each column in the order of care (SCHED-007 to SCHED-011). */
export function tasksByColumn<Task extends BoardTask>(
  tasks: readonly Task[],
): readonly { readonly column: BoardColumn; readonly tasks: readonly Task[] }[] {
  return BOARD_COLUMNS.map((column) => ({
    column,
    tasks: tasks
      .filter((task) => boardColumn(task.treatmentStage, task.sequence) === column)
      .sort((a, b) => orderOfCare(a) - orderOfCare(b) || (a.iteration ?? 0) - (b.iteration ?? 0)),
  }));
}

/** The order within a course. Unlisted types come last, sorted by name. */
const ORDER: readonly TaskType[] = [
  'REGISTRATION',
  'CONSULT',
  'PALLIATIVE',
  'SIMULATION',
  'SIMULATION_NOTE',
  'PRESCRIPTION',
  'TREATMENT_PLANNING',
  'MPC',
  'PEER_REVIEW',
  'VERIFICATION_SIMULATION',
  'TREATMENT_START',
  'OTV',
  'NURSING',
  'PATIENT_REPORTED',
  'PHYSICS_CHECK',
  'RESIMULATION',
  'TREATMENT_BREAK',
  'SAFETY_EVENT',
  'PROCEDURE_NOTE',
  'TREATMENT_SUMMARY',
  'REFERRAL_LETTER',
  'FOLLOWUP',
];

function orderOfCare({ taskType }: BoardTask): number {
  const index = ORDER.indexOf(taskType);
  return index === -1 ? ORDER.length + TASK_TYPES.indexOf(taskType) : index;
}
