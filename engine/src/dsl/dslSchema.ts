import {
  CLINICIAN_ROLES,
  DISEASE_SYSTEMS,
  EPISODE_TYPES,
  EVENT_TYPES,
  LIMITS,
  PROVIDER_TYPES,
  TASK_TYPES,
  TREATMENT_PHASES,
} from '@isocenter/schemas';
import { CONSTRAINT_SEVERITIES } from '../compiled-form/compiledForm.ts';
import type { JsonObject } from '../json/json.ts';
import { fieldTypes } from '../field-types/fieldTypes.ts';
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
import { SCENARIO_PARTS } from './scenarioSchema.ts';
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

const SOURCE: JsonObject = {
  source: text('The source of the clinical content'),
  reviewedBy: { type: ['string', 'null'], description: 'The clinician who accepted it, or null' },
};

const CHOICE_KEYS: JsonObject = {
  id: text('The stored id; always text: "yes", "0"'),
  label: text('The text shown to the clinician'),
  short: text('A short label for small spaces'),
  long: text('A longer explanation'),
  group: text('The heading above the choice'),
  system: text('The code system of the code, as a URI'),
  code: text('The code in that system, if it differs from the id'),
};

const CHOICE_LIST = list('The choices', ref('choice'), { minItems: 1 });
const LISTS: JsonObject = {
  type: 'object',
  description: 'Lists of choices by name, for `choices: {list: name}`',
  additionalProperties: {
    description: 'The choices, or a map of them with their attributes',
    anyOf: [
      CHOICE_LIST,
      map('Choices with attributes', { choiceAttributes: CHOICE_ATTRIBUTES, choices: CHOICE_LIST }, ['choices']),
    ],
  },
};

const HEAD: JsonObject = {
  formConfigType: word('The event type; must match the folder', EVENT_TYPES),
  episodeType: word('The episode type; must match the folder', EPISODE_TYPES),
  system: word('The disease system; must match the file name', DISEASE_SYSTEMS),
  label: text('The heading of the form'),
};
const CONDITIONS: JsonObject = {
  type: 'object',
  description: 'Conditions by name, for `{condition: name}`',
  additionalProperties: ref('condition'),
};

const TOXICITIES: JsonObject = list('', { anyOf: [{ type: 'string' }, ref('toxicity')] }, { minItems: 1 });
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
  patch: map(
    'One change: add, set or remove',
    {
      add: map(
        'A field to a section, or a whole section',
        {
          section: {
            description: 'The section of the new field, or the new section itself',
            anyOf: [{ type: 'string' }, ref('section')],
          },
          after: text('Insert after this id'),
          before: text('Insert before this id'),
          field: { ...ref('field'), description: 'The new field' },
          fields: list('Several new fields', ref('field'), { minItems: 1 }),
          toxicities: { ...TOXICITIES, description: 'CTCAE terms as new fields' },
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
          attribute: text('Remove only this key'),
        },
        ['path'],
      ),
    },
    [],
    { minProperties: 1, maxProperties: 1 },
  ),
  events: map(
    'The tasks of an episode type',
    { ...HEAD, tasks: list('In the order shown on the board', ref('task'), { minItems: 1 }) },
    ['formConfigType', 'episodeType', 'system', 'tasks'],
  ),
  task: map(
    'A task: its roles, its timing and its forms',
    {
      taskType: word('The task type', TASK_TYPES),
      displayName: text('The name shown to clinicians'),
      stage: word('The treatment stage', TREATMENT_PHASES),
      sequence: { type: 'integer', minimum: 1, maximum: 10, description: 'The treatment week' },
      sequences: list('The treatment weeks', { type: 'integer', minimum: 1, maximum: 10 }),
      iterations: { type: 'integer', minimum: 1, description: 'How often it is repeated' },
      required: flag('Required in every episode'),
      roles: map(
        'The clinical roles with each permission',
        {
          edit: list('Roles that may edit', word('', CLINICIAN_ROLES)),
          pend: list('Roles that may pend (send for signing)', word('', CLINICIAN_ROLES)),
          sign: list('Roles that may sign', word('', CLINICIAN_ROLES)),
        },
        ['edit', 'pend', 'sign'],
      ),
      attestations: list(
        'What an attending may state when signing or attesting the work of others',
        map(
          '',
          {
            id: text('The id; a signature stores it with the text'),
            of: list('The roles whose work it attests', word('', CLINICIAN_ROLES), { minItems: 1 }),
            presence: flag('It says that the attending was with the patient'),
            text: text('The statement, as the note shows it'),
          },
          ['id', 'of', 'presence', 'text'],
        ),
      ),
      publishing: flag('The note may be sent to the record system'),
      enableAppointmentSelect: flag('The user can choose the patient visit of the sent note'),
      usesEpicPublishFlow: flag('The note is sent as the user, who signs in to Epic'),
      forms: list(
        'The forms of the task',
        map(
          '',
          {
            eventType: word('The event type of the form', EVENT_TYPES),
            relevant: { ...ref('condition'), description: 'The form is shown while this is true' },
          },
          ['eventType'],
        ),
        { minItems: 1 },
      ),
    },
    ['taskType', 'stage', 'roles', 'forms'],
  ),
  supportData: map(
    'A list of choices shared by many forms',
    {
      label: text('The title of the list'),
      ...SOURCE,
      choiceAttributes: CHOICE_ATTRIBUTES,
      choices: list('The choices', ref('listedChoice'), { minItems: 1 }),
    },
    ['source', 'choices'],
  ),
  listedChoice: map('A choice of a shared list, which cannot have a condition', CHOICE_KEYS, ['id', 'label']),
  contentTemplate: map(
    'Preset answers that a clinician may apply to a task; the file name is the id',
    {
      name: text('The name shown to clinicians; unique, ignoring case', {
        minLength: 1,
        maxLength: LIMITS.contentTemplateNameCharacters,
      }),
      description: text('When to use it', { maxLength: LIMITS.contentTemplateDescriptionCharacters }),
      episodeType: word('The episode type it applies to', EPISODE_TYPES),
      taskType: word('The task type it applies to', TASK_TYPES),
      system: word('The disease system it applies to; Default applies to all', DISEASE_SYSTEMS),
      site: text('The treatment site it applies to, such as left_breast'),
      published: flag('Offered to clinicians'),
      ...SOURCE,
      formValues: {
        type: 'object',
        description: 'The preset answers, by form of the task and field id',
        propertyNames: { enum: EVENT_TYPES },
        additionalProperties: ref('answers'),
      },
    },
    ['name', 'episodeType', 'taskType', 'system', 'published', 'source', 'reviewedBy', 'formValues'],
  ),
  answers: {
    type: 'object',
    description: 'Answers by field id, in the stored format',
    additionalProperties: ANYTHING,
  },
  ...SCENARIO_PARTS,
  carePlanFields: map(
    'The entries of the care plan',
    {
      fields: list(
        'In the order shown on the admin screen',
        map(
          '',
          {
            id: text('The name used in carePlanField'),
            name: text('The name shown to clinicians'),
            type: text('A description of the entry'),
            maxAge: {
              type: 'integer',
              minimum: 1,
              description: 'The number of days after which the value must be confirmed',
            },
          },
          ['id', 'name', 'type'],
        ),
      ),
    },
    ['fields'],
  ),
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
const ATTRIBUTE_VALUE: JsonObject = { type: 'string', description: 'An attribute that choiceAttributes declares' };

/** Toxicities may be the only fields of a section. Another section without fields is found by a rule. */
const WRITTEN_SECTION: JsonObject = {
  ...PARTS.section,
  anyOf: [{ required: ['fields'] }, { required: ['toxicities'] }],
};
const DEFINITIONS: JsonObject = {
  ...PARTS,
  choice: { ...PARTS.choice, additionalProperties: ATTRIBUTE_VALUE },
  listedChoice: { ...PARTS.listedChoice, additionalProperties: ATTRIBUTE_VALUE },
  field: WRITTEN_FIELD,
  section: WRITTEN_SECTION,
  toxicity: map(
    'A CTCAE field: a term, and keys of the field that differ from what the term gives',
    { ...TOXICITY, ...TOXICITY_KEYS },
    ['id'],
  ),
  ...TYPE_KEYS,
  keysOfAnyType: ANY_TYPE_KEYS,
  ...EXPRESSIONS,
};
