import type { FieldTypeName } from '@isocenter/schemas';
import type { Choice } from '../compiled-form/compiledForm.ts';
import type { CtcaeTerm } from '../terminology/ctcae.ts';
import type { ValidatorName } from './validators.ts';
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
  /** The answer is a side of the body, which may not be edited in the note. */
  readonly isSide: boolean;
  readonly choiceLabel: (id: string) => string;
}

/** The choices of a field: their key in the compiled form, and the list unless only the host knows it. */
export interface FieldChoices {
  readonly key: string;
  readonly choices: readonly Choice[] | null;
}

/** What the choices of a type are compiled from. */
export interface ChoicesInput {
  /** Whether the config lists choices itself. */
  readonly hasWritten: boolean;
  readonly adverseEvent: (id: string) => CtcaeTerm | undefined;
  readonly problem: (message: string) => void;
}

/** A constraint that the author declares with an attribute; the message of the config replaces this one. */
export interface ImpliedConstraint {
  readonly expression: JsonObject;
  readonly message: string;
  /** The words of the config (`messages.invalid`) are about another refusal of the type. */
  readonly isFixed?: true;
}

/** Tables take their columns from the config, unless the type generates its only one. */
export interface TableTrait {
  readonly generatedColumn?: {
    readonly id: string;
    readonly type: FieldTypeName;
    /** The attributes that the column takes from its table. */
    readonly inherits: readonly string[];
  };
}

/**
 * A field type: everything the engine knows about it is in one folder.
 * `Value` is the stored answer. `null` means empty and is passed only to `normalize`.
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
  normalize(input: Json, attributes: JsonObject): Value | null;
  /** Null when fine, else the message; agrees with ajv on `toJsonSchema`. The declared check of the type, as a closure that needs no eval. */
  validate(value: Value, attributes: JsonObject, choiceIds: readonly string[] | null): string | null;
  /** The operand of `{field: x}` in conditions, and named parts such as `value.grade`. */
  readonly operand: Operand<Value>;
  /** For a type that is a list with choices but a single value without: a single checkbox. */
  readonly operandWithoutChoices?: Operand<Value>;
  readonly operandParts?: { readonly [part: string]: Operand<Value> };
  /** Null when the answer needs no phrase. */
  toNotePhrase(value: Value, field: NoteField): NotePhrase | null;
  /** The `value` in note templates. The names of its parts, besides the label, are `templateParts`. */
  readonly templateParts?: readonly string[];
  toTemplateValue(value: Value, field: NoteField): Json;
  /** Converts an old answer to this type when a config changes the type; null when it cannot be kept. */
  migrateFrom(old: Json, oldType: FieldTypeName): Value | null;
  /* Traits: what generic code asks for instead of the type's name. A trait left out does not apply. */

  /** Whether the config gives the field its choices. Left out: the type takes none from the config. */
  readonly choices?: 'required' | 'optional';
  /** The choices that follow from the attributes; null where the config's own apply. */
  ownChoices?(attributes: JsonObject, source: ChoicesInput): FieldChoices | null;
  /** For a type whose answer is a list of rows. */
  readonly table?: TableTrait;
  /** The validators of the specification that fit the type. */
  readonly validators?: readonly ValidatorName[];
  /** The limits of an operand that does not depend on `min`, `max` and `decimals`: whole numbers. Choices are not operands. */
  readonly operandLimits?: { readonly low: number; readonly high: number };
  /** A plain figure with its unit in `endAdornment`. */
  readonly figure?: true;
  /** Attributes that the compiled form has although the author left them out. */
  impliedAttributes?(attributes: JsonObject, isCalculated: boolean): JsonObject;
  /** Constraints that follow from the attributes of the field with this id: a date that may not be in the future. */
  impliedConstraints?(id: string, attributes: JsonObject): readonly ImpliedConstraint[];
  /** The value of a symbolic default, such as `today`. */
  resolveDefault?(written: Json, today: string): Json;
  /** The value of a cell in a new row, when its column has no default. */
  newCell?(attributes: JsonObject, today: string): Json;
  /** The template of a computed text: `{{ field }}` is replaced by an answer in words. */
  templateOf?(attributes: JsonObject): string;
  /** The level of a heading; a heading extends to the next one of its level or above. */
  readonly heading?: 1 | 2;
  /** In the note, the answer is a sentence by itself. */
  readonly prose?: true;
  /** The episode keeps the answer, and later tasks reuse it. */
  readonly keptAtEpisode?: true;
  /** The answer lists the worst toxicities of the course. */
  readonly worstToxicities?: true;
  /** What must be assessed at each visit: the answer is not copied from the last one (decision 27). */
  readonly neverCopied?: string;

  /** A field as an author writes it, with an answer: for the reference pages, the gallery and tests. */
  readonly example: {
    readonly yaml: string;
    /** Null for types that hold no answer. */
    readonly answer: Json;
  };
  readonly samples: {
    readonly valid: readonly { readonly attributes: JsonObject; readonly value: Value }[];
    readonly invalid: readonly { readonly attributes: JsonObject; readonly value: Json }[];
  };
}
