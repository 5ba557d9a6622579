import type { FieldTypeName } from '@isocenter/schemas';
import type { Operand } from '../expressions/operand.ts';
import type { Json, JsonObject } from '../json/json.ts';

/** An attribute of a field type. The published schema, the reference page and lint rules are generated from these. */
export interface AttributeDeclaration {
  readonly name: string;
  readonly description: string;
  /** The JSON Schema of the attribute value as written. */
  readonly schema: JsonObject;
  readonly required?: true;
}

/** The phrase of a field in a sentence, with the parts that may not be edited manually (decision 45). */
export interface NotePhrase {
  /** The lead-in text, such as the label. Printed as written and never locked. */
  readonly lead: string;
  readonly text: string;
  readonly locked: boolean;
  /** Typed by a user: printed as typed, without case changes. */
  readonly verbatim?: true;
  /** Forms separate sentences instead of joining the others. */
  readonly prose?: true;
}

/** The data of a field that its type can read. */
export interface NoteField {
  readonly label: string;
  readonly attributes: JsonObject;
  readonly choiceLabel: (id: string) => string;
}

/**
 * A field type: everything the engine knows about it is in one folder.
 * `Value` is the stored answer. `null` means empty and is passed only to `normalise`.
 */
export interface FieldType<Value extends Json = Json> {
  readonly name: FieldTypeName;
  readonly description: string;
  /** False for display-only types: headers, computed text. */
  readonly holdsAnswer: boolean;
  readonly attributes: readonly AttributeDeclaration[];
  /** The flat schema fragment for ajv and rjsf. */
  toJsonSchema(attributes: JsonObject, choiceIds: readonly string[] | null): JsonObject;
  /** Converts an untrusted value to the stored format; `null` when empty or unreadable. */
  normalise(input: Json, attributes: JsonObject): Value | null;
  /** Null when fine, else the message; agrees with ajv on `toJsonSchema`. The declared check of the type, as a closure that needs no eval. */
  validate(value: Value, attributes: JsonObject, choiceIds: readonly string[] | null): string | null;
  /** The operand of `{field: x}` in conditions, and named parts such as `value.grade`. */
  readonly operand: Operand<Value>;
  /** For a type that is a list with choices but a single value without: a single checkbox. */
  readonly operandWithoutChoices?: Operand<Value>;
  readonly operandParts?: { readonly [part: string]: Operand<Value> };
  /** Null when the answer needs no phrase. */
  toNotePhrase(value: Value, field: NoteField): NotePhrase | null;
  /** The `value` in note templates. */
  toTemplateValue(value: Value, field: NoteField): Json;
  /** Converts an old answer to this type when a config changes the type; null when it cannot be kept. */
  migrateFrom(old: Json, oldType: FieldTypeName): Value | null;
  readonly samples: {
    readonly valid: readonly { readonly attributes: JsonObject; readonly value: Value }[];
    readonly invalid: readonly { readonly attributes: JsonObject; readonly value: Json }[];
  };
}
