import type { FormValues, Instant } from '@isocenter/schemas';
import type { Path } from '../../compiled-form/compiledForm.ts';

/** Why an inherited value needs review (decision 40). */
export type ReviewReason =
  /** Older than the `maxAge` of its care plan field, or of unknown age. */
  | 'tooOld'
  /** Its source was unsigned after the value was taken. */
  | 'unsigned'
  /** Its source was addended after the value was taken. */
  | 'addended'
  /** Its source no longer has it, because the task was cancelled. */
  | 'withdrawn'
  /** Its source was written in the wrong chart: it tells of another patient. */
  | 'wrongChart';

/** The user reviewed and confirmed the value. */
export type Confirmation = {
  readonly by: string;
  readonly on: Instant;
  readonly of: ReviewReason;
};

/**
 * Why the user entered a value that the form doubts: one that differs from the calculated value, or breaks a constraint
 * that asks for a reason. Signed with the answer, and printed in the note.
 */
export type Justification = {
  readonly reason: string;
  readonly by: string;
  readonly on: Instant;
  /** What was asked at that time. Another question must be answered again. */
  readonly of: string;
};

/** The user accepts a field although one of its rules could not be evaluated (decision 44). Signed with the answer. */
export type UnknownOverride = {
  readonly reason: string;
  readonly by: string;
  readonly on: Instant;
  /** The code of the failure (`state/unknown.ts`). Another failure, and one stored by its text, must be accepted again. */
  readonly of: string;
};

type Origin =
  | { readonly origin: 'default' }
  | { readonly origin: 'user'; readonly by?: string; readonly on?: Instant }
  | { readonly origin: 'calculated' }
  /** Text put together from other answers: it states what was entered, and computes nothing. */
  | { readonly origin: 'assembled' }
  | {
      readonly origin: 'carePlan';
      readonly taskId: string;
      readonly on: Instant;
      readonly signed: boolean;
      /** The last addendum that existed when the value was taken. */
      readonly addendedOn?: Instant;
      readonly confirmed?: Confirmation;
    }
  | {
      readonly origin: 'external';
      readonly system: string;
      readonly id: string;
      readonly on: Instant | null;
      /** The source's version of what it said. */
      readonly version?: string;
      /** Who brought it in. */
      readonly by?: string;
      readonly confirmed?: Confirmation;
    }
  | { readonly origin: 'template'; readonly templateId: string }
  | { readonly origin: 'copied'; readonly taskId: string };

/** The origin of a value. Shown as a badge, stored with the answers, and replayed exactly. */
export type Provenance = Origin & { readonly override?: UnknownOverride; readonly justified?: Justification };
/** The origin of each answer, by path. */
export type Provenances = { readonly [path: Path]: Provenance };

/** Answers as stored with a task. */
export interface StoredAnswers {
  readonly values: FormValues;
  readonly provenance: Provenances;
}
