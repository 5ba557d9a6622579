import type { CalendarDate, EpisodeType, Instant, TaskStatus, TaskType } from '@isocenter/schemas';

/** The chart of a patient as a story, from the signed notes of all courses. Each value says which note states it, and when. */
export interface Story {
  /** The newest course first. */
  readonly courses: readonly StoryCourse[];
  /** What must be known before anyone treats the patient. */
  readonly safety: readonly StoryFact[];
  /** Grades of signed visits, the worst first. */
  readonly toxicities: readonly ToxicitySeries[];
  /** Body weight against the weight before treatment, of the newest course that has both; null without. */
  readonly weight: WeightSeries | null;
}

export interface StoryFact {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly source: FactSource;
}

export interface FactSource {
  /** "Consultation", "Treatment record" or "Epic". */
  readonly name: string;
  /** Null when no note of ours states it. */
  readonly taskId: string | null;
  readonly episodeId: string | null;
  readonly taskType: TaskType | null;
  readonly sequence: number | null;
  /** The clinical date of the note, else the day it was signed; null when the source gives no date. */
  readonly date: CalendarDate | null;
}

export interface StoryCourse {
  readonly episodeId: string;
  readonly label: string;
  readonly episodeType: EpisodeType;
  readonly facts: readonly StoryFact[];
}

export interface ToxicitySeries {
  readonly id: string;
  readonly name: string;
  readonly episodeId: string;
  /** By date. */
  readonly grades: readonly {
    readonly taskId: string;
    readonly date: CalendarDate;
    /** Of treatment, from 1; null before it or without a first day. */
    readonly week: number | null;
    readonly grade: number;
  }[];
}

export interface WeightSeries {
  readonly episodeId: string;
  readonly baselineKg: number;
  /** By date. */
  readonly points: readonly {
    readonly taskId: string;
    readonly date: CalendarDate;
    readonly week: number | null;
    readonly weightKg: number;
    /** Against the weight before treatment, in percent. */
    readonly changePercent: number;
  }[];
}

/** A note of any course. */
export interface ChartNote {
  readonly id: string;
  readonly episodeId: string;
  readonly course: string;
  readonly title: string;
  readonly taskType: TaskType;
  readonly sequence: number | null;
  readonly taskStatus: TaskStatus;
  /** Who signed it; of a draft, who wrote last. */
  readonly author: string;
  /** When it was signed; of a draft, when it was last written. */
  readonly on: Instant;
  readonly date: CalendarDate | null;
  readonly addenda: number;
  /** The words around the first match of a search; the beginning without one. */
  readonly excerpt: string;
}
