import { BOARD_COLUMNS, columnOf, type CalendarDate } from '@isocenter/schemas';
import { foldCarePlan } from '../chart/carePlan.ts';
import {
  courseProgress,
  dayOfFraction,
  dueDateOf,
  FRACTIONS_PER_WEEK,
  isClosedWithCourse,
  weeksOf,
  type CourseProgress,
  type DueDate,
} from '../chart/dueDates.ts';
import type { EpisodeRecord } from '../chart/episode.ts';
import type { TaskRecord } from '../chart/task.ts';
import type { TreatmentRecord } from '../chart/treatmentRecord.ts';
import type { TreatmentDays } from '../foundation/calendar.ts';

/** The fractions of a week, and their days as far as they are known or can be worked out. */
export interface ColumnWeek {
  readonly firstFraction: number;
  readonly lastFraction: number;
  readonly firstDay: CalendarDate | null;
  readonly lastDay: CalendarDate | null;
  /** The days are worked out from the days of treatment still to come. */
  readonly isExpected: boolean;
}

export interface CourseColumn {
  readonly name: string;
  /** A week that the course does not have, with nothing in it that anyone has begun or added (decision 57). */
  readonly isFolded: boolean;
  /** Null outside treatment, and while no one knows how many fractions there are. */
  readonly week: ColumnWeek | null;
}

/** The board of a course: its columns, and when each task is due. */
export interface CourseBoard {
  readonly columns: readonly CourseColumn[];
  readonly progress: CourseProgress;
  readonly due: ReadonlyMap<string, DueDate>;
  /** Untouched tasks that closed with their course. */
  readonly closed: ReadonlySet<string>;
}

/** The column of a task, by name. Tasks older than columns of their own are in one of the twelve. */
export function columnOfTask({ column, treatmentStage, sequence }: TaskRecord): string {
  return column ?? columnOf({ stage: treatmentStage }, sequence);
}

/** @param tasks on the board, in the order of the config */
export function courseBoard(
  episode: EpisodeRecord,
  tasks: readonly TaskRecord[],
  { record, days }: { readonly record: TreatmentRecord | null; readonly days: TreatmentDays },
): CourseBoard {
  const progress = courseProgress(episode, days, foldCarePlan(tasks), record);
  const due = tasks.flatMap((task) => {
    const date = dueDateOf(task, progress, tasks);
    return date ? [[task._id, date] as const] : [];
  });
  const closed = tasks.filter((task) => isClosedWithCourse(task, progress, tasks));
  return {
    columns: columnsOf(tasks, progress),
    progress,
    due: new Map(due),
    closed: new Set(closed.map(({ _id }) => _id)),
  };
}

function columnsOf(tasks: readonly TaskRecord[], progress: CourseProgress): readonly CourseColumn[] {
  const weeks = weeksOf(progress);
  return namesOf(tasks).map((name) => {
    const number = weekOf(name);
    const inUse = tasks.some(
      (task) => columnOfTask(task) === name && (task.added || task.taskStatus !== 'NOT_STARTED'),
    );
    const isBeyond = number !== null && weeks !== null && number > weeks;
    return {
      name,
      isFolded: isBeyond && !inUse,
      week: number === null || weeks === null || number > weeks ? null : columnWeek(number, progress),
    };
  });
}

const STAGES = ['PRE_TREATMENT', 'ON_TREATMENT', 'POST_TREATMENT'] as const;

/** The twelve, or the columns of the course's own tasks in the order of care. */
function namesOf(tasks: readonly TaskRecord[]): readonly string[] {
  const ownsColumns = tasks.some(({ column }) => column !== undefined);
  if (!ownsColumns) return BOARD_COLUMNS;
  const ordered = STAGES.flatMap((stage) =>
    tasks
      .filter(({ treatmentStage }) => treatmentStage === stage)
      .toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0)),
  );
  return [...new Set(ordered.map(columnOfTask))];
}

function weekOf(column: string): number | null {
  const place = BOARD_COLUMNS.findIndex((known) => known === column);
  return place > 0 && place < BOARD_COLUMNS.length - 1 ? place : null;
}

function columnWeek(number: number, progress: CourseProgress): ColumnWeek {
  const firstFraction = (number - 1) * FRACTIONS_PER_WEEK + 1;
  const most = Math.max(progress.planned ?? 0, progress.delivered ?? 0);
  const lastFraction = Math.min(number * FRACTIONS_PER_WEEK, most);
  const [first, last] = [dayOfFraction(firstFraction, progress), dayOfFraction(lastFraction, progress)];
  const isDated = progress.days.length > 0 || first.isExpected;
  return {
    firstFraction,
    lastFraction,
    // A record that gives only its last day says nothing of a week before it.
    firstDay: isDated ? first.on : null,
    lastDay: isDated ? last.on : null,
    isExpected: last.isExpected,
  };
}
