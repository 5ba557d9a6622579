import type { Instant } from '../domain/people.ts';
import type { CohortComparison, CohortQuery, Count } from './viewpoints.ts';

/** The body of POST /api/data_api/cases/questions: a cohort (`a`), what it is compared with (`b`), and outcomes (`charts`). */
export interface QuestionInput extends CohortQuery {
  readonly name: string;
  readonly notes: string;
  readonly shared: boolean;
}

/** A research question as it was saved. It never changes. */
export interface ResearchQuestion extends QuestionInput {
  readonly _id: string;
  readonly by: string;
  readonly isOwn: boolean;
  readonly on: Instant;
  /** A hash of every figure of every case that the answer was made from. */
  readonly dataVersion: string;
  /** The version of the product that computed it. */
  readonly codeVersion: string;
}

/** A question with the answer that it had when it was saved. */
export interface AnsweredQuestion {
  readonly question: ResearchQuestion;
  readonly answer: CohortComparison;
}

/** The same question asked again. */
export interface QuestionRun {
  readonly answer: CohortComparison;
  readonly isSameAnswer: boolean;
  readonly dataVersion: string;
  readonly codeVersion: string;
  /** Cases that are new, left, or have other figures since it was saved. */
  readonly added: Count;
  readonly gone: Count;
  readonly changed: Count;
}
