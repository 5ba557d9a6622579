import { FIELD_MODES, FIELD_TYPES, type FieldTypeName } from '@isocenter/schemas';
import { SYSTEM_WORDS } from '../definition/systemWords.ts';
import type { JsonObject } from '../json/json.ts';
import type { AttributeDeclaration } from '../field-type/fieldType.ts';
import { fieldTypes } from '../field-types/fieldTypes.ts';
import { SHORT_TYPES } from '../field-types/shortTypes.ts';
import { MOST_CHARACTERS } from '../expressions/formulaTokens.ts';
import { id, list, map, ref, template, text, word } from './schemaWords.ts';

/** An editor shows the description of the branch that fits, so each one says what the key is for. */
const flagOrCondition = (description: string): JsonObject => ({
  description,
  anyOf: [
    { type: 'boolean', description },
    text(`${description}. A formula, such as \`pain >= 4 and modality in [photons, protons]\``, {
      maxLength: MOST_CHARACTERS,
    }),
    ref('condition'),
  ],
});

/** The keys for the condition of a field or section, of which one may be used. */
export const SHOWN: JsonObject = {
  relevant: flagOrCondition('Shown while this is true; hidden fields read as empty'),
  showIf: {
    ...ref('showConditions'),
    description: 'The show conditions of the specification; combined conditions may only name diseaseSystem',
  },
  conditionals: { ...ref('showConditions'), description: 'Another name for showIf' },
  systems: list(
    'Shown for these disease systems only; `relevant` beside it must be true as well',
    word('', SYSTEM_WORDS),
    {
      minItems: 1,
    },
  ),
};

/** Attributes that choices have besides their own keys: `side: left`. */
export const CHOICE_ATTRIBUTES: JsonObject = {
  type: 'object',
  description:
    'Attributes of the choices with their values, as in `side: [left, right]`, or `number`; rules read `side(field)`',
  additionalProperties: {
    anyOf: [list('The values', { type: 'string' }, { minItems: 1 }), word('Each value is a number', ['number'])],
  },
};

/** Keys of every field type, in the order in which `fmt` writes them; the keys of its own type follow the label. */
export const FIELD_KEYS: JsonObject = {
  use: text('A library field, `id@version`; keys written here override its keys', {
    pattern: '^[a-z][a-z0-9_]*@[0-9]+$',
  }),
  id: id('Unique within the form, snake_case, never reused for another meaning'),
  type: {
    ...word('The field type', [...FIELD_TYPES, ...Object.keys(SHORT_TYPES)]),
    // Editors show these beside the words.
    enumDescriptions: [
      ...FIELD_TYPES.map((type) => fieldTypes[type].description),
      ...Object.values(SHORT_TYPES).map(({ type, choices }) => {
        return `${type} of ${choices?.map(({ label }) => label).join(' and ') ?? 'its own choices'}`;
      }),
    ],
  },
  label: text('The label shown with the field'),
  mode: word(
    'Whether the field defines its value, inherits it from the care plan, or takes it from external data',
    FIELD_MODES,
  ),
  carePlanField: text('The care plan entry this field defines or inherits'),
  defines: {
    description:
      'With mode InheritedEdit: what a person answers here, and did not inherit, enters the care plan as well',
    const: true,
  },
  ...SHOWN,
  required: flagOrCondition('Required always, or while a condition is true'),
  readOnly: flagOrCondition('Read-only always, or while a condition is true'),
  calculate: {
    anyOf: [
      text('Computed from other fields by a formula, such as `round(dose / fractions, 1)`', {
        maxLength: MOST_CHARACTERS,
      }),
      ref('value'),
    ],
    description: 'The value, computed from other fields; the user may override it unless readOnly',
  },
  constraint: {
    description: 'Conditions that the answer must satisfy, with their messages',
    anyOf: [ref('constraint'), list('', ref('constraint'), { minItems: 1 })],
  },
  choices: {
    description: 'The choices, as a list or a source',
    anyOf: [list('', ref('choice'), { minItems: 1 }), ref('choiceSource')],
  },
  choiceAttributes: CHOICE_ATTRIBUTES,
  columns: list('The columns of a table, each a field', ref('field'), { minItems: 1 }),
  messages: map('Custom messages of this field', {
    required: text('The message when the answer is missing'),
    invalid: text('The message when the answer does not fit the type'),
  }),
  note: template('Liquid template of this field in the note'),
  say: {
    type: 'object',
    description: 'The words of single answers, by choice id or number; `note` tells all others',
    minProperties: 1,
    additionalProperties: template(''),
  },
  toldBy: {
    description: 'Fields whose notes tell this answer: while any (or all) of them is answered, this field says nothing',
    anyOf: [
      text(''),
      list('', text(''), { minItems: 1 }),
      map('', { all: list('All of these fields', text(''), { minItems: 2 }) }, ['all']),
    ],
  },
  silent: text('Why this field does not appear in the note'),
  was: list('Earlier ids of this field; migration moves the answers stored under them', id('')),
};

/** A field with the keys of its type. */
export function fieldSchema(properties: JsonObject): JsonObject {
  return {
    type: 'object',
    description: 'A field of a form or a column of a table',
    properties,
    required: ['id', 'type', 'label'],
    allOf: TYPE_BRANCHES,
    unevaluatedProperties: false,
  };
}

/** The keys that a type adds, for each name of a type. */
export const TYPE_BRANCHES: readonly JsonObject[] = [
  ...FIELD_TYPES.map((type) => branchOf(type, type)),
  ...Object.entries(SHORT_TYPES).map(([name, { type }]) => branchOf(name, type)),
];
function branchOf(name: string, type: FieldTypeName): JsonObject {
  return {
    if: { properties: { type: { const: name } }, required: ['type'] },
    then: ref(keysOfType(type)),
  };
}

function keysOfType(type: FieldTypeName): string {
  return `keysOf${type}`;
}

/** The keys of a single field type, by their name in the schema. */
export const TYPE_KEYS: { readonly [name: string]: JsonObject } = Object.fromEntries(
  FIELD_TYPES.map((type) => [keysOfType(type), attributesSchema(type, fieldTypes[type].attributes)]),
);

/** The keys of all types, for a field that takes its type from the library. */
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
