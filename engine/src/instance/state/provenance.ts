import type { FormValues, Instant } from '@isocenter/schemas';
import type { Path } from '../../compiled-form/compiledForm.ts';

/** Why an inherited value must be looked at again (decision 40). */
export type ReviewReason =
  /** Older than the `maxAge` of its care-plan field, or of unknown age. */
  | 'tooOld'
  /** Its source was unsigned after the value was taken. */
  | 'unsigned'
  /** Its source was addended after the value was taken. */
  | 'addended'
  /** Its source no longer gives it: the task was cancelled. */
  | 'withdrawn';

/** A person looked at a value that asked for review, and let it stand. */
export type Confirmation = {
  readonly by: string;
  readonly on: Instant;
  readonly of: ReviewReason;
};

/** A person lets a field stand though a rule of it could not be evaluated (decision 44). Signed with the answer. */
export type UnknownOverride = {
  readonly reason: string;
  readonly by: string;
  readonly on: Instant;
  /** What could not be worked out, in the words shown then. Another failure asks again. */
  readonly of: string;
};

type Origin =
  | { readonly origin: 'default' }
  | { readonly origin: 'user'; readonly by?: string; readonly on?: Instant }
  | { readonly origin: 'calculated' }
  | {
      readonly origin: 'carePlan';
      readonly taskId: string;
      readonly on: Instant;
      readonly signed: boolean;
      /** The last addendum that was there when the value was taken. */
      readonly addendedOn?: Instant;
      readonly confirmed?: Confirmation;
    }
  | {
      readonly origin: 'external';
      readonly system: string;
      readonly id: string;
      readonly on: Instant | null;
      readonly confirmed?: Confirmation;
    }
  | { readonly origin: 'template'; readonly templateId: string }
  | { readonly origin: 'copied'; readonly taskId: string };

/** Where a value came from. Shown as a badge, stored beside the answers, replayed exactly. */
export type Provenance = Origin & { readonly override?: UnknownOverride };
/** Where each answer came from, by its path. */
export type Provenances = { readonly [path: Path]: Provenance };

/** Answers as they are stored with a task. */
export interface StoredAnswers {
  readonly values: FormValues;
  readonly provenance: Provenances;
}
