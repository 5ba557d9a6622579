import { LIMITS } from '@isocenter/schemas';
import type { JsonObject } from '../json/json.ts';
import { NODE_REGION_GROUPS } from '../terminology/nodeRegions.ts';
import type { AttributeDeclaration } from './fieldType.ts';

const TEXT: JsonObject = { type: 'string', maxLength: LIMITS.formTextCharacters };
const TEMPLATE: JsonObject = { type: 'string', maxLength: LIMITS.templateCharacters };
const FLAG: JsonObject = { type: 'boolean' };
const NUMBER: JsonObject = { type: 'number' };
const COUNT: JsonObject = { type: 'integer', minimum: 0 };
const IDS: JsonObject = { type: 'array', items: { type: 'string' }, uniqueItems: true };
const LENGTH: JsonObject = { anyOf: [{ type: 'integer', minimum: 0 }, { type: 'string' }] };
const ANYTHING: JsonObject = {};
const ROWS: JsonObject = {
  anyOf: [
    { type: 'array', items: { type: 'object' } },
    { type: 'object', properties: { csv: TEXT }, required: ['csv'], additionalProperties: false },
  ],
};

/** The attributes shared by several types. A type lists the names it supports. */
const SHARED = {
  addLabel: ['The label of the button that adds a row (default: "Add Row")', TEXT],
  adverseEvents: ['CTCAE v5 terms by id (the term in snake_case), such as `fatigue`', { ...IDS, minItems: 1 }],
  align: ['The alignment of the content', { enum: ['left', 'center', 'right'] }],
  belowZero: ['Allows negative numbers (default minimum: `min`, else 0)', FLAG],
  cells: [
    'The fixed rows of a grid: an id, a label and initial values by column',
    { type: 'array', items: { type: 'object', properties: { id: TEXT, label: TEXT }, required: ['id', 'label'] } },
  ],
  codes: [
    'The codes of the question in code systems',
    {
      type: 'array',
      items: { type: 'object', properties: { system: TEXT, code: TEXT, display: TEXT }, required: ['code'] },
    },
  ],
  collapsed: ['Initially collapsed', FLAG],
  comparator: ['Allows <, <=, > or >= before the number (a laboratory value below its limit)', FLAG],
  creatable: ['Allows typed values that are not in the list', FLAG],
  customComponent: ['The name of the component that renders the field', TEXT],
  customError: ['Replaces the message of a failed check', TEXT],
  decimals: ['The number of decimals; 0 for whole numbers', { type: 'integer', minimum: 0, maximum: 6 }],
  defaultValue: ['The initial value; `today` for dates', ANYTHING],
  diagnosisType: ['The offered diagnoses', { enum: ['Benign', 'Primary', 'Secondary', 'SecondaryPrimary'] }],
  doseRole: [
    'The role of the field in dose = dose per fraction × fractions',
    { enum: ['dose', 'dosePerFraction', 'fractions'] },
  ],
  endAdornment: ['Unit or suffix shown in the input', TEXT],
  errorsBelow: ['In a table: the messages of a row are shown below it, and its cells are only marked', FLAG],
  exclusiveOptions: ['Choices that clear all others', IDS],
  externalField: ['The path of the value in external data, such as `vitals.weightKg`', TEXT],
  folds: ['The sections of its form, by id, that fold away once it is answered. They can be opened again', IDS],
  groups: [
    'Headings above choices',
    {
      type: 'array',
      items: { type: 'object', properties: { label: TEXT, choices: IDS }, required: ['label', 'choices'] },
    },
  ],
  help: ['Help text below the field', TEXT],
  hideLabel: ['Hides the label visually, but not from screen readers', FLAG],
  inline: ['Shows the choices on one line', FLAG],
  inputProps: ['Properties of the input, such as min and max', { type: 'object' }],
  key: ['The storage key of the answer, if it differs from the id', TEXT],
  locked: ['Prevents editing the value in the note: dose, side, drug', FLAG],
  max: ['Maximum value', NUMBER],
  maxLength: ['Maximum number of characters', COUNT],
  maxRows: [
    `The most rows that users can enter (default: ${LIMITS.tableRows})`,
    { type: 'integer', minimum: 1, maximum: LIMITS.tableRowsMost },
  ],
  maxWidth: ['Maximum width, in pixels or CSS', LENGTH],
  min: ['Minimum value', NUMBER],
  minLength: ['Minimum number of characters', COUNT],
  minWidth: ['Minimum width, in pixels or CSS', LENGTH],
  multiline: ['Allows several lines of text', FLAG],
  multiple: ['Allows several answers', FLAG],
  offerToday: ['Shows a button for today', FLAG],
  panel: ['In a table: shown in the details below the row instead of in a column', FLAG],
  parts: [
    'The details of a diagnosis besides its code (default: those that its type needs)',
    { type: 'array', items: { enum: ['laterality', 'histology', 'primary'] }, uniqueItems: true },
  ],
  placeholder: ['Shown while the field is empty', TEXT],
  precision: ['The precision of the date', { enum: ['year', 'month', 'day', 'minute'] }],
  presentation: ['The presentation of the choices', { enum: ['list', 'select'] }],
  presets: [
    'The usual rows that can replace those of the table: a table of the lists of the episode type, such as `SupportData.presets`, whose rows have `preset`, `name` and `site`',
    { type: 'string', pattern: '^SupportData\\.[a-z][a-z0-9_]*$' },
  ],
  regions: [
    'The groups of node regions to offer (default: all)',
    { type: 'array', items: { enum: NODE_REGION_GROUPS } },
  ],
  repeatsLast: [
    'Ticked, it answers what its form shows with earlier values as at the last visit, where it is not answered yet',
    FLAG,
  ],
  rounds: [
    'Rounds what is typed to the decimals and says so: 266.25 to 266.3 with one, 1.5 to 1 without (default: refused as an error)',
    FLAG,
  ],
  rows: ['The number of lines of text, or of rows of a table', COUNT],
  safety: ['Blocks signing while the answer is unknown or its source is in doubt: dose, side, device, pregnancy', FLAG],
  scale: ['The performance scale', { enum: ['ECOG', 'KPS', 'Lansky'] }],
  showBaseline: [
    'Shows the value before treatment and the last one next to the current one; templates read them as `value.baseline` and `value.previous`',
    FLAG,
  ],
  sideEffect: ['Sets other fields when this one is answered: {field, value, when?}, or a list of them', ANYTHING],
  silent: ['Why the field does not appear in the note', TEXT],
  specimen: [
    'The specimen: a biopsy (patterns 3 to 5) by default; resected or old tissue may have 1 and 2',
    { enum: ['biopsy', 'resected'] },
  ],
  style: ['Inline style', { type: 'object' }],
  styleClass: ['A named style', TEXT],
  supportDataFields: ['The support data with the choices', { anyOf: [TEXT, IDS] }],
  tableData: [
    'The initial rows of a table, or the fixed rows of a radio table (id, label); `{csv: name}` takes them from a CSV',
    ROWS,
  ],
  templateString: ['Text with {{ field }} placeholders', TEMPLATE],
  total: ['In a table: shows the sum below the column', FLAG],
  units: ['The allowed units of the entry', IDS],
  validator: ['A validator of the specification', { enum: ['string', 'integer', 'float', 'date', 'checked', 'array'] }],
  withOther: ['Adds Other, with free text', FLAG],
  withUndetectable: ['Adds Undetectable', FLAG],
  withUnknown: ['Adds Unknown', FLAG],
  words: ['For a reason or a plan: refuses a dash, "none" and other answers that tell nothing', FLAG],
} as const satisfies { readonly [name: string]: readonly [description: string, schema: JsonObject] };
export type AttributeName = keyof typeof SHARED;

/** Attributes of every field type. */
const EVERYWHERE: readonly AttributeName[] = [
  ...(['align', 'codes', 'help', 'hideLabel', 'key', 'maxWidth', 'minWidth', 'style', 'styleClass', 'silent'] as const),
];
/** Attributes of every field with an answer. */
const ANSWERED: readonly AttributeName[] = [
  ...([
    'customError',
    'defaultValue',
    'externalField',
    'inputProps',
    'locked',
    'panel',
    'placeholder',
    'showBaseline',
  ] as const),
  ...(['safety', 'sideEffect', 'validator'] as const),
];

/** The attributes of a type with an answer: the common ones, named shared ones, and those declared with the type. */
export function attributesOf(...own: readonly Attribute[]): readonly AttributeDeclaration[] {
  return declared([...EVERYWHERE, ...ANSWERED, ...own]);
}

export function displayAttributes(...own: readonly Attribute[]): readonly AttributeDeclaration[] {
  return declared([...EVERYWHERE, ...own]);
}

export function requiredAttribute(name: AttributeName): AttributeDeclaration {
  return { ...declare(name), required: true };
}

type Attribute = AttributeName | AttributeDeclaration;

function declared(attributes: readonly Attribute[]): readonly AttributeDeclaration[] {
  const byName = new Map(
    attributes.map((attribute) => {
      const declaration = typeof attribute === 'string' ? declare(attribute) : attribute;
      return [declaration.name, declaration] as const;
    }),
  );
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function declare(name: AttributeName): AttributeDeclaration {
  const [description, schema] = SHARED[name];
  return { name, description, schema };
}
