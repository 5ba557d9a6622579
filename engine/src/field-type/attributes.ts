import type { JsonObject } from '../json/json.ts';
import { NODE_REGION_GROUPS } from '../terminology/nodeRegions.ts';
import type { AttributeDeclaration } from './fieldType.ts';

const TEXT: JsonObject = { type: 'string' };
const FLAG: JsonObject = { type: 'boolean' };
const NUMBER: JsonObject = { type: 'number' };
const COUNT: JsonObject = { type: 'integer', minimum: 0 };
const IDS: JsonObject = { type: 'array', items: { type: 'string' }, uniqueItems: true };
const LENGTH: JsonObject = { anyOf: [{ type: 'integer', minimum: 0 }, { type: 'string' }] };
const ANYTHING: JsonObject = {};

/** Every attribute the types share, said once. A type lists the names it takes. */
const SHARED = {
  addLabel: ['What the button that adds a row says; "Add Row" when left out', TEXT],
  adverseEvents: ['CTCAE v5 terms by id (the term in snake_case), such as `fatigue`', { ...IDS, minItems: 1 }],
  align: ['Where the content stands', { enum: ['left', 'center', 'right'] }],
  belowZero: ['The figure may be below zero; without this, or a `min`, it starts at 0', FLAG],
  cells: [
    'The fixed rows of a grid: an id, a label and, by column, what stands in them at first',
    { type: 'array', items: { type: 'object', properties: { id: TEXT, label: TEXT }, required: ['id', 'label'] } },
  ],
  codes: [
    'What the question is called in code systems',
    {
      type: 'array',
      items: { type: 'object', properties: { system: TEXT, code: TEXT, display: TEXT }, required: ['code'] },
    },
  ],
  collapsed: ['Starts folded', FLAG],
  comparator: ['The figure may carry <, <=, > or >= (a laboratory value below its limit)', FLAG],
  creatable: ['What is not in the list may be typed', FLAG],
  customComponent: ['Name of the component that draws the field', TEXT],
  customError: ['Replaces the message of a failed check', TEXT],
  decimals: ['Digits after the point; 0 for whole numbers', { type: 'integer', minimum: 0, maximum: 6 }],
  defaultValue: ['Fills the field while it has no answer; `today` for dates', ANYTHING],
  diagnosisType: ['Which diagnoses are offered', { enum: ['Benign', 'Primary', 'Secondary', 'SecondaryPrimary'] }],
  doseRole: ['Its part in dose = dose per fraction × fractions', { enum: ['dose', 'dosePerFraction', 'fractions'] }],
  endAdornment: ['Unit or suffix shown in the input', TEXT],
  exclusiveOptions: ['Choices that clear all others', IDS],
  externalField: ['Where the value stands in external data, such as `vitals.weightKg`', TEXT],
  groups: [
    'Headings over the choices',
    {
      type: 'array',
      items: { type: 'object', properties: { label: TEXT, choices: IDS }, required: ['label', 'choices'] },
    },
  ],
  help: ['A sentence of guidance below the field', TEXT],
  hideLabel: ['Hides the label from sight, not from screen readers', FLAG],
  inline: ['Lays the choices out in one line', FLAG],
  inputProps: ['Handed to the input, such as min and max', { type: 'object' }],
  key: ['The key the answer is stored under, when it is not the id', TEXT],
  locked: ['Stands in the note as a value that may not be edited there: dose, side, drug', FLAG],
  max: ['Greatest value', NUMBER],
  maxLength: ['Most characters', COUNT],
  maxWidth: ['Greatest width, in pixels or CSS', LENGTH],
  min: ['Least value', NUMBER],
  minLength: ['Fewest characters', COUNT],
  minWidth: ['Least width, in pixels or CSS', LENGTH],
  multiline: ['A text of several lines', FLAG],
  multiple: ['Takes several answers', FLAG],
  offerToday: ['Offers a button for today', FLAG],
  panel: ['In a table: stands in the details below the row, not in a column of its own', FLAG],
  parts: [
    'What a diagnosis is asked for beside its code; what its type needs when left out',
    { type: 'array', items: { enum: ['laterality', 'histology', 'primary'] }, uniqueItems: true },
  ],
  placeholder: ['Shown while the field is empty', TEXT],
  precision: ['How exact the date is', { enum: ['year', 'month', 'day', 'minute'] }],
  presentation: ['How the choices are drawn', { enum: ['list', 'select'] }],
  regions: [
    'Groups of node regions to offer; all when left out',
    { type: 'array', items: { enum: NODE_REGION_GROUPS } },
  ],
  rows: ['Lines of a text, or rows of a table', COUNT],
  safety: [
    'Signing is refused while the answer is unknown or its source is in doubt: dose, side, device, pregnancy',
    FLAG,
  ],
  scale: ['The performance scale', { enum: ['ECOG', 'KPS', 'Lansky'] }],
  showBaseline: ['Shows the value before treatment beside the current one', FLAG],
  sideEffect: ['Writes other fields when this one is answered: {field, value, when?}, or a list of them', ANYTHING],
  silent: ['Why the field is nowhere in the note', TEXT],
  specimen: [
    'Tissue that was read: a biopsy (patterns 3 to 5) when left out; resected or old tissue may have 1 and 2',
    { enum: ['biopsy', 'resected'] },
  ],
  style: ['Inline style', { type: 'object' }],
  styleClass: ['A named style', TEXT],
  supportDataFields: ['Support data that supply the choices', { anyOf: [TEXT, IDS] }],
  tableData: [
    'First rows of a table, or the fixed rows of a radio table (id, label)',
    { type: 'array', items: { type: 'object' } },
  ],
  templateString: ['Text with {{ field }} in it', TEXT],
  total: ['In a table: the sum stands below the column', FLAG],
  units: ['Units the entry may be typed in', IDS],
  validator: ['A check of the specification', { enum: ['string', 'integer', 'float', 'date', 'checked', 'array'] }],
  withOther: ['Adds Other, with free text', FLAG],
  withUndetectable: ['Adds Undetectable', FLAG],
  withUnknown: ['Adds Unknown', FLAG],
} as const satisfies { readonly [name: string]: readonly [description: string, schema: JsonObject] };
export type AttributeName = keyof typeof SHARED;

/** What any field may have, whatever its type. */
const EVERYWHERE: readonly AttributeName[] = [
  ...(['align', 'codes', 'help', 'hideLabel', 'key', 'maxWidth', 'minWidth', 'style', 'styleClass', 'silent'] as const),
];
/** What any field with an answer may have. */
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

/** The attributes of a type that holds an answer: those of all such types, and its own by name or declared with the type. */
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
