import {
  CLINICIAN_ROLES,
  DISEASE_SYSTEMS,
  EPISODE_TYPES,
  EVENT_TYPES,
  FIELD_TYPES,
  LIMITS,
  PROVIDER_TYPES,
  TASK_TYPES,
  TREATMENT_PHASES,
} from '@isocenter/schemas';
import type { JsonObject } from '../json/json.ts';
import { EXPRESSIONS } from './expressionSchema.ts';
import { ANY_TYPE_KEYS, branchOf, FIELD_KEYS, fieldSchema, SHOWN, TYPE_KEYS } from './fieldSchema.ts';
import { SCENARIO_PARTS } from './scenarioSchema.ts';
import { ANYTHING, flag, id, list, map, ref, text, word } from './schemaWords.ts';

/**
 * The grammar of the form-config language as one JSON Schema, made from the field types' declarations, the operator
 * table and the keys below. The published schema, the reference page and the shape check are all this one thing.
 */
export function formConfigJsonSchema(): JsonObject {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'form-config.schema.json',
    title: 'Isocenter form config',
    description: 'Any file of a config root; its keys tell which kind it is.',
    type: 'object',
    allOf: [
      ...KINDS.map(({ part, ...kind }, at) => ({
        if: { allOf: [told(kind), ...KINDS.slice(0, at).map((earlier) => ({ not: told(earlier) }))] },
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
/** The keys that tell a file's kind; the first that fits. Everything else is a form. */
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
/** What `#/$defs/x` stands for; null for expressions, whose grammar the expression rules know better. */
export function resolveRef(reference: string): JsonObject | null {
  const name = reference.replace('#/$defs/', '');
  return isPart(name) ? PARTS[name] : (TYPE_KEYS[name] ?? null);
}
function isPart(name: string): name is DslPart {
  return Object.hasOwn(PARTS, name);
}

const SOURCE: JsonObject = {
  source: text('Where the clinical content comes from'),
  reviewedBy: { type: ['string', 'null'], description: 'The clinician who accepted it; null until then' },
};

const CHOICE_KEYS: JsonObject = {
  id: text('Stored; always text: "yes", "0"'),
  label: text('What the clinician reads'),
  short: text('For narrow places'),
  long: text('The explanation'),
  group: text('The heading it stands under'),
  system: text('The code system that names the choice, as a URI'),
  code: text('Its code there, when that is not the id'),
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

const PARTS = {
  form: map(
    'One form: sections of fields',
    {
      ...HEAD,
      conditions: CONDITIONS,
      sections: list('In the order they are shown', ref('section'), { minItems: 1 }),
      note: text('Liquid template of the whole note; without it each field speaks in its own way'),
      ...SOURCE,
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
      ...SOURCE,
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
  field: fieldSchema(FIELD_KEYS),
  libraryField: {
    ...fieldSchema({ ...Object.fromEntries(Object.entries(FIELD_KEYS).filter(([key]) => key !== 'use')), ...SOURCE }),
    description: 'A field that many forms use; the file is named <id>@<version>',
  },
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
      ...CHOICE_KEYS,
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
          field: { ...ref('field'), description: 'The new field' },
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
          edit: list('May fill it in', word('', CLINICIAN_ROLES)),
          pend: list('May hand it on for signing', word('', CLINICIAN_ROLES)),
          sign: list('May sign it', word('', CLINICIAN_ROLES)),
        },
        ['edit', 'pend', 'sign'],
      ),
      publishing: flag('Its note may be sent to the record system'),
      enableAppointmentSelect: flag('A visit of the patient can be chosen, to which the sent note belongs'),
      usesEpicPublishFlow: flag('The note is sent as the person, who signs in to Epic for it'),
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
      ...SOURCE,
      choices: list('The choices', ref('listedChoice'), { minItems: 1 }),
    },
    ['source', 'choices'],
  ),
  listedChoice: map('An option of a list that belongs to no form, and so has no condition', CHOICE_KEYS, [
    'id',
    'label',
  ]),
  contentTemplate: map(
    'Preset answers that a clinician may put into a task; the file is named by its id',
    {
      name: text('What the clinician chooses it by; unique, whatever case', {
        minLength: 1,
        maxLength: LIMITS.contentTemplateNameCharacters,
      }),
      description: text('When to take it', { maxLength: LIMITS.contentTemplateDescriptionCharacters }),
      episodeType: word('The episodes it is for', EPISODE_TYPES),
      taskType: word('The tasks it is for', TASK_TYPES),
      system: word('The disease system it is for; Default fits all', DISEASE_SYSTEMS),
      site: text('The site it is for, such as left_breast'),
      published: flag('Offered to clinicians'),
      ...SOURCE,
      formValues: {
        type: 'object',
        description: 'The preset answers: by form of the task, then by field id',
        propertyNames: { enum: EVENT_TYPES },
        additionalProperties: ref('answers'),
      },
    },
    ['name', 'episodeType', 'taskType', 'system', 'published', 'source', 'reviewedBy', 'formValues'],
  ),
  answers: {
    type: 'object',
    description: 'Answers by field id, in the form in which they are stored',
    additionalProperties: ANYTHING,
  },
  ...SCENARIO_PARTS,
  carePlanFields: map(
    'What the care plan holds',
    {
      fields: list(
        'In the order of the admin screen',
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

/** As written, a field of the library brings its type and label along; after resolving, every field must have them. */
const WRITTEN_FIELD: JsonObject = {
  ...PARTS.field,
  required: [],
  allOf: [
    {
      if: { required: ['use'] },
      then: ref('keysOfAnyType'),
      else: { required: PARTS.field['required'] ?? [] },
    },
    ...FIELD_TYPES.map(branchOf),
  ],
};
const DEFINITIONS: JsonObject = {
  ...PARTS,
  field: WRITTEN_FIELD,
  ...TYPE_KEYS,
  keysOfAnyType: ANY_TYPE_KEYS,
  ...EXPRESSIONS,
};
