import type { FieldTypeName } from '@isocenter/schemas';
import type { Operand } from '../expressions/operand.ts';
import type { Json, JsonObject } from '../json/json.ts';

/** What an attribute of a field type may hold; the published DSL schema, its reference page and FC rules are made from these. */
export interface AttributeDeclaration {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the attribute's value as an author writes it. */
  readonly schema: JsonObject;
  readonly required?: true;
}

/** The phrase a field adds to a sentence, and which stretches of it may not be edited by hand (decision 45). */
export interface NotePhrase {
  /** What leads in, such as the label; printed as written and never locked. */
  readonly lead: string;
  readonly text: string;
  readonly locked: boolean;
  /** A person typed it: it prints as typed and is never re-cased. */
  readonly verbatim?: true;
  /** Stands as sentences of its own instead of joining the others. */
  readonly prose?: true;
}

/** What a field type knows about the field it speaks for. */
export interface NoteField {
  readonly label: string;
  readonly attributes: JsonObject;
  readonly choiceLabel: (id: string) => string;
}

/**
 * A field type: everything the engine knows about it stands in one folder.
 * `Value` is the stored answer; `null` stands for empty and never reaches these functions except `normalise`.
 */
export interface FieldType<Value extends Json = Json> {
  readonly name: FieldTypeName;
  readonly description: string;
  /** False for types that only show something: headers, computed text. */
  readonly holdsAnswer: boolean;
  readonly attributes: readonly AttributeDeclaration[];
  /** Flat fragment for ajv and rjsf. */
  toJsonSchema(attributes: JsonObject, choiceIds: readonly string[] | null): JsonObject;
  /** Brings what arrives from outside to the one stored form; `null` when empty or impossible to read. */
  normalise(input: Json, attributes: JsonObject): Value | null;
  /** Null when fine, else the message; agrees with ajv on `toJsonSchema`. The declared check of the type, as a closure that needs no eval. */
  validate(value: Value, attributes: JsonObject, choiceIds: readonly string[] | null): string | null;
  /** The operand a bare `{field: x}` offers to conditions, and named parts such as `value.grade`. */
  readonly operand: Operand<Value>;
  /** For a type that is a list with choices and one value without: a lone checkbox. */
  readonly operandWithoutChoices?: Operand<Value>;
  readonly operandParts?: { readonly [part: string]: Operand<Value> };
  /** Null when the answer says nothing worth a phrase. */
  toNotePhrase(value: Value, field: NoteField): NotePhrase | null;
  /** What a note template sees as `value`. */
  toTemplateValue(value: Value, field: NoteField): Json;
  /** Old answer to this type's shape when a config changed the type; null when it cannot be kept. */
  migrateFrom(old: Json, oldType: FieldTypeName): Value | null;
  readonly samples: {
    readonly valid: readonly { readonly attributes: JsonObject; readonly value: Value }[];
    readonly invalid: readonly { readonly attributes: JsonObject; readonly value: Json }[];
  };
}
