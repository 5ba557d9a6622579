import type { DiseaseSystem, EpisodeType, EventType, FieldMode, FieldTypeName, TaskType } from '@isocenter/schemas';
import type { Json, JsonObject } from '../json/json.ts';

/**
 * The path of an answer: `OTVStatus.weight` for a field, `OTVStatus.breaks[r1].days` for a cell of the row with `_id` `r1`.
 * Machine outputs always include the event type; configs may omit it for their own form.
 */
export type Path = string;

/** The unit that is compiled, hashed and frozen in a task: all forms of one task type for one disease system. */
export interface CompiledFormAddress {
  readonly episodeType: EpisodeType;
  /** A task type (`OTV`) for the forms of a task, an event type (`OTVStatus`) for a single form. */
  readonly form: TaskType | EventType;
  readonly system: DiseaseSystem;
}

/** One choice of a select, radio or checkbox group; ids are always strings. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly short?: string;
  readonly long?: string;
  readonly group?: string;
  /** The coding of the choice in a code system: `code`, or the id if omitted. Included in exports. */
  readonly system?: string;
  readonly code?: string;
  /** What rules read of the choice: `{ side: 'left' }`. */
  readonly attributes?: { readonly [name: string]: string | number };
}

/** The properties of a field that a rule can determine. */
export type Facet = 'relevant' | 'required' | 'readOnly' | 'calculate' | 'constraint' | 'choice';

/** What a failed constraint does: blocks signing, blocks it until a reason is recorded, or only warns. */
export const CONSTRAINT_SEVERITIES = ['error', 'reason', 'warning'] as const;
/** One of `CONSTRAINT_SEVERITIES`. */
export type ConstraintSeverity = (typeof CONSTRAINT_SEVERITIES)[number];

/** One compiled expression. `logic` is json-logic over the closed operator table of `expressions/operators.ts`. */
export interface CompiledRule {
  /** Index into `fields`, or into `sections` when `facet` is `relevant` and `section` is true. */
  readonly target: number;
  readonly section?: true;
  readonly facet: Facet;
  readonly logic: Json;
  /** Indices of the fields whose change reruns this rule. Context values are not listed, because the context changes only on refresh. */
  readonly reads: readonly number[];
  /** Evaluated once per row of the enclosing table. `reads` may include sibling columns. */
  readonly perRow?: true;
  readonly message?: string;
  readonly severity?: ConstraintSeverity;
  /** For the facet `choice`: the id of the choice that the rule shows. */
  readonly choice?: string;
}

/** One field, flat, in document order. */
export interface CompiledField {
  readonly index: number;
  readonly eventType: EventType;
  readonly id: string;
  readonly path: Path;
  readonly type: FieldTypeName;
  readonly label: string;
  readonly section: number;
  readonly mode: FieldMode;
  readonly carePlanField: string | null;
  /** Type-specific attributes, validated against the type declaration at compile time. */
  readonly attributes: JsonObject;
  /** Always required, without a rule. */
  readonly required: boolean;
  readonly messages: { readonly required?: string; readonly invalid?: string };
  /** The validator of the specification that the config names, if any. */
  readonly validator: string | null;
  readonly defaultValue: Json | null;
  /** Key into `choices`, for fields with choices. */
  readonly choices: string | null;
  /** For table types: the column fields, each with the path `<table>[].<column>`. */
  readonly columns?: readonly number[];
  /** The table of this column. */
  readonly table?: number;
  readonly sideEffects?: readonly { readonly field: number; readonly value: Json; readonly when?: Json }[];
  /** Why the field does not appear in the note. */
  readonly silent?: string;
  /** An inherited value older than this number of days must be confirmed (decision 40). */
  readonly maxAge?: number;
  /** Dose or a safety answer: blocks signing while it is unknown or its source is in doubt (decisions 40, 44). */
  readonly safety?: true;
}

/** A section of one form, with its fields in document order. */
export interface CompiledSection {
  readonly index: number;
  readonly eventType: EventType;
  readonly id: string;
  readonly label: string;
  readonly collapsed: boolean;
  /** A patient may answer it on a tablet; the index of the Checkbox of what they do not want to answer. */
  readonly patient?: { readonly declined: number };
  /** Indices into `fields`, in order. Columns of tables are not listed. */
  readonly fields: readonly number[];
}

/** The note of one form: Liquid templates per form, section and field, already checked. */
export interface CompiledNote {
  readonly forms: readonly { readonly eventType: EventType; readonly label: string; readonly template: string }[];
  /** Templates by field path. A field without one uses the default phrase of its type. */
  readonly fields: { readonly [path: Path]: string };
  readonly sections: { readonly [key: string]: string };
}

/** Plain, deterministic JSON. `hash` is the SHA-256 of the canonical JSON without the hash and the source map. */
export interface CompiledForm {
  readonly formatVersion: 1;
  readonly hash: string;
  readonly address: CompiledFormAddress;
  readonly label: string;
  /** Flat: `properties[eventType].properties[fieldId]`, no conditions. */
  readonly schema: JsonObject;
  readonly uiSchema: JsonObject;
  readonly sections: readonly CompiledSection[];
  readonly fields: readonly CompiledField[];
  readonly rules: readonly CompiledRule[];
  /** Indices into `rules`: one pass in this order recomputes everything. */
  readonly order: readonly number[];
  readonly note: CompiledNote;
  readonly choices: { readonly [key: string]: readonly Choice[] };
  readonly sourceMap: {
    readonly [path: Path]: { readonly file: string; readonly line: number; readonly column: number };
  };
}
