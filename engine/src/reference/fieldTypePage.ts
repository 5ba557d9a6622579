import type { Json, JsonObject } from '../json/json.ts';
import { attributeTable } from './languageReference.ts';
import { OPERATORS } from '../expressions/operators.ts';
import type { FieldType } from '../field-type/fieldType.ts';
import type { OperandType } from '../expressions/operand.ts';
import { fieldTypes } from '../field-types/fieldTypes.ts';

/** The page of a field type, generated from its declaration. `notePhrase` is the note text of the example's answer. */
export function fieldTypePage(type: FieldType, notePhrase: string): string {
  const { name, description, holdsAnswer, attributes } = type;
  const { yaml, answer } = type.example;
  return [
    `# ${name}`,
    `${description}.`,
    '## In a form',
    fenced('yaml', `- ${yaml.replaceAll('\n', '\n  ')}`),
    ...(holdsAnswer
      ? [
          '## Answer',
          'Stored format:',
          fenced('json', inJson(answer)),
          'JSON Schema:',
          fenced('json', inJson(schemaOf(type))),
          '## In conditions',
          operands(type),
          '## In the note',
          notePhrase === '' ? 'The sample does not appear in the note.' : `> ${notePhrase}`,
        ]
      : ['It holds no answer: conditions cannot read it, and it is never required.']),
    '## Keys of this type',
    'Keys of every field (`label`, `relevant`, `required`, `note`, …) are in [the language](../language.md#keys-of-every-field).',
    attributeTable(attributes),
    '',
  ].join('\n\n');
}

/** The schema without choices. */
function schemaOf(type: FieldType): JsonObject {
  return type.toJsonSchema(type.samples.valid[0]?.attributes ?? {}, null);
}

function operands({ operand, operandWithoutChoices, operandParts = {} }: FieldType): string {
  const rows = [
    row('`{ field: x }`', operand.type),
    ...(operandWithoutChoices ? [row('`{ field: x }`, without choices', operandWithoutChoices.type)] : []),
    ...Object.entries(operandParts).map(([part, { type }]) => row(`\`{ field: x, part: ${part} }\``, type)),
  ];
  return ['| written | is | operators |', '|---|---|---|', ...rows].join('\n');
}
function row(written: string, type: OperandType): string {
  const fitting = Object.entries(OPERATORS).flatMap(([name, { subject }]) => {
    return subject.some((candidate) => candidate === type) ? [`\`${name}\``] : [];
  });
  return `| ${written} | ${type} | ${fitting.join(' ') || 'none'} |`;
}

const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;
const inJson = (json: Json): string => JSON.stringify(json, null, 2);

/** The existing pages, by file. */
export const FIELD_TYPE_NAMES = Object.values(fieldTypes).map(({ name }) => name);
