import type { CompiledField } from '../../compiled-form/compiledForm.ts';
import { type Json, type JsonObject, isJsonArray, isJsonObject } from '../../json/json.ts';
import { fhirDateTime, fhirTime } from '../timeOfDay.ts';
import type { ExportContext } from './exportContext.ts';
import { codingOf, isYesNo } from '../fhir/fhirpath/writeFhirpath.ts';

const OPERATORS: { readonly [name: string]: string } = {
  ...{ eq: '=', contains: '=', gt: '>', gte: '>=', lt: '<', lte: '<=', before: '<', after: '>' },
};

/** A rule as enableWhen entries, when it is a flat "all" or "any" of comparisons; else null. */
export function simpleEnableWhen(
  logic: Json,
  context: ExportContext,
): { readonly entries: readonly JsonObject[]; readonly behavior: 'all' | 'any' } | null {
  const [name, parts] = isJsonObject(logic) ? (Object.entries(logic)[0] ?? []) : [];
  const joined = (name === 'and' || name === 'or') && isJsonArray(parts) ? parts : [logic];
  const entries = joined.map((part) => entryOf(part, context));
  const known = entries.filter((entry) => entry !== null);
  return known.length === entries.length ? { entries: known, behavior: name === 'or' ? 'any' : 'all' } : null;
}

function entryOf(condition: Json, context: ExportContext): JsonObject | null {
  const [operator = '', operands] = isJsonObject(condition) ? (Object.entries(condition)[0] ?? []) : [];
  if (!isJsonArray(operands)) return null;
  const [subject = null, operand = null] = operands;
  if (operator === 'not') {
    const inner = entryOf(subject, context);
    return inner?.['operator'] === '=' ? { ...inner, operator: '!=' } : null;
  }
  const field = context.path.fieldOf(subject);
  if (!field || field.columns) return null;
  const question = context.linkId(field);
  if (operator === 'answered' || operator === 'empty')
    return { question, operator: 'exists', answerBoolean: (operator === 'answered') === (operand !== false) };
  const sign = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
  const isText = field.type === 'Text' || field.type === 'LongText';
  const isWords = operator === 'contains' && isText && !(isJsonObject(subject) && subject['column']);
  const answer = sign === undefined || isWords ? null : answerOf(field, operand, context);
  return sign === undefined || answer === null ? null : { question, operator: sign, ...answer };
}

/** The `answer[x]` for a literal; null when FHIR cannot compare answers of the field. */
function answerOf(field: CompiledField, operand: Json, context: ExportContext): JsonObject | null {
  if (isJsonObject(operand) || operand === null || isJsonArray(operand)) return null;
  switch (field.type) {
    case 'Radio':
    case 'Checkbox':
      if (isYesNo(field, context.compiledForm)) return { answerBoolean: operand === 'yes' };
      return field.choices === null ? null : { answerCoding: codingOf(field, operand, context.compiledForm) };
    case 'Numeric':
      return field.attributes['decimals'] === 0 && Number.isInteger(operand)
        ? { answerInteger: operand }
        : { answerDecimal: operand };
    case 'DatePicker':
      return field.attributes['precision'] === 'minute'
        ? { answerDateTime: fhirDateTime(String(operand)) }
        : { answerDate: operand };
    case 'Text':
      return context.isTime(field) ? { answerTime: fhirTime(String(operand)) } : { answerString: operand };
    case 'LongText':
      return { answerString: operand };
    default:
      return null;
  }
}
