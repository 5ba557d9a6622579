import type { CalendarDate, Instant, Sex } from '../domain/people.ts';
import type { AuditUser } from './audit.ts';

/**
 * Instead of the id of a task in another person's chart, in whatever tells where an answer comes from: a chart names no
 * task of another one (decision 183).
 */
export const OTHER_CHART = 'other-chart';

/** Where a note that was written in the wrong chart can go. */
export interface NotePlace {
  /** `epi-…` */
  readonly course: string;
  readonly course_label: string;
  /** The untouched task that takes it over; null: one more task is added. */
  readonly task: string | null;
  /** The column of the added task; null for a task that is there. */
  readonly column: string | null;
  readonly name: string;
}

/** A photograph of a note that was written in the wrong chart. */
export interface MovablePhotograph {
  /** Within the task. */
  readonly number: number;
  readonly caption: string;
  readonly body_site: string | null;
  readonly taken_on: CalendarDate;
  readonly width: number;
  readonly height: number;
}

/** POST /api/data_api/wrong_chart/places */
export interface NotePlaces {
  /** The person to whom the note shall go. */
  readonly patient: {
    readonly id: string;
    readonly mrn: string;
    readonly first_name: string | null;
    readonly last_name: string | null;
    readonly date_of_birth: CalendarDate | null;
    readonly sex: Sex | null;
  };
  readonly places: readonly NotePlace[];
  /** Why it cannot be moved now, in sentences. */
  readonly hindrances: readonly string[];
  /** What the person must know before, in sentences. */
  readonly warnings: readonly string[];
  /** Those that the right chart can get a copy of, once a person says that they show its patient. */
  readonly photographs: readonly MovablePhotograph[];
  /** Names the state of the note; the move sends it back. */
  readonly revision: number;
}

/** POST /api/data_api/wrong_chart/moves: where the new draft is. */
export interface MovedNote {
  readonly patient: string;
  readonly course: string;
  readonly task: string;
}

/** Who said that a note is in the wrong chart. */
export interface WrongChartMark {
  readonly by: AuditUser;
  readonly on: Instant;
  readonly reason: string;
}
