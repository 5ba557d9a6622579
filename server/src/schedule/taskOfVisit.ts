import {
  BOARD_COLUMNS,
  isCompletedStatus,
  type BoardColumn,
  type CalendarDate,
  type TaskType,
  type VisitKind,
  type DepartmentDays,
} from '@isocenter/schemas';
import type { CourseOutlineRecord, OutlinedTask } from '../worklist/projection/courseOutline.ts';
import type { VisitRecord } from './visit.ts';

/** What a visit is documented in. A treatment is documented by the machine that gives it. */
const TASK_OF_VISIT: Readonly<Record<VisitKind, TaskType | null>> = {
  CTSimulation: 'SIMULATION_NOTE',
  ClinicVisit: null,
  Consult: 'CONSULT',
  Followup: 'FOLLOWUP',
  OTV: 'OTV',
  Other: null,
  Procedure: 'PROCEDURE_NOTE',
  ProcedureNote: 'PROCEDURE_NOTE',
  RadiationTreatment: null,
  Simulation: 'SIMULATION_NOTE',
  SimulationNote: 'SIMULATION_NOTE',
  Treatment: null,
  TreatmentPlanning: 'TREATMENT_PLANNING',
  TreatmentSummary: 'TREATMENT_SUMMARY',
  VerificationSimulation: 'VERIFICATION_SIMULATION',
};

/** Where a visit leads. */
export type VisitNeed =
  /** To a task that exists. */
  | { readonly need: 'task'; readonly course: CourseOutlineRecord; readonly task: OutlinedTask }
  /** To a task that is still to be added to this course. */
  | {
      readonly need: 'newTask';
      readonly course: CourseOutlineRecord;
      readonly taskType: TaskType;
      readonly column: BoardColumn;
    }
  /** To the registration of a course. */
  | { readonly need: 'course' }
  /** To the chart, because several courses are open and a guess could document on the wrong one. */
  | { readonly need: 'choice' }
  /** Only to the chart. */
  | { readonly need: 'chart' };

/** Null for a visit that is documented in no task: whatever the courses are, it leads to the chart. */
export function taskTypeOf({ visitKind, state }: Pick<VisitRecord, 'visitKind' | 'state'>): TaskType | null {
  return state === 'cancelled' || state === 'no-show' ? null : TASK_OF_VISIT[visitKind];
}

/** @param courses of the patient */
export function needOf(
  visit: Pick<VisitRecord, 'visitKind' | 'startDate' | 'state'>,
  courses: readonly CourseOutlineRecord[],
  { dayOf, startOf }: DepartmentDays,
): VisitNeed {
  const taskType = taskTypeOf(visit);
  if (taskType === null) return { need: 'chart' };
  const day = dayOf(visit.startDate);
  const own = courses.filter((course) => course.episodeType === 'Radiation');
  if (own.length === 0) return { need: 'course' };
  const open = own.filter((course) => !isOver(course));
  const [latest] = [...own].sort((a, b) => (a.createdOn < b.createdOn ? 1 : -1));
  // After the end of treatment, a patient comes for the last course.
  const candidates = open.length > 0 ? open : latest ? [latest] : [];
  const [course, another] = candidates;
  if (!course || another) return { need: 'choice' };
  const alike = course.tasks.filter((task) => task.taskType === taskType);
  const task = taskType === 'OTV' ? weeklyVisit(alike, weekOf(course, day), startOf(day)) : taskAt(alike, startOf(day));
  if (task) return { need: 'task', course, task };
  return { need: 'newTask', course, taskType, column: columnFor(taskType, course, day) };
}

const isDone = ({ taskStatus }: OutlinedTask) => isCompletedStatus(taskStatus);
const isOver = ({ tasks }: CourseOutlineRecord) =>
  tasks.some((task) => task.taskType === 'TREATMENT_SUMMARY' && isDone(task));

/** The week of treatment that a day belongs to, from what was delivered; null without a record that names its days. */
export function weekOf(
  { days, fractions }: Pick<CourseOutlineRecord, 'days' | 'fractions'>,
  day: CalendarDate,
): number | null {
  if (days.length === 0) return fractions === null ? null : Math.max(1, Math.ceil((fractions + 1) / 5));
  const before = days.filter((treated) => treated < day).length;
  return Math.max(1, Math.ceil((before + 1) / 5));
}

/**
 * The visit of this week. Where no record says the week, the first one that was signed on the day or later, else the next open one
 * after the last signed one: an earlier one that was forgotten is not this week's.
 */
function weeklyVisit(visits: readonly OutlinedTask[], week: number | null, start: string): OutlinedTask | undefined {
  const ofWeek = visits.filter(({ sequence }) => sequence === week);
  const inOrder = [...visits].sort((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0));
  const signedSince =
    week === null ? inOrder.find((task) => isDone(task) && (task.signedOn ?? '') >= start) : undefined;
  const open = inOrder.filter((task) => !isDone(task));
  const last = inOrder.findLast(isDone)?.sequence ?? 0;
  const next = open.find(({ sequence }) => (sequence ?? 0) > last) ?? open[0];
  return ofWeek.find((task) => !isDone(task)) ?? ofWeek.at(-1) ?? signedSince ?? next;
}

/** An open task, or the one that was signed on the day of the visit or later: an earlier one documents another visit. */
function taskAt(tasks: readonly OutlinedTask[], start: string): OutlinedTask | undefined {
  const signedSince = tasks.find((task) => isDone(task) && (task.signedOn ?? '') >= start);
  return signedSince ?? tasks.find((task) => !isDone(task)) ?? (isRepeated(tasks) ? undefined : tasks.at(-1));
}

/** A consultation and a summary are written once in a course. */
const isRepeated = (tasks: readonly OutlinedTask[]) =>
  !tasks.some(({ taskType }) => taskType === 'CONSULT' || taskType === 'TREATMENT_SUMMARY');

function columnFor(taskType: TaskType, course: CourseOutlineRecord, day: CalendarDate): BoardColumn {
  if (taskType === 'FOLLOWUP') return 'End-Tx';
  const week = weekOf(course, day);
  const hasBegun = week !== null && (course.fractions ?? 0) > 0;
  return hasBegun || taskType === 'OTV' ? (BOARD_COLUMNS[Math.min(10, week ?? 1)] ?? 'Pre-Tx') : 'Pre-Tx';
}
