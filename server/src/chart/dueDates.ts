import { isCompletedStatus } from '@isocenter/schemas';
import type { CalendarDate, DueAfter, DueRule, EpisodeType, Instant } from '@isocenter/schemas';
import { addDays, type TreatmentDays } from '../foundation/calendar.ts';
import type { CarePlan, TaskRecord } from './task.ts';
import type { TreatmentRecord } from './treatmentRecord.ts';

/** How far a course is, as its record and its prescription say. */
export interface CourseProgress extends TreatmentDays {
  readonly episodeType: EpisodeType;
  readonly registeredOn: CalendarDate;
  /** Fractions in all; null without a prescription. */
  readonly planned: number | null;
  /** Null without a treatment record, or when its plans overlap. */
  readonly delivered: number | null;
  readonly firstDay: CalendarDate | null;
  readonly lastDay: CalendarDate | null;
  /** The days with a session, where the record tells all of them apart; else empty. */
  readonly days: readonly CalendarDate[];
  /** The last fraction was delivered, or the treatment was stopped. */
  readonly hasEnded: boolean;
}

/** Treatment days of a week. */
export const FRACTIONS_PER_WEEK = 5;
const LAST_WEEK = 10;

export function courseProgress(
  { episodeType, createdOn }: { readonly episodeType: EpisodeType; readonly createdOn: Instant },
  { dayOf, isFree }: TreatmentDays,
  carePlan: CarePlan,
  record: TreatmentRecord | null,
): CourseProgress {
  const planned = plannedFractions(carePlan);
  const plans = (record?.plans ?? []).filter(({ fractions }) => fractions > 0);
  const delivered = record?.fractions ?? null;
  // Of plans that overlap in time, no one can say which session is which fraction of the course.
  const isDated = delivered !== null && plans.every(({ days, fractions }) => days.length === fractions);
  const firstDays = plans.flatMap(({ firstDay }) => firstDay ?? []).sort();
  const isOver = plans.length > 0 && plans.every(({ state }) => state === 'completed' || state === 'stopped');
  return {
    ...{ episodeType, dayOf, isFree, registeredOn: dayOf(createdOn) },
    planned,
    delivered,
    firstDay: firstDays[0] ?? null,
    lastDay: record?.lastDay ?? null,
    days: isDated ? plans.flatMap(({ days }) => days).sort() : [],
    hasEnded: planned === null || delivered === null ? isOver : delivered >= planned || (isOver && wasStopped(plans)),
  };
}

/** Completing one plan does not end a course that has more fractions to come; stopping does. */
const wasStopped = (plans: TreatmentRecord['plans']) => plans.some(({ state }) => state === 'stopped');

function plannedFractions(carePlan: CarePlan): number | null {
  const value = carePlan['prescription.fractions']?.value;
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null;
}

/**
 * The weeks that a course has: those of its prescription, and more if more was delivered. Null while no one knows, and for
 * episodes without fractions.
 */
export function weeksOf({ episodeType, planned, delivered, hasEnded }: CourseProgress): number | null {
  if (episodeType !== 'Radiation') return null;
  const toCome = planned === null ? null : Math.max(planned, delivered ?? 0);
  const fractions = hasEnded && delivered !== null ? delivered : toCome;
  return fractions === null ? null : Math.min(LAST_WEEK, Math.max(1, Math.ceil(fractions / FRACTIONS_PER_WEEK)));
}

/** When a task is due. */
export interface DueDate {
  /** Null when it depends on something that has not happened. */
  readonly on: CalendarDate | null;
  /** It is worked out from the days of treatment still to come, so it may move. */
  readonly isExpected: boolean;
  /** The fraction after which it is due; null for a task that is not due by fractions. */
  readonly fraction: number | null;
}

/** Null for a task without a due date. */
export function dueDateOf(
  task: Pick<TaskRecord, 'due' | 'sequence' | 'iteration'>,
  progress: CourseProgress,
  tasks: readonly TaskRecord[],
): DueDate | null {
  const { due, sequence, iteration } = task;
  if (!due) return null;
  if ('everyFractions' in due) {
    // An added second visit of a week has no due date of its own.
    if (sequence === null || iteration !== null) return null;
    const fraction = due.everyFractions * sequence;
    return { ...dayOfFraction(fraction, progress), fraction };
  }
  const days = due.days[(iteration ?? 1) - 1];
  if (days === undefined) return null;
  const from = startOf(due, progress, tasks);
  return { on: from === null ? null : addDays(from, days), isExpected: false, fraction: null };
}

/** The day of one fraction: from the record, else counted on in days on which the department treats. */
export function dayOfFraction(fraction: number, progress: CourseProgress): Pick<DueDate, 'on' | 'isExpected'> {
  const { days, delivered, firstDay, lastDay } = progress;
  const known = days[fraction - 1];
  if (known !== undefined) return { on: known, isExpected: false };
  // The record does not tell the days apart, but by its last day this fraction was delivered.
  if (delivered !== null && delivered >= fraction) return { on: lastDay, isExpected: false };
  if (firstDay === null || lastDay === null || delivered === null || delivered === 0) {
    return { on: null, isExpected: false };
  }
  return { on: treatmentDayAfter(lastDay, fraction - delivered, progress), isExpected: true };
}

/** @param count treatment days, 1 or more */
function treatmentDayAfter(day: CalendarDate, count: number, { isFree }: TreatmentDays): CalendarDate {
  let date = day;
  for (let left = count; left > 0;) {
    date = addDays(date, 1);
    if (!isFree(date)) left -= 1;
  }
  return date;
}

/**
 * How many of the visits of a course are due after so many fractions; null where `Events` counts none of them by fractions.
 * @param visits of one task type
 */
export function visitsDue(visits: readonly Pick<TaskRecord, 'due'>[], delivered: number): number | null {
  for (const { due } of visits) if (due && 'everyFractions' in due) return Math.floor(delivered / due.everyFractions);
  return null;
}

function startOf(
  { after }: Extract<DueRule, { after: DueAfter }>,
  progress: CourseProgress,
  tasks: readonly TaskRecord[],
): CalendarDate | null {
  switch (after) {
    case 'REGISTERED':
      return progress.registeredOn;
    case 'FIRST_FRACTION':
      return progress.firstDay;
    case 'LAST_FRACTION':
      return progress.hasEnded ? progress.lastDay : null;
    default: {
      const done = tasks.filter(({ taskType, taskStatus }) => taskType === after && isCompletedStatus(taskStatus));
      return (
        done
          .flatMap((task) => clinicalDay(task, progress) ?? [])
          .sort()
          .at(-1) ?? null
      );
    }
  }
}

/**
 * Whether an untouched task has closed with its course: what comes before treatment once there was treatment, a visit of a
 * week that the course does not have, and every visit once the treatment is over and summarized. A required task never
 * closes by itself.
 */
export function isClosedWithCourse(
  task: Pick<TaskRecord, 'taskStatus' | 'required' | 'treatmentStage' | 'sequence' | 'added' | 'due'>,
  progress: CourseProgress,
  tasks: readonly TaskRecord[],
): boolean {
  const { taskStatus, required, treatmentStage, sequence, due } = task;
  if (taskStatus !== 'NOT_STARTED' || required || task.added) return false;
  const isSummarized = tasks.some(
    (other) => other.taskType === 'TREATMENT_SUMMARY' && isCompletedStatus(other.taskStatus),
  );
  if (treatmentStage === 'POST_TREATMENT') return false;
  if (isSummarized) return true;
  if (treatmentStage === 'PRE_TREATMENT') return (progress.delivered ?? 0) > 0 || progress.hasEnded;
  const weeks = weeksOf(progress);
  if (sequence === null || weeks === null) return false;
  if (sequence > weeks) return true;
  // The fractions after the last full five of a course that is over need no visit of their own.
  const isByFractions = due !== undefined && 'everyFractions' in due;
  return progress.hasEnded && isByFractions && due.everyFractions * sequence > (progress.delivered ?? Infinity);
}

/** The day on which it was done: its clinical date, else that of its signature. */
function clinicalDay({ contribution, signed }: TaskRecord, { dayOf }: CourseProgress): CalendarDate | null {
  return contribution.signed?.date ?? (signed && dayOf(signed.on));
}
