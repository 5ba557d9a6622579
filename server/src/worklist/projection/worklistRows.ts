import { visitsDue } from '../../chart/treatmentRecord.ts';
import type { UserRef } from '../../request/actor.ts';
import type { DiseaseSystem, Instant, TaskStatus, TaskType } from '@isocenter/schemas';
import { isCompletedStatus, isEditableStatus } from '@isocenter/schemas';
import { diseaseSystemOf, foldCarePlan } from '../../chart/carePlan.ts';
import { waitsForAttestation, type TaskRecord } from '../../chart/task.ts';

/** One task with open work. */
export interface WorklistRow {
  readonly taskId: string;
  readonly displayName: string;
  readonly taskType: TaskType;
  readonly taskStatus: TaskStatus;
  /** The form the task is frozen on, or would start with. */
  readonly system: DiseaseSystem;
  readonly sequence: number | null;
  readonly updatedOn: Instant;
  /** Who pended it, else who edited it last; null while no one has. */
  readonly responsibleClinician: UserRef | null;
  /** No simulation order of the course is signed yet. */
  readonly isPreSim: boolean;
  readonly waitsForAttestation: boolean;
}

/**
 * The rows of an episode: started tasks, tasks that wait for an attending's attestation, and tasks that are next: a
 * required one when all required ones before it are done, and the next weekly visit from the verified set-up until the
 * treatment summary.
 * @param tasks in the order of the episode's config
 * @param fractions delivered so far; null without a treatment record that says so
 */
export function worklistRows(tasks: readonly TaskRecord[], fractions: number | null = null): readonly WorklistRow[] {
  const carePlan = foldCarePlan(tasks);
  const isPreSim = !isDone(tasks, 'SIMULATION');
  const due = new Set([firstRequired(tasks), nextVisit(tasks, fractions)]);
  return tasks.flatMap((task): readonly WorklistRow[] => {
    const waits = waitsForAttestation(task);
    if (!isEditableStatus(task.taskStatus) && !waits && !due.has(task)) return [];
    const { _id: taskId, displayName, taskType, taskStatus, sequence, updatedOn, pended, updatedBy, frozen } = task;
    return [
      {
        taskId,
        displayName,
        taskType,
        taskStatus,
        system: frozen?.diseaseSystem ?? diseaseSystemOf(carePlan),
        sequence,
        updatedOn,
        responsibleClinician: (taskStatus === 'PENDED' ? pended?.by : null) ?? updatedBy,
        isPreSim,
        waitsForAttestation: waits,
      },
    ];
  });
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

/** With a treatment record, a visit is due after every five delivered fractions (decision 47). */
function nextVisit(tasks: readonly TaskRecord[], fractions: number | null): TaskRecord | undefined {
  if (!isDone(tasks, 'VERIFICATION_SIMULATION') || isDone(tasks, 'TREATMENT_SUMMARY')) return undefined;
  const done = tasks.filter(({ taskType, taskStatus }) => taskType === 'OTV' && isCompletedStatus(taskStatus));
  if (fractions !== null && done.length >= visitsDue(fractions)) return undefined;
  return tasks
    .filter(({ taskType, taskStatus }) => taskType === 'OTV' && !isCompletedStatus(taskStatus))
    .reduce<TaskRecord | undefined>(
      (next, visit) => (next && (next.sequence ?? 0) <= (visit.sequence ?? 0) ? next : visit),
      undefined,
    );
}
