import { DISEASE_SYSTEMS, PROVIDER_TYPES } from '@isocenter/schemas';
import { CONSTRAINT_SEVERITIES } from '../compiled-form/compiledForm.ts';
import type { JsonObject } from '../json/json.ts';
import { fieldTypes } from '../field-types/fieldTypes.ts';
import { CHOICE_KEYS, CSV_NAME, HEAD, SOURCE, TOXICITIES } from './commonKeys.ts';
import { EXPRESSIONS } from './expressionSchema.ts';
import {
  ANY_TYPE_KEYS,
  CHOICE_ATTRIBUTES,
  FIELD_KEYS,
  fieldSchema,
  SHOWN,
  TYPE_BRANCHES,
  TYPE_KEYS,
} from './fieldSchema.ts';
import { PATCH, PATCH_PLACES } from './patchSchema.ts';
import { SCENARIO_PARTS } from './scenarioSchema.ts';
import { SHARED_PARTS } from './sharedSchema.ts';
import { TASK_PARTS } from './taskSchema.ts';
import { ANYTHING, flag, id, list, map, ref, template, text, word } from './schemaWords.ts';

/**
 * The grammar of the form config language as one JSON Schema, generated from the field type declarations, the operator
 * table and the keys below. The published schema, the reference page and the shape check all use it.
 */
export function formConfigJsonSchema(): JsonObject {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'form-config.schema.json',
    title: 'Isocenter form config',
    description: 'Any file of a config root. Its keys determine the kind of file.',
    type: 'object',
    allOf: [
      ...KINDS.map(({ part, ...kind }, index) => ({
        if: { allOf: [told(kind), ...KINDS.slice(0, index).map((earlier) => ({ not: told(earlier) }))] },
        then: ref(part),
      })),
      { if: { not: { anyOf: KINDS.map(told) } }, then: ref('form') },
    ],
    $defs: DEFINITIONS,
  };
}

interface FileKind {
  readonly has: string;
  readonly lacks?: string;
}
/** The keys that determine the kind of a file; the first match counts. Everything else is a form. */
const KINDS: readonly (FileKind & { readonly part: DslPart })[] = [
  { has: 'tasks', part: 'events' },
  { has: 'extends', part: 'extension' },
  { has: 'sections', part: 'form' },
  { has: 'scenarios', part: 'scenarios' },
  { has: 'formValues', part: 'contentTemplate' },
  { has: 'fields', part: 'carePlanFields' },
  { has: 'choices', lacks: 'type', part: 'supportData' },
  { has: 'type', part: 'libraryField' },
];
function told({ has, lacks }: FileKind): JsonObject {
  return lacks === undefined ? { required: [has] } : { required: [has], not: { required: [lacks] } };
}

export type DslPart = keyof typeof PARTS;
/** The schema of one part of the language, for the shape check. */
export function partSchema(part: DslPart): JsonObject {
  return PARTS[part];
}
/** The target of `#/$defs/x`; null for expressions, which the expression rules check in more detail. */
export function resolveRef(reference: string): JsonObject | null {
  const name = reference.replace('#/$defs/', '');
  return isPart(name) ? PARTS[name] : (TYPE_KEYS[name] ?? null);
}
function isPart(name: string): name is DslPart {
  return Object.hasOwn(PARTS, name);
}

const CHOICE_LIST: JsonObject = {
  description: 'The choices',
  anyOf: [list('', ref('choice'), { minItems: 1 }), ref('dataFile')],
};
const FROM_SUPPORT_DATA: JsonObject = map(
  'The choices of support data',
  { supportData: text('The name of a support-data file') },
  ['supportData'],
);

const LISTS: JsonObject = {
  type: 'object',
  description: 'Lists of choices by name, for `choices: {list: name}`',
  additionalProperties: {
    description: 'The choices, or a map of them with their attributes',
    anyOf: [
      list('The choices', ref('choice'), { minItems: 1 }),
      map('Choices with attributes', { choiceAttributes: CHOICE_ATTRIBUTES, choices: CHOICE_LIST }, ['choices']),
      map('Choices from support data', { choices: FROM_SUPPORT_DATA }, ['choices']),
    ],
  },
};

const CONDITIONS: JsonObject = {
  type: 'object',
  description: 'Conditions by name, for `{condition: name}`',
  additionalProperties: ref('condition'),
};

/** The keys that a term does not give already. */
const {
  id: _id,
  type: _type,
  use: _use,
  ...TOXICITY_KEYS
} = {
  ...FIELD_KEYS,
  ...Object.fromEntries(
    fieldTypes.CTCAE.attributes.map(({ name, description, schema }) => [name, { ...schema, description }]),
  ),
};
const TOXICITY: JsonObject = {
  id: text('The CTCAE v5 term in snake_case, which is the id of the field as well'),
  words: text('The term as a sentence names it (default: the term in small letters)'),
};
const PHRASES: JsonObject = {
  type: 'object',
  description: 'Parts of note templates by name, for `{% use name %}`',
  additionalProperties: template(''),
};

const PARTS = {
  form: map(
    'One form: sections of fields',
    {
      ...HEAD,
      ...SOURCE,
      conditions: CONDITIONS,
      phrases: PHRASES,
      lists: LISTS,
      note: template('Liquid template of the whole note (default: the phrase of each field)'),
      sections: list('In the order they are shown', ref('section'), { minItems: 1 }),
    },
    ['formConfigType', 'episodeType', 'system', 'label', 'sections'],
  ),
  extension: map(
    'A form for one disease system: another form of the same event type with patches',
    {
      ...HEAD,
      extends: word('The disease system of the extended form', DISEASE_SYSTEMS),
      ...SOURCE,
      conditions: CONDITIONS,
      phrases: PHRASES,
      lists: LISTS,
      note: template('Replaces the note template'),
      patch: list('The changes, in order', ref('patch')),
    },
    ['extends'],
  ),
  section: map(
    'A heading with its fields',
    {
      id: id('Unique within the form'),
      label: text('The heading'),
      collapsed: flag('Initially collapsed'),
      patient: text(
        'The patient may answer this section on a tablet; the name of the Checkbox that lists what they do not want to answer',
      ),
      ...SHOWN,
      note: template('`sentences`, or a Liquid template of this section in the note'),
      toxicities: { ...TOXICITIES, description: 'CTCAE terms, as fields before the others' },
      fields: list('In the order they are shown', ref('field')),
    },
    ['id', 'label'],
  ),
  /** Other keys are checked in the field that it stands for. */
  toxicity: map('', TOXICITY, ['id'], { additionalProperties: ANYTHING }),
  field: fieldSchema(FIELD_KEYS),
  libraryField: {
    ...fieldSchema({ ...Object.fromEntries(Object.entries(FIELD_KEYS).filter(([key]) => key !== 'use')), ...SOURCE }),
    description: 'A field shared by many forms; the file is named <id>@<version>',
  },
  constraint: map(
    'A check of the answer',
    {
      expression: { ...ref('condition'), description: 'The condition that must be true' },
      message: text('The message when it is not true'),
      severity: word(
        '"error" blocks signing, "reason" blocks it until a reason is recorded, "warning" does not',
        CONSTRAINT_SEVERITIES,
      ),
    },
    ['expression', 'message'],
  ),
  choice: map(
    'An option',
    {
      ...CHOICE_KEYS,
      say: template('What the note says when it is chosen, as `say` of the field has it'),
      relevant: { ...ref('condition'), description: 'Offered while this is true' },
      was: list('Earlier ids of this choice; migration replaces them in stored answers', text('')),
    },
    ['id', 'label'],
  ),
  choiceSource: map(
    'The source of choices',
    {
      supportData: text('The name of a support-data file'),
      list: text('The name of a list of the form'),
      csv: CSV_NAME,
      taxonomy: text('A terminology'),
      providers: map(
        'Providers of the given types',
        {
          types: list(
            'The provider types, such as ATTENDING',
            word(
              '',
              PROVIDER_TYPES.map(({ id }) => id),
            ),
            { minItems: 1 },
          ),
        },
        ['types'],
      ),
      carePlan: text('A care plan field that contains a list'),
    },
    [],
    { minProperties: 1, maxProperties: 1 },
  ),
  patch: PATCH,
  dataFile: map('The lines of a CSV beside this file', { csv: CSV_NAME }, ['csv']),
  ...TASK_PARTS,
  ...SHARED_PARTS,
  ...SCENARIO_PARTS,
} as const satisfies Record<string, JsonObject>;

/** As written, a field may take its type and label from the library. After resolving, every field must have them. */
const WRITTEN_FIELD: JsonObject = {
  ...PARTS.field,
  required: [],
  allOf: [
    {
      if: { required: ['use'] },
      then: ref('keysOfAnyType'),
      else: { required: PARTS.field['required'] ?? [] },
    },
    ...TYPE_BRANCHES,
  ],
};
/** An editor cannot know the attributes that a list declares; `check` does. */
const ATTRIBUTE_VALUE: JsonObject = {
  type: ['string', 'number'],
  description: 'An attribute that choiceAttributes declares',
};

/** Toxicities may be the only fields of a section. Another section without fields is found by a rule. */
const WRITTEN_SECTION: JsonObject = {
  ...PARTS.section,
  anyOf: [{ required: ['fields'] }, { required: ['toxicities'] }],
};
/** A patch says where it belongs; which of the keys it takes for that, the check says in words. */
const WRITTEN_PATCH: JsonObject = {
  ...PATCH,
  properties: Object.fromEntries(
    Object.entries(PATCH_PLACES).map(([name, { shape, places }]) => [
      name,
      { ...shape, anyOf: places.map((key) => ({ required: [key] })) },
    ]),
  ),
};
const DEFINITIONS: JsonObject = {
  ...PARTS,
  choice: { ...PARTS.choice, additionalProperties: ATTRIBUTE_VALUE },
  listedChoice: { ...PARTS.listedChoice, additionalProperties: ATTRIBUTE_VALUE },
  field: WRITTEN_FIELD,
  section: WRITTEN_SECTION,
  patch: WRITTEN_PATCH,
  toxicity: map(
    'A CTCAE field: a term, and keys of the field that differ from what the term gives',
    { ...TOXICITY, ...TOXICITY_KEYS },
    ['id'],
  ),
  ...TYPE_KEYS,
  keysOfAnyType: ANY_TYPE_KEYS,
  ...EXPRESSIONS,
};
