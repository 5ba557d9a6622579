import type { Json, JsonObject } from '../json/json.ts';
import { attributeTable } from './languageReference.ts';
import { OPERATORS } from '../expressions/operators.ts';
import type { FieldType } from '../field-type/fieldType.ts';
import type { OperandType } from '../expressions/operand.ts';
import { fieldTypes } from '../field-types/fieldTypes.ts';
import type { FieldTypeSample } from './fieldTypeSamples.ts';

/** The page of a field type, made from its declaration. `spoken` is what the note says of the sample's answer. */
export function fieldTypePage(type: FieldType, { yaml, answer }: FieldTypeSample, notePhrase: string): string {
  const { name, description, holdsAnswer, attributes } = type;
  return [
    `# ${name}`,
    `${description}.`,
    '## In a form',
    fenced('yaml', `- ${yaml.replaceAll('\n', '\n  ')}`),
    ...(holdsAnswer
      ? [
          '## The answer',
          'Stored in this shape:',
          fenced('json', inJson(answer)),
          'and judged by this JSON Schema:',
          fenced('json', inJson(schemaOf(type))),
          '## In conditions',
          operands(type),
          '## In the note',
          notePhrase === '' ? 'The sample says nothing in the note.' : `> ${notePhrase}`,
        ]
      : ['It holds no answer: conditions cannot ask for it, and it is never required.']),
    '## Its own keys',
    'Keys of every field (`label`, `relevant`, `required`, `note`, …) are in [the language](../language.md#keys-of-every-field).',
    attributeTable(attributes),
    '',
  ].join('\n\n');
}

/** Without choices, as a form that names none would have it. */
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
    return subject.some((one) => one === type) ? [`\`${name}\``] : [];
  });
  return `| ${written} | ${type} | ${fitting.join(' ') || 'none'} |`;
}

const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;
const inJson = (json: Json): string => JSON.stringify(json, null, 2);

/** The pages there are, by file. */
export const FIELD_TYPE_NAMES = Object.values(fieldTypes).map(({ name }) => name);
