import { isJsonArray, isJsonObject, propertyOf, textOf } from '../../json/json.ts';
import { at, type ExpressionFact } from '../model/expressionFacts.ts';
import { problemsOf } from '../model/expressionProblems.ts';
import { defineRule } from '../model/rule.ts';

export const noMalformedExpression = defineRule({
  code: 'FC041',
  name: 'no-malformed-expression',
  severity: 'error',
  summary: 'An expression has an invalid structure',
  find: (model) => {
    return problemsOf(model, 'notAnExpression', 'badOperand', 'tooDeep', 'unknownPart', 'unknownContext').map(
      (found) => ({
        ...found,
        position: at(found.expression, found.pointer),
      }),
    );
  },
  message: ({ owner, message, near, expression, pointer }) => ({
    what: `In "${owner}": ${message}`,
    why: 'The rule can never be evaluated, so the form does not compile.',
    fix: near[0] === undefined ? fixFor(expression, pointer) : `Write "${near[0]}".`,
  }),
});

function fixFor({ facet, source, scope }: ExpressionFact, pointer: string): string {
  if ((facet === 'required' || facet === 'readOnly') && (source.tree === 1 || source.tree === 0))
    return `Write ${facet}: ${String(source.tree === 1)}.`;
  if (source.isFormula) return 'Change this part of the formula as the message says.';
  if (pointer === '' && isJsonObject(source.tree)) {
    const [only, second, third] = Object.entries(source.tree);
    const [first, operand] = only ?? ['', null];
    const value = JSON.stringify(source.tree['value'] ?? operand);
    const field = textOf(source.tree['field']);
    if (field !== null && second?.[0] === 'value' && !third) return `Write { field: ${field}, eq: ${value} }.`;
    if (field !== null && !second) return `Write { field: ${field}, answered: true }.`;
    if (!second && scope.find(first)) return `Write { field: ${first}, eq: ${value} }.`;
  }
  if (facet === 'calculate') return 'Write { field: id }, or a function of fields such as { sum: [{ field: id }, 1] }.';
  const isList = isJsonArray(source.tree) && source.tree.every((part) => propertyOf(part, 'comparator') === undefined);
  if (isList) return 'Write { all: [...] } or { any: [...] } around the list.';
  return 'Write {field: id, operator: value}, {all: [...]}, {any: [...]}, {not: ...} or {condition: name}.';
}
