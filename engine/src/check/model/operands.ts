import { type Json, type JsonObject, isJsonObject, isTrue, textOf } from '../../json/json.ts';
import type { FieldEntry } from '../../compile/fieldTable.ts';
import { contextPart } from '../../definition/contextParts.ts';
import type { ConfigSet } from '../../definition/definition.ts';
import { VALUE_FUNCTIONS } from '../../expressions/operators.ts';
import type { OperandType } from '../../expressions/operand.ts';
import { fieldTypes } from '../../field-types/fieldTypes.ts';
import type { ExpressionFact } from './expressionFacts.ts';
import { fieldChoices } from './fieldChoices.ts';

/** What a value is, in messages. */
export const KIND_WORDS: Readonly<Record<OperandType, string>> = {
  text: 'text',
  number: 'a number',
  boolean: 'true or false',
  date: 'a date',
  choice: 'a choice',
  choices: 'a list of choices',
  rows: 'rows',
  none: 'no answer',
};

/** The field that a reference such as `{field: x}` names, or null. */
export function fieldOf(reference: JsonObject, { scope, table }: ExpressionFact): FieldEntry | null {
  const name = textOf(reference['field']);
  if (name === null) return null;
  const inRow = isTrue(reference['topLevel']) ? null : scope.findInRow(name);
  const found = inRow ?? scope.find(name);
  return found ? (table.fields[found.index] ?? null) : null;
}

/** What a comparison is about, by name and type: a field, or a part of the patient, the task or the user. */
export function subjectOf(
  reference: JsonObject,
  expression: ExpressionFact,
): { readonly name: string; readonly kind: OperandType; readonly field: FieldEntry | null } | null {
  const field = fieldOf(reference, expression);
  if (field)
    return { name: textOf(reference['field']) ?? '', kind: operandTypeOf(field, textOf(reference['part'])), field };
  const name = textOf(reference['context']);
  const part = name === null ? null : contextPart(name);
  return name === null || !part ? null : { name, kind: part.type, field: null };
}

/** The type of a field's value in conditions. */
export function operandTypeOf(field: FieldEntry, part: string | null): OperandType {
  const type = fieldTypes[field.definition.type];
  const { choiceAttributes } = field.definition;
  if (part !== null && !Object.hasOwn(choiceAttributes, part)) return type.operandParts?.[part]?.type ?? 'none';
  if (part !== null && choiceAttributes[part]?.length === 0) return 'number';
  const alone = type.operandWithoutChoices;
  return alone && field.definition.choices === null && !field.definition.attributes['supportDataFields']
    ? alone.type
    : type.operand.type;
}

/** The type of a written value: a literal, reference or function; null when it is known only at run time. */
export function valueType(value: Json, expression: ExpressionFact): OperandType | null {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (!isJsonObject(value)) return null;
  const field = fieldOf(value, expression);
  if (field)
    return field.table !== null && !expression.scope.findInRow(textOf(value['field']) ?? '')
      ? null
      : operandTypeOf(field, textOf(value['part']));
  const part = contextPart(textOf(value['context']) ?? '');
  if (part) return part.type;
  const name = Object.keys(value)[0] ?? '';
  if (name === 'coalesce' || name === 'choose' || !isFunction(name)) return null;
  return VALUE_FUNCTIONS[name].gives;
}
function isFunction(name: string): name is keyof typeof VALUE_FUNCTIONS {
  return Object.hasOwn(VALUE_FUNCTIONS, name);
}

/**
 * The ids a field can hold; null when it holds another type or free text. Lists that only the host knows are not
 * checked.
 */
export function choiceIdsOf(field: FieldEntry, configSet: ConfigSet): readonly string[] | null {
  const { definition } = field;
  const { withOther, creatable } = definition.attributes;
  if (fieldTypes[definition.type].operandLimits || isTrue(withOther) || isTrue(creatable)) return null;
  const list = fieldChoices(field, configSet);
  return list?.choices?.map(({ id }) => id) ?? null;
}
