import type { CalendarDate, EntityStatus, EpisodeType, TaskType } from '@isocenter/schemas';
import type { StoredCaseValue } from '../columns/caseColumn.ts';
import type { CollectionDefinition, StoredDocument } from '../../store/store.ts';

/** A grade of an adverse event at one signed visit. */
export interface ToxicityRow {
  readonly taskId: string;
  readonly taskType: TaskType;
  /** The clinical date of the visit; null without one. */
  readonly date: CalendarDate | null;
  readonly term: string;
  readonly grade: number;
  readonly attribution: string | null;
}
/** A day with a session of one plan. */
export interface FractionRow {
  readonly date: CalendarDate;
  readonly plan: string;
}
export interface FollowUpRow {
  readonly taskId: string;
  readonly date: CalendarDate | null;
  readonly vitalStatus: string | null;
}

/**
 * One course as a row of figures, derived from its signed documents; it can be made again at any time. `_id` is the id
 * of the episode.
 */
export interface CaseRecord extends StoredDocument {
  readonly patientId: string;
  /** The numeric case number of the patient (decision 52). */
  readonly caseId: number;
  readonly episodeType: EpisodeType;
  /** A deleted course is no case any more. */
  readonly recordStatus: EntityStatus;
  /** The sum of the revisions of its sources, other courses among them: it only grows, so an older reading never replaces a newer one. */
  readonly stamp: number;
  /** How it was made; a start makes those of another shape again. */
  readonly shape: number;
  /** When it was made: a copy asks for what was made since it last asked. */
  readonly madeOn: string;
  /** The death of the patient as the case knows it; missing in cases of an older shape. */
  readonly death?: { readonly on: CalendarDate | null } | null;
  readonly values: { readonly [shortName: string]: StoredCaseValue };
  readonly toxicities: readonly ToxicityRow[];
  readonly fractions: readonly FractionRow[];
  readonly followUps: readonly FollowUpRow[];
}

/** Increases when cases are made in another way. */
export const CASE_SHAPE = 5;

export const cases: CollectionDefinition<CaseRecord> = {
  name: 'cases',
  shardKey: '_id',
  indexes: [{ paths: ['shape'] }, { paths: ['madeOn'] }],
};
