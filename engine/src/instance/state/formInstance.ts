import type { CarePlanSource, FormValues, Instant } from '@isocenter/schemas';
import type { Choice, Path } from '../../compiled-form/compiledForm.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import type { Provenance, Provenances, ReviewReason, UnknownOverride } from './provenance.ts';

/** A value of the care plan, folded from the episode's other tasks (decision 40). */
export interface CarePlanEntry {
  readonly value: Json;
  readonly taskId: string;
  readonly on: Instant;
  readonly signed: boolean;
  /** Its signed source has been unsigned since, to be corrected. */
  readonly unsignedOn?: Instant;
  /** The last addendum to its source. */
  readonly addendedOn?: Instant;
  /** What all tasks gave, oldest first: the baseline, last week's value, the worst so far. */
  readonly history?: readonly CarePlanValue[];
}

/** What one task gave to the care plan. */
export interface CarePlanValue {
  readonly value: Json;
  readonly taskId: string;
  readonly on: Instant;
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

/** Everything an instance may know that is not an answer. Time comes in here too, so a recorded instance replays exactly. */
export interface FormContext {
  readonly now: Instant;
  /** The department's calendar date (yyyy-MM-dd); the UTC date of `now` when left out. */
  readonly today?: string;
  /** The department's time zone (IANA name), for "now" at the minute; without it the device's counts. */
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
  readonly external: readonly ExternalEntry[];
  /** Choice lists that only the host knows, by the name the config uses: `providers:ATTENDING`, `taxonomy:…`. */
  readonly choices?: { readonly [source: string]: readonly Choice[] };
  /** Names of the users that the answers' provenance tells of, by id. */
  readonly people?: { readonly [userId: string]: string };
  /** Sources whose list is still on its way, or could not be had; a source with a list is ready. */
  readonly choicesStates?: { readonly [source: string]: 'loading' | 'failed' };
}

/** Something that stands in the way of signing (`error`), or that a person should look at (`warning`). */
export interface FormError {
  readonly path: Path;
  readonly message: string;
  readonly severity: 'error' | 'warning';
  /** It asks for a look at an inherited value, not for another answer. */
  readonly about?: 'review';
}

/** An inherited value asks to be looked at again; `confirm` settles it, so does another answer. */
export interface Review {
  readonly reason: ReviewReason;
  readonly message: string;
  /** The form cannot be signed until then. */
  readonly blocks: boolean;
}

/** A value and where it came from. */
export interface SourcedValue {
  readonly value: Json;
  readonly provenance: Provenance;
}

/** Everything a component needs to draw one field. The same object comes back until something in it changed. */
export interface FieldState {
  readonly path: Path;
  /** The stored answer; `null` is the one empty value towards React. Kept while the field is hidden. */
  readonly value: Json;
  readonly relevant: boolean;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** A rule of this field could not be evaluated (decision 44): what could not be worked out. Stands beside an override too. */
  readonly unknown: string | null;
  /** A person let the field stand though it is unknown; then it does not block signing. */
  readonly unknownOverride: UnknownOverride | null;
  /** False where it is refused: nothing is unknown, or dose or safety hangs on the field. */
  readonly mayOverrideUnknown: boolean;
  readonly errors: readonly FormError[];
  /** Whether errors may be shown already: the field was touched, or all were asked for. */
  readonly showErrors: boolean;
  readonly provenance: Provenance | null;
  /** A calculated value that the user replaced; `calculated` is what the rule would give. */
  readonly overridden: { readonly calculated: Json } | null;
  /** The value was inherited and must be looked at again; null when not. Its message is among `errors` too. */
  readonly review: Review | null;
  readonly carePlanSource: CarePlanSource;
  /** The inherited or external value to show beside the answer (baseline, last value). */
  readonly reference: SourcedValue | null;
  /** What `revert` to `source` would bring back; null where there is no source, or the answer is the source's. */
  readonly revertTo: SourcedValue | null;
  /** With `showBaseline`: what other tasks gave, oldest first; the first is the baseline, the last the latest. */
  readonly history: readonly SourcedValue[];
  readonly choices: readonly Choice[];
  /** Absent when the choices are all there. */
  readonly choicesState?: 'loading' | 'failed';
  /** Of a table: the last change that a person made to it or to any of its cells; absent where nobody did. */
  readonly lastUpdate?: LastUpdate;
}

/** Who changed something last: a user's id, and when. */
export interface LastUpdate {
  readonly by: string;
  readonly on: Instant;
}

/** All that can happen to an instance. */
export type FormEvent =
  | { readonly type: 'answer'; readonly path: Path; readonly value: Json }
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
  /** Many cells of a table as one step; rows that do not exist are added at the end, in order. */
  | {
      readonly type: 'patchCells';
      readonly path: Path;
      readonly cells: readonly { readonly rowId: string; readonly column: string; readonly value: Json }[];
    }
  | { readonly type: 'revert'; readonly path: Path; readonly to: 'calculated' | 'source' }
  /** The inherited value still holds. */
  | { readonly type: 'confirm'; readonly path: Path }
  /** Let an unknown field stand, with a reason; refused where dose or safety hangs on it. */
  | { readonly type: 'overrideUnknown'; readonly path: Path; readonly reason: string }
  | { readonly type: 'touch'; readonly path: Path }
  | { readonly type: 'showAllErrors' }
  | { readonly type: 'replace'; readonly values: FormValues; readonly provenance: Provenances }
  | { readonly type: 'context'; readonly context: FormContext }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

/** What a signer and the server must know about the whole form. */
export interface FormValidation {
  /** Errors of visible fields only, in document order. */
  readonly errors: readonly FormError[];
  /** Unknown fields that nobody overrode. */
  readonly unknown: readonly Path[];
  /** Unknown fields that a person let stand, each with its reason. */
  readonly overridden: readonly (UnknownOverride & { readonly path: Path })[];
  /** Inherited values that ask for a look; those that block signing are among `errors` as errors. */
  readonly reviews: readonly Path[];
  readonly requiredMissing: readonly Path[];
  readonly signable: boolean;
}

/** How far a section is filled in, for a progress mark beside its heading. */
export interface SectionProgress {
  readonly section: number;
  /** What the section's own condition says. */
  readonly relevant: boolean;
  /** Whether there is anything to see: a heading above nothing is not drawn. */
  readonly shown: boolean;
  readonly answered: number;
  readonly total: number;
  readonly requiredMissing: number;
  /** What stands in the way of a signature, what is missing included. */
  readonly errors: number;
  readonly warnings: number;
  /** Inherited values that ask for a look, and fields that could not be worked out. */
  readonly reviews: number;
  readonly unknown: number;
}
