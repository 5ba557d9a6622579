import type { CarePlanSource, FormValues, Instant } from '@isocenter/schemas';
import type { Choice, Path } from '../../compiled-form/compiledForm.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import type { Provenance, Provenances, ReviewReason, UnknownOverride } from './provenance.ts';

/** A value of the care plan, combined from the other tasks of the episode (decision 40). */
export interface CarePlanEntry {
  readonly value: Json;
  readonly taskId: string;
  readonly on: Instant;
  /** The clinical date of its task (`clinicalDate`), yyyy-MM-dd; absent when the form has none. */
  readonly date?: string;
  readonly signed: boolean;
  /** Its signed source was later unsigned for correction. */
  readonly unsignedOn?: Instant;
  /** The last addendum to its source. */
  readonly addendedOn?: Instant;
  /** The values of all tasks, oldest clinical date first: the baseline, last week's value, the worst so far. */
  readonly history?: readonly CarePlanValue[];
}

/** The value that one task gave to the care plan. */
export interface CarePlanValue {
  readonly value: Json;
  readonly taskId: string;
  readonly on: Instant;
  /** As in `CarePlanEntry`. */
  readonly date?: string;
  readonly signed: boolean;
}

/** Data of an external system linked to a task; newest `linkedOn` first, undated last. */
export interface ExternalEntry {
  readonly id: string;
  readonly system: string;
  readonly taskId: string;
  readonly linkedOn: Instant | null;
  readonly formValues: JsonObject;
}

/** All data of an instance besides answers. It includes the time, so that recorded instances replay exactly. */
export interface FormContext {
  readonly now: Instant;
  /** The calendar date of the department (yyyy-MM-dd); default: the UTC date of `now`. */
  readonly today?: string;
  /** The time zone of the department (IANA name), for the current local time; default: the time zone of the device. */
  readonly timeZone?: string;
  readonly user: { readonly id: string; readonly displayName: string; readonly role: string | null };
  readonly patient: { readonly dateOfBirth: string | null; readonly sex: string | null; readonly [key: string]: Json };
  readonly task: {
    readonly id: string;
    readonly taskType: string;
    readonly displayName: string;
    readonly diseaseSystem: string;
    readonly sequence: number | null;
    readonly iteration: number | null;
    readonly treatmentStage: string | null;
  };
  readonly carePlan: { readonly [carePlanField: string]: CarePlanEntry };
  /** Tasks of the course that turned out to be in the wrong chart; missing without any. */
  readonly wrongChart?: readonly string[];
  readonly external: readonly ExternalEntry[];
  /** Choice lists of the host, by their name in the config: `providers:ATTENDING`, `taxonomy:…`. */
  readonly choices?: { readonly [source: string]: readonly Choice[] };
  /** Names of the users in the provenance of answers, by id. */
  readonly people?: { readonly [userId: string]: string };
  /** Sources whose list is loading or failed. A source with a list is ready. */
  readonly choicesStates?: { readonly [source: string]: 'loading' | 'failed' };
}

/** A problem that blocks signing (`error`) or that the user should check (`warning`). */
export interface FormError {
  readonly path: Path;
  readonly message: string;
  readonly severity: 'error' | 'warning';
  /**
   * What it asks for instead of another answer: the review of an inherited value, or a reason. A warning about a reason
   * has its reason in the provenance.
   */
  readonly about?: 'review' | 'reason';
}

/** The review of an inherited value, which ends with `confirm` or another answer. */
export interface Review {
  readonly reason: ReviewReason;
  readonly message: string;
  /** Whether it blocks signing. */
  readonly blocks: boolean;
}

/** A value with its origin. */
export interface SourcedValue {
  readonly value: Json;
  readonly provenance: Provenance;
  /** The clinical date of its task. Only in `history`. */
  readonly date?: string;
  /** Given on the first day of treatment or earlier: the last of these is the baseline. Only in `history`. */
  readonly beforeTreatment?: true;
}

/** Everything a component needs to render one field. The same object until something in it changes. */
export interface FieldState {
  readonly path: Path;
  /** The stored answer; `null` is the only empty value for React. Kept while the field is hidden. */
  readonly value: Json;
  readonly relevant: boolean;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** Describes a rule of this field that could not be evaluated (decision 44). Set even when the user accepted it. */
  readonly unknown: string | null;
  /** The user accepted the unknown field, so it does not block signing. */
  readonly unknownOverride: UnknownOverride | null;
  /** False when accepting is not allowed: nothing is unknown, or dose or safety depends on the field. */
  readonly mayOverrideUnknown: boolean;
  readonly errors: readonly FormError[];
  /** Whether to show errors: the field was touched, or all errors were requested. */
  readonly showErrors: boolean;
  readonly provenance: Provenance | null;
  /** A calculated value that the user replaced; `calculated` is the result of the rule. */
  readonly overridden: { readonly calculated: Json } | null;
  /** The pending review of an inherited value, or null. Its message is also in `errors`. */
  readonly review: Review | null;
  readonly carePlanSource: CarePlanSource;
  /** The inherited or external value to show with the answer (baseline, last value). */
  readonly reference: SourcedValue | null;
  /** The value that `revert` to `source` restores; null without a source, or when the answer equals the source. */
  readonly revertTo: SourcedValue | null;
  /**
   * With `showBaseline`: the values of other tasks up to the clinical date of this one, oldest first. A task of the same
   * date counts, because it was pended or signed before this one.
   */
  readonly history: readonly SourcedValue[];
  readonly choices: readonly Choice[];
  /** Absent when the choices are ready. */
  readonly choicesState?: 'loading' | 'failed';
  /** For a table: the last change of the table or its cells by a user; absent without one. */
  readonly lastUpdate?: LastUpdate;
  /** Only in a played record: nothing tells what the field showed. */
  readonly notRecorded?: true;
  /** Only in a played record: what its source says today, where that differs from the recorded value. */
  readonly sinceThen?: SinceThen;
}

/** The value of a source today. Null when the care plan no longer has one. */
export type SinceThen = SourcedValue | { readonly value: null; readonly provenance: null };

/** The last change: the user id and the time. */
export interface LastUpdate {
  readonly by: string;
  readonly on: Instant;
}

/** All events of an instance. */
export type FormEvent =
  | {
      readonly type: 'answer';
      readonly path: Path;
      readonly value: Json;
      /** The last answer to the same path goes on, as text sent in parts while it is typed: both are one undo step. */
      readonly continues?: boolean;
    }
  | {
      readonly type: 'addRow';
      readonly path: Path;
      readonly index?: number;
      readonly row?: JsonObject;
      readonly rowId: string;
    }
  | { readonly type: 'duplicateRow'; readonly path: Path; readonly rowId: string; readonly newRowId: string }
  | { readonly type: 'removeRow'; readonly path: Path; readonly rowId: string }
  | { readonly type: 'moveRow'; readonly path: Path; readonly rowId: string; readonly to: number }
  /** Sets many cells of a table as one step. Missing rows are added at the end, in order. */
  | {
      readonly type: 'patchCells';
      readonly path: Path;
      readonly cells: readonly { readonly rowId: string; readonly column: string; readonly value: Json }[];
    }
  | { readonly type: 'revert'; readonly path: Path; readonly to: 'calculated' | 'source' }
  /** Confirms the inherited value. */
  | { readonly type: 'confirm'; readonly path: Path }
  /** Accepts an unknown field, with a reason. Rejected when dose or safety depends on it. */
  | { readonly type: 'overrideUnknown'; readonly path: Path; readonly reason: string }
  /** Gives the reason for a value that the form doubts (errors about a `reason`). */
  | { readonly type: 'justify'; readonly path: Path; readonly reason: string }
  | { readonly type: 'touch'; readonly path: Path }
  | { readonly type: 'showAllErrors' }
  | {
      readonly type: 'replace';
      readonly values: FormValues;
      readonly provenance: Provenances;
      /** Names the undo step; default: `Replace answers`. */
      readonly label?: string;
    }
  /** Answers merged with those of a colleague. Not an undo step, and undo stops before what it changed. */
  | { readonly type: 'merge'; readonly values: FormValues; readonly provenance: Provenances }
  | { readonly type: 'context'; readonly context: FormContext }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

/** A step that can be undone or redone. The same object until another step takes its place. */
export interface UndoStep {
  /** `Weight`, `Breaks: remove row`. */
  readonly label: string;
  /** The field, cell or table that it answered; null for a step of the whole form, such as a content template. */
  readonly path: Path | null;
  /** What the answer changed besides itself, such as the dose per fraction behind a typed total; absent without any. */
  readonly moved?: readonly MovedAnswer[];
}

/** An answer that changed because another one was given: arithmetic of a dose, or a side effect. */
export interface MovedAnswer {
  readonly path: Path;
  readonly label: string;
  readonly before: Json;
  readonly after: Json;
}

/** The status of the whole form, for signing. */
export interface FormValidation {
  /** Errors of visible fields only, in document order. */
  readonly errors: readonly FormError[];
  /** Unknown fields that were not accepted. */
  readonly unknown: readonly Path[];
  /** Accepted unknown fields, each with its reason. */
  readonly overridden: readonly (UnknownOverride & { readonly path: Path })[];
  /** Inherited values that need review. Those that block signing are also in `errors`. */
  readonly reviews: readonly Path[];
  readonly requiredMissing: readonly Path[];
  readonly signable: boolean;
}

/** The progress of a section, for a mark next to its heading. */
export interface SectionProgress {
  readonly section: number;
  /** The result of the section's own condition. */
  readonly relevant: boolean;
  /** Whether the section has visible content. Without it, its heading is not rendered. */
  readonly shown: boolean;
  readonly answered: number;
  readonly total: number;
  readonly requiredMissing: number;
  /** Problems that block signing, including missing answers. */
  readonly errors: number;
  readonly warnings: number;
  /** Inherited values that need review, and fields that could not be evaluated. */
  readonly reviews: number;
  readonly unknown: number;
}
