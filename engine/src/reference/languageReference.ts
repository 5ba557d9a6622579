import { type Json, type JsonObject, isJsonArray, isJsonObject, sameJson, textOf } from '../json/json.ts';
import { OPERATORS, VALUE_FUNCTIONS } from '../expressions/operators.ts';
import type { AttributeDeclaration, FieldType } from '../field-type/fieldType.ts';
import { fieldTypes } from '../field-types/fieldTypes.ts';
import { NOTE_FILTERS, NOTE_TAGS } from '../note/templates.ts';
import { contextRows } from './contextReference.ts';
import { partSchema, type DslPart } from '../dsl/dslSchema.ts';

const PARTS: readonly (readonly [DslPart, string])[] = [
  ['form', 'A form'],
  ['extension', 'A form that extends another'],
  ['patch', 'A patch'],
  ['section', 'A section'],
  ['field', 'Keys of every field'],
  ['choice', 'A choice'],
  ['choiceSource', 'A source of choices'],
  ['constraint', 'A constraint'],
  ['events', 'An Events config'],
  ['task', 'A task'],
  ['libraryField', 'A library field'],
  ['supportData', 'Support data'],
  ['listedChoice', 'A choice of support data'],
  ['carePlanFields', 'Care plan fields'],
  ['contentTemplate', 'A content template'],
  ['scenarios', 'Scenarios'],
  ['scenario', 'A scenario'],
  ['given', 'The initial state of a scenario'],
  ['scenarioContext', 'The context of a scenario'],
  ['expectation', 'The expectations of a scenario'],
];

/** The reference of the language, generated from the same declarations as the linter and the published schema. */
export function languageReference(): string {
  return [
    '# The form config language',
    ...PARTS.map(([part, title]) => `## ${title}\n\n${keyTable(partSchema(part))}`),
    ...typeChapters(),
    `## Operators\n\n${table(Object.entries(OPERATORS).map(([name, { description, subject }]) => `| \`${name}\` | ${subject.join(', ')} | | ${description} |`))}`,
    `## Functions\n\n${table(Object.entries(VALUE_FUNCTIONS).map(([name, { description, takes, gives }]) => `| \`${name}\` | ${takes.join(', ')} → ${gives} | | ${description} |`))}`,
    `## Context\n\nWhat a condition or a template reads besides answers: \`today\`, \`now\`, the entries of the care plan as \`carePlan.entry\`, and these. A template has the disease system as the address writes it.\n\n${contextTable()}`,
    `## Note templates\n\nTags: ${NOTE_TAGS.join(', ')}. Filters: ${NOTE_FILTERS.join(', ')}.`,
    '',
  ].join('\n\n');
}

function contextTable(): string {
  const rows = contextRows().map(([name, holds]) => `| \`${name}\` | ${holds} |`);
  return ['| name | holds |', '|---|---|', ...rows].join('\n');
}

/** What all types share stands once, what all types with an answer share stands in a second table, and the rest with its type. */
function typeChapters(): readonly string[] {
  const types = Object.values(fieldTypes);
  const answered = types.filter(({ holdsAnswer }) => holdsAnswer);
  const everywhere = sharedBy(types);
  const ofAnswers = sharedBy(answered).filter(({ name }) => !everywhere.some((other) => other.name === name));
  const said = new Set([...everywhere, ...ofAnswers].map(({ name }) => name));
  return [
    '## Field types',
    'Each type has a page with its stored answer, its conditions and its note.',
    `### Keys of every type\n\n${attributeTable(everywhere)}`,
    `### Keys of every type with an answer\n\n${attributeTable(ofAnswers)}`,
    ...types.map((type) => typeChapter(type, said)),
  ];
}

/** The keys that all of these types declare alike. */
function sharedBy(types: readonly FieldType[]): readonly AttributeDeclaration[] {
  const [first, ...others] = types;
  return (first?.attributes ?? []).filter((key) =>
    others.every(({ attributes }) => attributes.some((other) => sameJson(asJson(other), asJson(key)))),
  );
}
const asJson = ({ name, description, schema, required }: AttributeDeclaration): Json => {
  return { name, description, schema, required: required === true };
};

function typeChapter({ name, description, attributes, holdsAnswer }: FieldType, said: ReadonlySet<string>): string {
  const own = attributes.filter((key) => !said.has(key.name));
  const others = holdsAnswer ? '' : ' It holds no answer.';
  const keys = own.length > 0 ? `\n\n${attributeTable(own)}` : '';
  return `### ${name}\n\n[${description}](field-types/${name}.md).${others}${keys}`;
}

/** The keys that a field type declares. */
export function attributeTable(attributes: readonly AttributeDeclaration[]): string {
  return table(
    attributes.map(({ name, description, schema, required }) =>
      row(name, kindOf(schema), required === true, description),
    ),
  );
}

function keyTable(schema: JsonObject): string {
  const { properties, required } = schema;
  const must = isJsonArray(required) ? required : [];
  const rows = Object.entries(isJsonObject(properties) ? properties : {}).map(([key, shape]) => {
    return row(key, kindOf(shape), must.includes(key), isJsonObject(shape) ? (textOf(shape['description']) ?? '') : '');
  });
  return table(rows);
}

function row(key: string, kind: string, required: boolean, description: string): string {
  return `| \`${key}\` | ${kind} | ${required ? 'yes' : ''} | ${description.replaceAll('|', '\\|')} |`;
}
function table(rows: readonly string[]): string {
  return ['| key | holds | needed | meaning |', '|---|---|---|---|', ...rows].join('\n');
}

function kindOf(schema: Json): string {
  if (!isJsonObject(schema)) return '';
  const { type, enum: words, anyOf, items, $ref } = schema;
  if (typeof $ref === 'string') return $ref.replace('#/$defs/', '');
  if (isJsonArray(words))
    return words.length > 12
      ? 'one of a list'
      : words.map((word) => `\`${JSON.stringify(word).replaceAll('"', '')}\``).join(' ');
  if (isJsonArray(anyOf)) return anyOf.map(kindOf).join(' or ');
  if (type === 'array') return items === undefined ? 'list' : `list of ${kindOf(items)}`;
  return isJsonArray(type)
    ? type.flatMap((name) => textOf(name) ?? []).join(' or ')
    : typeof type === 'string'
      ? type
      : 'anything';
}
