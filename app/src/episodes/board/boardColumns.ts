import { TASK_TYPES, type CalendarDate, type TaskType } from '@isocenter/schemas';

interface BoardTask {
  readonly displayName: string;
  readonly taskType: TaskType;
  /** By name. */
  readonly column: string;
  readonly iteration: number | null;
}

/** The tasks of an episode in the columns of its board, each column in the order of care (SCHED-007 to SCHED-011). */
export function tasksByColumn<Task extends BoardTask, Column extends { readonly name: string }>(
  tasks: readonly Task[],
  columns: readonly Column[],
): readonly (Column & { readonly tasks: readonly Task[] })[] {
  return columns.map((column) => ({
    ...column,
    tasks: tasks
      .filter((task) => task.column === column.name)
      .sort((a, b) => orderOfCare(a) - orderOfCare(b) || (a.iteration ?? 0) - (b.iteration ?? 0)),
  }));
}

/** "Week 4", or "Week 4 to Week 10": the columns that are folded. */
export function foldedNames(columns: readonly { readonly name: string; readonly isFolded: boolean }[]): string | null {
  const [first, ...others] = columns.filter(({ isFolded }) => isFolded).map(({ name }) => name);
  if (first === undefined) return null;
  const last = others.at(-1);
  return last === undefined ? first : `${first} to ${last}`;
}

/** How soon a task is due. */
export function urgencyOf(dueOn: CalendarDate | null, today: CalendarDate): 'overdue' | 'today' | 'later' | null {
  if (dueOn === null) return null;
  if (dueOn === today) return 'today';
  return dueOn < today ? 'overdue' : 'later';
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
