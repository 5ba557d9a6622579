import {
  CLINICIAN_ROLES,
  DISEASE_SYSTEMS,
  EPISODE_TYPES,
  EVENT_TYPES,
  FIELD_MODES,
  FIELD_TYPES,
  PROVIDER_TYPES,
  SHOW_COMPARATORS,
  TASK_TYPES,
  TREATMENT_PHASES,
  type FieldTypeName,
} from '@isocenter/schemas';
import type { Json, JsonObject } from '../bundle/bundle.ts';
import { OPERATORS, VALUE_FUNCTIONS } from '../expressions/operators.ts';
import type { AttributeDeclaration } from '../field-types/fieldType.ts';
import { fieldTypes } from '../field-types/fieldTypes.ts';

/**
 * The grammar of the form-config language as one JSON Schema, made from the field types' declarations, the operator
 * table and the keys below. The published schema, the reference page and the shape check are all this one thing.
 */
export function formConfigJsonSchema(): JsonObject {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'form-config.schema.json',
    title: 'Isocenter form config',
    description:
      'A form (configs/<episodeType>/<eventType>/<system>.yaml), a form that extends another, or an Events config.',
    type: 'object',
    allOf: [
      { if: { required: ['tasks'] }, then: ref('events') },
      { if: { not: { required: ['tasks'] }, required: ['extends'] }, then: ref('extension') },
      { if: { not: { anyOf: [{ required: ['tasks'] }, { required: ['extends'] }] } }, then: ref('form') },
    ],
    $defs: DEFINITIONS,
  };
}

export type DslPart = keyof typeof PARTS;
/** The schema of one part of the language, for the shape check. */
export function partSchema(part: DslPart): JsonObject {
  return PARTS[part];
}
/** What `#/$defs/x` stands for; null for expressions, whose grammar the expression rules know better. */
export function resolveRef(reference: string): JsonObject | null {
  const name = reference.replace('#/$defs/', '');
  return isPart(name) ? PARTS[name] : null;
}
function isPart(name: string): name is DslPart {
  return Object.hasOwn(PARTS, name);
}

function ref(name: string): JsonObject {
  return { $ref: `#/$defs/${name}` };
}
function text(says: string, more: JsonObject = {}): JsonObject {
  return { type: 'string', description: says, ...more };
}
function word(says: string, words: readonly string[]): JsonObject {
  return { enum: words, description: says };
}
function flag(says: string): JsonObject {
  return { type: 'boolean', description: says };
}
function list(says: string, items: JsonObject, more: JsonObject = {}): JsonObject {
  return { type: 'array', description: says, items, ...more };
}
function map(
  says: string,
  properties: JsonObject,
  required: readonly string[] = [],
  more: JsonObject = {},
): JsonObject {
  return { type: 'object', description: says, properties, required, additionalProperties: false, ...more };
}
/** snake_case, so that ids can stand in templates and never change with a label. */
const ID = { type: 'string', pattern: '^[a-z][a-z0-9_]*$' } as const satisfies JsonObject;
const id = (says: string): JsonObject => ({ ...ID, description: says });

const flagOrCondition = (says: string): JsonObject => ({
  description: says,
  anyOf: [{ type: 'boolean' }, ref('condition')],
});

const SHOWN: JsonObject = {
  relevant: { ...ref('condition'), description: 'Shown while this holds; hidden fields read as empty' },
  showIf: {
    ...ref('showConditions'),
    description: "The specification's show conditions; combined ones name diseaseSystem only",
  },
  conditionals: { ...ref('showConditions'), description: 'Another name of showIf' },
};

const FIELD_KEYS: JsonObject = {
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

const HEAD: JsonObject = {
  formConfigType: word('The event type; says the same as the folder', EVENT_TYPES),
  episodeType: word('The episode type; says the same as the folder', EPISODE_TYPES),
  system: word('The disease system; says the same as the file name', DISEASE_SYSTEMS),
  label: text('The heading of the form'),
};
const CONDITIONS: JsonObject = {
  type: 'object',
  description: 'Conditions by name, for `{condition: name}`',
  additionalProperties: ref('condition'),
};

function fieldSchema(required: readonly string[]): JsonObject {
  return {
    type: 'object',
    description: 'A field of a form or a column of a table',
    properties: FIELD_KEYS,
    required,
    allOf: FIELD_TYPES.map(branchOf),
    unevaluatedProperties: false,
  };
}

function branchOf(type: FieldTypeName): JsonObject {
  return {
    if: { properties: { type: { const: type } }, required: ['type'] },
    then: attributesSchema(type, fieldTypes[type].attributes),
  };
}

function attributesSchema(type: string, attributes: readonly AttributeDeclaration[]): JsonObject {
  return {
    description: `Keys of ${type}`,
    properties: Object.fromEntries(
      attributes.map(({ name, says, schema }) => [name, { ...schema, description: says }]),
    ),
    required: attributes.filter((attribute) => attribute.required).map(({ name }) => name),
  };
}

const PARTS = {
  form: map(
    'One form: sections of fields',
    {
      ...HEAD,
      conditions: CONDITIONS,
      sections: list('In the order they are shown', ref('section'), { minItems: 1 }),
      note: text('Liquid template of the whole note; without it each field speaks in its own way'),
      source: text('Where the clinical content comes from'),
      reviewedBy: { type: ['string', 'null'], description: 'The clinician who accepted it; null until then' },
    },
    ['formConfigType', 'episodeType', 'system', 'label', 'sections'],
  ),
  extension: map(
    "A system's form: another form of the same event type, changed by small patches",
    {
      ...HEAD,
      extends: word('The system whose form this one starts from', DISEASE_SYSTEMS),
      patch: list('What is different, in order', ref('patch')),
      conditions: CONDITIONS,
      note: text('Replaces the note template'),
      source: text('Where the clinical content comes from'),
      reviewedBy: { type: ['string', 'null'], description: 'The clinician who accepted it; null until then' },
    },
    ['extends'],
  ),
  section: map(
    'A heading and the fields below it',
    {
      id: id('Unique within the form'),
      label: text('The heading'),
      collapsed: flag('Starts folded'),
      ...SHOWN,
      note: text('Liquid template of what the note says of this section'),
      fields: list('In the order they are shown', ref('field')),
    },
    ['id', 'label', 'fields'],
  ),
  field: fieldSchema(['id', 'type', 'label']),
  constraint: map(
    'A check of the answer',
    {
      expression: { ...ref('condition'), description: 'What must hold' },
      message: text('What is said when it does not'),
      severity: word('error stops signing, warning only says so', ['error', 'warning']),
    },
    ['expression', 'message'],
  ),
  choice: map(
    'An option',
    {
      id: text('Stored; always text: "yes", "0"'),
      label: text('What the clinician reads'),
      short: text('For narrow places'),
      long: text('The explanation'),
      group: text('The heading it stands under'),
      system: text('The code system that names the choice, as a URI'),
      code: text('Its code there, when that is not the id'),
      relevant: { ...ref('condition'), description: 'Offered while this holds' },
    },
    ['id', 'label'],
  ),
  choiceSource: map(
    'Where options come from',
    {
      supportData: text('A file of support-data'),
      taxonomy: text('A terminology'),
      providers: map(
        'Providers of some types',
        {
          types: list(
            '',
            word(
              '',
              PROVIDER_TYPES.map(({ id }) => id),
            ),
            { minItems: 1 },
          ),
        },
        ['types'],
      ),
      carePlan: text('A care plan field that holds a list'),
    },
    [],
    { minProperties: 1, maxProperties: 1 },
  ),
  patch: map(
    'One change: add, set or remove',
    {
      add: map(
        'A field to a section, or a whole section',
        {
          section: {
            description: 'The section a field goes into; or the new section itself',
            anyOf: [{ type: 'string' }, ref('section')],
          },
          after: text('The id it follows'),
          before: text('The id it precedes'),
          field: ref('field'),
        },
        ['section'],
      ),
      set: map(
        'An attribute of a section or field',
        {
          path: text('section.field, section.table.column, or a section'),
          attribute: text('The key to set'),
          value: { description: 'Its new value' },
        },
        ['path', 'attribute', 'value'],
      ),
      remove: map(
        'A section, a field, or one attribute',
        {
          path: text('section.field, or a section'),
          attribute: text('Only this key of it'),
        },
        ['path'],
      ),
    },
    [],
    { minProperties: 1, maxProperties: 1 },
  ),
  events: map(
    'The tasks of an episode type',
    { ...HEAD, tasks: list('In the order of the board', ref('task'), { minItems: 1 }) },
    ['formConfigType', 'episodeType', 'system', 'tasks'],
  ),
  task: map(
    'A task: who may do it, when, and the forms it is made of',
    {
      taskType: word('The task type', TASK_TYPES),
      displayName: text('What clinicians call it'),
      stage: word('When in the course', TREATMENT_PHASES),
      sequence: { type: 'integer', minimum: 1, maximum: 10, description: 'The one week it is planned in' },
      sequences: list('The weeks it is planned in', { type: 'integer', minimum: 1, maximum: 10 }),
      iterations: { type: 'integer', minimum: 1, description: 'How often it is repeated' },
      required: flag('Must be done in every episode'),
      roles: map(
        'Which clinical roles may do what',
        {
          edit: list('', word('', CLINICIAN_ROLES)),
          pend: list('', word('', CLINICIAN_ROLES)),
          sign: list('', word('', CLINICIAN_ROLES)),
        },
        ['edit', 'pend', 'sign'],
      ),
      publishing: flag('Its note may be sent to the record system'),
      forms: list(
        'The forms that make up the task',
        map(
          '',
          {
            eventType: word('The event type of the form', EVENT_TYPES),
            relevant: { ...ref('condition'), description: 'The form is shown while this holds' },
          },
          ['eventType'],
        ),
        { minItems: 1 },
      ),
    },
    ['taskType', 'stage', 'roles', 'forms'],
  ),
  supportData: map(
    'A list of choices for many forms',
    {
      label: text('What the list is'),
      source: text('Where it comes from'),
      reviewedBy: { type: ['string', 'null'], description: 'The clinician who accepted it; null until then' },
      choices: list('The choices', ref('choice'), { minItems: 1 }),
    },
    ['source', 'choices'],
  ),
  carePlanFields: map(
    'What the care plan holds',
    {
      fields: list(
        '',
        map(
          '',
          {
            id: text('The name fields use in carePlanField'),
            name: text('What clinicians call it'),
            type: text('What it holds'),
            maxAge: { type: 'integer', minimum: 1, description: 'Days after which it must be confirmed' },
          },
          ['id', 'name', 'type'],
        ),
      ),
    },
    ['fields'],
  ),
} as const satisfies Record<string, JsonObject>;

const operand = (shape: string): JsonObject => {
  if (shape === 'flag') return { type: 'boolean' };
  if (shape === 'list') return { type: 'array', items: ref('value') };
  if (shape === 'pair') return { type: 'array', items: ref('value'), minItems: 2, maxItems: 2 };
  if (shape === 'pattern') return { type: 'string' };
  return ref('value');
};
const REFERENCE: JsonObject = {
  field: text('A field: id, EventType.id, table.column or carePlan.name'),
  topLevel: flag('From inside a row: a field outside the table'),
  part: text('A part of the value, such as grade'),
  context: text('user, patient, task, now, today or carePlan, with a dot and a name'),
};
const comparison: JsonObject = {
  type: 'object',
  description: 'One value and one operator',
  properties: {
    ...REFERENCE,
    value: { ...ref('value'), description: 'A computed value to compare' },
    ...Object.fromEntries(
      Object.entries(OPERATORS).map(([name, { says, operand: shape }]) => [
        name,
        { ...operand(shape), description: says },
      ]),
    ),
  },
  minProperties: 2,
  additionalProperties: false,
};
const EXPRESSIONS: JsonObject = {
  condition: {
    description: 'True or false',
    anyOf: [
      { type: 'boolean' },
      map('All of these hold', { all: list('', ref('condition')) }, ['all']),
      map('At least one of these holds', { any: list('', ref('condition')) }, ['any']),
      map('This does not hold', { not: ref('condition') }, ['not']),
      map('A named condition', { condition: text('Its name') }, ['condition']),
      comparison,
    ],
  },
  value: {
    description: 'A literal, a field, something from the context, or a computed value',
    anyOf: [
      { type: ['string', 'number', 'boolean', 'null'] },
      map('What another field or the context holds', REFERENCE, [], { minProperties: 1 }),
      ...Object.entries(VALUE_FUNCTIONS).map(([name, { says }]): Json =>
        map(says, { [name]: { anyOf: [list('', ref('value')), ref('value')] } }, [name]),
      ),
      ref('condition'),
    ],
  },
  showCondition: {
    description: "A show condition in the specification's shape",
    anyOf: [
      map(
        'A field contains one of the values, or none',
        {
          field: text('A field, or diseaseSystem'),
          comparator: word('', SHOW_COMPARATORS),
          value: { anyOf: [{ type: 'string' }, list('', { type: 'string' })] },
          topLevel: flag('Read at the top of the document, not in the row'),
        },
        ['field', 'comparator', 'value'],
      ),
      map('All of these hold', { all: list('', ref('showCondition')) }, ['all']),
      map('At least one of these holds', { any: list('', ref('showCondition')) }, ['any']),
    ],
  },
  showConditions: { anyOf: [list('All must hold', ref('showCondition')), ref('showCondition')] },
};
/** As written, a field of the library brings its type and label along; after resolving, every field must have them. */
const WRITTEN_FIELD: JsonObject = {
  ...PARTS.field,
  required: [],
  allOf: [
    {
      if: { required: ['use'] },
      then: { additionalProperties: true },
      else: { required: PARTS.field['required'] ?? [] },
    },
    ...FIELD_TYPES.map(branchOf),
  ],
};
const DEFINITIONS: JsonObject = { ...PARTS, field: WRITTEN_FIELD, ...EXPRESSIONS };
