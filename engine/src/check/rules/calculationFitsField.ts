import { type Json, isJsonArray, isJsonObject, propertyOf, textOf } from '../../json/json.ts';
import type { OperandType } from '../../expressions/operand.ts';
import { OPERATORS } from '../../expressions/operators.ts';
import type { CheckModel } from '../model/checkModel.ts';
import { at, type ExpressionFact } from '../model/expressionFacts.ts';
import { KIND_WORDS, operandTypeOf, valueType } from '../model/operands.ts';
import { defineRule, type Hit } from '../model/rule.ts';

interface Misfit extends Hit {
  readonly id: string;
  readonly given: OperandType;
  readonly wanted: OperandType;
}

/** What is calculated has another type than the answer, so the field stays empty. */
export const calculationFitsField = defineRule({
  code: 'FC147',
  name: 'calculation-fits-field',
  severity: 'error',
  summary: 'A calculation gives a value of a type that its field cannot hold',
  find: (model) => model.expressions.flatMap((expression) => misfitOf(expression, model)),
  message: ({ id, given, wanted }: Misfit) => ({
    what: `"${id}" holds ${KIND_WORDS[wanted]}, but its calculation gives ${KIND_WORDS[given]}.`,
    why: 'The result is dropped, so the field stays empty or cannot be signed.',
    fix: cure(given, wanted),
  }),
});

function misfitOf(expression: ExpressionFact, model: CheckModel): readonly Misfit[] {
  const { facet, field, source, bound, path } = expression;
  if (facet !== 'calculate' || !field || bound.problems.length > 0) return [];
  const wanted = operandTypeOf(field, null);
  const given = resultsOf(source.tree, expression).find((type) => !holds(wanted, type));
  if (given === undefined) return [];
  // Scores are choices with numbers as ids.
  const ids = wanted === 'choice' && given === 'number' ? (model.choiceIds(field) ?? []) : [];
  if (ids.some((id) => /^\d+$/.test(id))) return [];
  return [{ position: at(expression, ''), path, id: field.definition.id, given, wanted }];
}

/** The types that a calculation can give; those known only at run time are left out. */
function resultsOf(tree: Json, expression: ExpressionFact): readonly OperandType[] {
  if (!isJsonObject(tree)) return valueTypes(tree, expression);
  const [name = ''] = Object.keys(tree);
  const operands = isJsonArray(tree[name]) ? tree[name] : [];
  if (name === 'choose') return operands.slice(1).flatMap((operand) => resultsOf(operand, expression));
  if (name === 'coalesce') return operands.flatMap((operand) => resultsOf(operand, expression));
  const isCondition = Object.keys(tree).some((key) => CONNECTIVES.has(key) || Object.hasOwn(OPERATORS, key));
  return isCondition ? ['boolean'] : valueTypes(tree, expression);
}
const CONNECTIVES = new Set(['all', 'any', 'not', 'anyRowOf']);

function valueTypes(tree: Json, expression: ExpressionFact): readonly OperandType[] {
  const context = textOf(propertyOf(tree, 'context'));
  if (context === 'today' || context === 'now') return ['date'];
  const type = valueType(tree, expression);
  return type === null || type === 'none' ? [] : [type];
}

/** A number or a choice is also a text, and a text may be the id of a choice, a date or a number. */
function holds(wanted: OperandType, given: OperandType): boolean {
  if (wanted === given || wanted === 'none') return true;
  if (given === 'text' || given === 'choice') return wanted !== 'boolean' && wanted !== 'rows';
  return wanted === 'text' && (given === 'number' || given === 'date');
}

function cure(given: OperandType, wanted: OperandType): string {
  if (wanted === 'rows') return 'Calculate a column of the table.';
  if (given === 'boolean') return 'Write `choose(condition, value, otherwise)` with values for the field.';
  if (given === 'number' && wanted === 'date') return 'Write a date and a time, such as `today + 3 days`.';
  if (given === 'number' && wanted === 'choice')
    return 'Make it a Numeric, or choose an id with `choose(condition, id, id)`.';
  return `Calculate ${KIND_WORDS[wanted]}, or change the type of the field.`;
}
