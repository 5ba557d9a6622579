import type { UserRef } from '../../request/actor.ts';
import type { CalendarDate, DiseaseSystem, Instant, TaskStatus, TaskType } from '@isocenter/schemas';
import { isCompletedStatus, isEditableStatus } from '@isocenter/schemas';
import { diseaseSystemOf, foldCarePlan } from '../../chart/carePlan.ts';
import { dueDateOf, isClosedWithCourse, visitsDue, type CourseProgress, type DueDate } from '../../chart/dueDates.ts';
import { addDays } from '../../foundation/calendar.ts';
import { openComments, waitsForAttestation, type TaskRecord } from '../../chart/task.ts';

/** One task with open work. */
export interface WorklistRow {
  readonly taskId: string;
  readonly displayName: string;
  readonly taskType: TaskType;
  readonly taskStatus: TaskStatus;
  readonly required: boolean;
  /** The form the task is frozen on, or would start with. */
  readonly system: DiseaseSystem;
  readonly sequence: number | null;
  readonly updatedOn: Instant;
  /** Who pended it, else who edited it last; null while no one has. */
  readonly responsibleClinician: UserRef | null;
  /** No simulation order of the course is signed yet. */
  readonly isPreSim: boolean;
  readonly waitsForAttestation: boolean;
  /** Null for a task without a due date, or while it depends on something that has not happened. */
  readonly dueOn: CalendarDate | null;
  /** Comments that no one has resolved: the note was sent back to its author. */
  readonly openComments: number;
}

/** How many days before its due date an untouched task is on the worklist. */
export const DUE_LEAD_DAYS = 14;

/**
 * The rows of an episode: started tasks, tasks that wait for an attending's attestation, and tasks that are next: a
 * required one when all required ones before it are done, the next weekly visit from the verified set-up until the
 * treatment summary, and what its due date asks for. What has closed with its course is on no worklist.
 * @param tasks in the order of the episode's config
 * @param today of the department
 */
export function worklistRows(
  tasks: readonly TaskRecord[],
  progress: CourseProgress,
  today: CalendarDate,
): readonly WorklistRow[] {
  const carePlan = foldCarePlan(tasks);
  const isPreSim = !isDone(tasks, 'SIMULATION');
  const next = new Set([firstRequired(tasks), nextVisit(tasks, progress)]);
  const horizon = addDays(today, DUE_LEAD_DAYS);
  return tasks.flatMap((task): readonly WorklistRow[] => {
    const waits = waitsForAttestation(task);
    const isOpen = isEditableStatus(task.taskStatus) || waits;
    const due = dueDateOf(task, progress, tasks);
    if (!isOpen && !next.has(task) && !isDue(task, due, { progress, tasks, horizon })) return [];
    const { _id: taskId, displayName, taskType, taskStatus, required } = task;
    const { sequence, updatedOn, pended, updatedBy, frozen } = task;
    return [
      {
        taskId,
        displayName,
        taskType,
        taskStatus,
        required,
        system: frozen?.diseaseSystem ?? diseaseSystemOf(carePlan),
        sequence,
        updatedOn,
        responsibleClinician: (taskStatus === 'PENDED' ? pended?.by : null) ?? updatedBy,
        isPreSim,
        waitsForAttestation: waits,
        dueOn: waits ? null : (due?.on ?? null),
        openComments: openComments(task).length,
      },
    ];
  });
}

/** The first day after today on which another untouched task comes on the worklist; null when time alone adds none. */
export function nextWorklistDay(
  tasks: readonly TaskRecord[],
  progress: CourseProgress,
  today: CalendarDate,
): CalendarDate | null {
  const days = tasks.flatMap((task) => {
    const on = task.taskStatus === 'NOT_STARTED' ? dueDateOf(task, progress, tasks)?.on : null;
    return on ? [addDays(on, -DUE_LEAD_DAYS)] : [];
  });
  return days.filter((day) => day > today).sort()[0] ?? null;
}

/** Whether an untouched task is on the worklist because of its due date. A visit comes when its fraction was delivered. */
function isDue(
  task: TaskRecord,
  due: DueDate | null,
  at: { readonly progress: CourseProgress; readonly tasks: readonly TaskRecord[]; readonly horizon: CalendarDate },
): boolean {
  const { progress, tasks, horizon } = at;
  if (due === null || task.taskStatus !== 'NOT_STARTED' || isClosedWithCourse(task, progress, tasks)) return false;
  if (due.fraction !== null) return progress.delivered !== null && due.fraction <= progress.delivered;
  return due.on !== null && due.on <= horizon;
}

/** The counts of the worklist (WORK-003) and the task types behind them. */
const COUNTED = {
  simOrder: 'SIMULATION',
  simNote: 'SIMULATION_NOTE',
  ctpNote: 'TREATMENT_PLANNING',
  vsimNote: 'VERIFICATION_SIMULATION',
  otv: 'OTV',
  procedureNote: 'PROCEDURE_NOTE',
  txSummary: 'TREATMENT_SUMMARY',
} as const satisfies Record<string, TaskType>;

export type TaskCounts = { readonly [Name in keyof typeof COUNTED | 'inProgress']: number };

export function taskCounts(ofType: ReadonlyMap<TaskType, number>, inProgress: number): TaskCounts {
  const of = (type: TaskType) => ofType.get(type) ?? 0;
  return {
    simOrder: of(COUNTED.simOrder),
    simNote: of(COUNTED.simNote),
    ctpNote: of(COUNTED.ctpNote),
    vsimNote: of(COUNTED.vsimNote),
    otv: of(COUNTED.otv),
    procedureNote: of(COUNTED.procedureNote),
    txSummary: of(COUNTED.txSummary),
    inProgress,
  };
}

function isDone(tasks: readonly TaskRecord[], type: TaskType): boolean {
  return tasks.some(({ taskType, taskStatus }) => taskType === type && isCompletedStatus(taskStatus));
}

function firstRequired(tasks: readonly TaskRecord[]): TaskRecord | undefined {
  return tasks.find(({ required, taskStatus }) => required && !isCompletedStatus(taskStatus));
}

/** With a treatment record, the next visit waits until its fractions were delivered (decision 153). */
function nextVisit(tasks: readonly TaskRecord[], progress: CourseProgress): TaskRecord | undefined {
  if (!isDone(tasks, 'VERIFICATION_SIMULATION') || isDone(tasks, 'TREATMENT_SUMMARY')) return undefined;
  const visits = tasks.filter(({ taskType }) => taskType === 'OTV');
  const done = visits.filter(({ taskStatus }) => isCompletedStatus(taskStatus)).length;
  const due = progress.delivered === null ? null : visitsDue(visits, progress.delivered);
  if (due !== null && done >= due) return undefined;
  return visits
    .filter((task) => !isCompletedStatus(task.taskStatus))
    .filter((task) => !isClosedWithCourse(task, progress, tasks))
    .reduce<TaskRecord | undefined>(
      (next, visit) => (next && (next.sequence ?? 0) <= (visit.sequence ?? 0) ? next : visit),
      undefined,
    );
}
