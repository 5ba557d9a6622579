import { FIELD_MODES, FIELD_TYPES, type FieldTypeName } from '@isocenter/schemas';
import type { JsonObject } from '../json/json.ts';
import type { AttributeDeclaration } from '../field-type/fieldType.ts';
import { fieldTypes } from '../field-types/fieldTypes.ts';
import { id, list, map, ref, text, word } from './schemaWords.ts';

const flagOrCondition = (description: string): JsonObject => ({
  description,
  anyOf: [{ type: 'boolean' }, ref('condition')],
});

/** The keys that show a field or section: one of the three. */
export const SHOWN: JsonObject = {
  relevant: { ...ref('condition'), description: 'Shown while this holds; hidden fields read as empty' },
  showIf: {
    ...ref('showConditions'),
    description: "The specification's show conditions; combined ones name diseaseSystem only",
  },
  conditionals: { ...ref('showConditions'), description: 'Another name of showIf' },
};

/** Keys of every field, whatever its type. */
export const FIELD_KEYS: JsonObject = {
  id: id('Unique within the form, snake_case, never reused for another meaning'),
  type: word('The field type', FIELD_TYPES),
  label: text('What the clinician reads beside the field'),
  use: text('A field of the library, `id@version`; keys here override its own', {
    pattern: '^[a-z][a-z0-9_]*@[0-9]+$',
  }),
  mode: word('Whether the field owns its value, inherits it from the care plan, or takes it from outside', FIELD_MODES),
  carePlanField: text('The care plan entry this field defines or inherits'),
  ...SHOWN,
  required: flagOrCondition('Must be answered: always, or while a condition holds'),
  readOnly: flagOrCondition('Cannot be edited: always, or while a condition holds'),
  calculate: {
    ...ref('value'),
    description: 'The value, computed from others; a person may override it unless readOnly',
  },
  constraint: {
    description: 'What must hold of the answer, with the message if it does not',
    anyOf: [ref('constraint'), list('', ref('constraint'), { minItems: 1 })],
  },
  choices: {
    description: 'The options: listed here, or taken from a source',
    anyOf: [list('', ref('choice'), { minItems: 1 }), ref('choiceSource')],
  },
  columns: list('The columns of a table, each a field', ref('field'), { minItems: 1 }),
  messages: map('Own words for the messages of this field', {
    required: text('Said when the answer is missing'),
    invalid: text('Said when the answer does not fit its type'),
  }),
  note: text('Liquid template of what the note says of this field'),
  silent: text('Why this field is nowhere in the note'),
};

/** A field with the keys of the type it names. */
export function fieldSchema(properties: JsonObject): JsonObject {
  return {
    type: 'object',
    description: 'A field of a form or a column of a table',
    properties,
    required: ['id', 'type', 'label'],
    allOf: FIELD_TYPES.map(branchOf),
    unevaluatedProperties: false,
  };
}

export function branchOf(type: FieldTypeName): JsonObject {
  return {
    if: { properties: { type: { const: type } }, required: ['type'] },
    then: ref(keysOfType(type)),
  };
}

const keysOfType = (type: FieldTypeName): string => `keysOf${type}`;

/** The keys that only fields of one type have, by the name under which the schema refers to them. */
export const TYPE_KEYS: { readonly [name: string]: JsonObject } = Object.fromEntries(
  FIELD_TYPES.map((type) => [keysOfType(type), attributesSchema(type, fieldTypes[type].attributes)]),
);

/** The keys of all types together: for a field of the library, which brings its type along. */
export const ANY_TYPE_KEYS: JsonObject = attributesSchema(
  'any field type',
  FIELD_TYPES.flatMap((type) => fieldTypes[type].attributes).map(({ name, description, schema }) => ({
    name,
    description,
    schema,
  })),
);

function attributesSchema(type: string, attributes: readonly AttributeDeclaration[]): JsonObject {
  return {
    description: `Keys of ${type}`,
    properties: Object.fromEntries(
      attributes.map(({ name, description, schema }) => [name, { ...schema, description }]),
    ),
    required: attributes.filter((attribute) => attribute.required).map(({ name }) => name),
  };
}
