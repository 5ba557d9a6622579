import type { DiseaseSystem, EpisodeType, EventType, FieldMode, FieldTypeName, TaskType } from '@isocenter/schemas';
import type { Json, JsonObject } from '../json/json.ts';

/**
 * Where an answer lives: `OTVStatus.weight` for a field, `OTVStatus.breaks[r1].days` for a cell of the row whose `_id` is `r1`.
 * The event type is always written out in machine outputs; configs may leave out their own.
 */
export type Path = string;

/** What is compiled, hashed and frozen in a task: all forms of one task type for one disease system. */
export interface CompiledFormAddress {
  readonly episodeType: EpisodeType;
  /** A task type (`OTV`) for a task's compiled form, an event type (`OTVStatus`) for a single form's. */
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
  /** What the choice is called in a code system: `code`, or the id where that is left out. Exports carry it. */
  readonly system?: string;
  readonly code?: string;
}

/** The four facets and their companions a rule can decide. */
export type Facet = 'relevant' | 'required' | 'readOnly' | 'calculate' | 'constraint' | 'choice';

/** One compiled expression. `logic` is json-logic over the closed operator table of `expressions/operators.ts`. */
export interface CompiledRule {
  /** Index into `fields`, or into `sections` when `facet` is `relevant` and `section` is true. */
  readonly target: number;
  readonly section?: true;
  readonly facet: Facet;
  readonly logic: Json;
  /** Fields (indices) whose change makes this rule run again. Context reads are not listed: a context is fixed for an instance until refreshed. */
  readonly reads: readonly number[];
  /** Evaluated once per row of the enclosing table; `reads` may then name sibling columns. */
  readonly perRow?: true;
  readonly message?: string;
  readonly severity?: 'error' | 'warning';
  /** For facet `choice`: the id of the option that the rule shows. */
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
  /** Type-specific attributes, checked against the type's declaration at compile time. */
  readonly attributes: JsonObject;
  /** Always required, without a rule. */
  readonly required: boolean;
  readonly messages: { readonly required?: string; readonly invalid?: string };
  /** The name of the validator of the specification, when the config names one. */
  readonly validator: string | null;
  readonly defaultValue: Json | null;
  /** Key into `choices`, for fields that offer some. */
  readonly choices: string | null;
  /** For table-like types: the column fields, each a field of its own whose path is `<table>[].<column>`. */
  readonly columns?: readonly number[];
  /** The table this column belongs to. */
  readonly table?: number;
  readonly sideEffects?: readonly { readonly field: number; readonly value: Json; readonly when?: Json }[];
  /** A field that is nowhere in the narrative says why. */
  readonly silent?: string;
  /** An inherited value older than so many days must be confirmed (decision 40). */
  readonly maxAge?: number;
  /** Dose or a safety answer: signing is refused while it is unknown or its source is in doubt (decisions 40, 44). */
  readonly safety?: true;
}

/** A section of one form, with its fields in document order. */
export interface CompiledSection {
  readonly index: number;
  readonly eventType: EventType;
  readonly id: string;
  readonly label: string;
  readonly collapsed: boolean;
  /** Indices into `fields`, in order. Columns of tables are not listed. */
  readonly fields: readonly number[];
}

/** The note of one form: a Liquid template per form, section and field, already parsed for names and checked. */
export interface CompiledNote {
  readonly forms: readonly { readonly eventType: EventType; readonly label: string; readonly template: string }[];
  /** Template per field path; a field without one speaks in its type's own way. */
  readonly fields: { readonly [path: Path]: string };
  readonly sections: { readonly [key: string]: string };
}

/** Plain, deterministic JSON; `hash` is the SHA-256 of everything else but the source map, in canonical form. */
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
