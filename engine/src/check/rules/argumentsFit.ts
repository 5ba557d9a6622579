import { isJsonArray, isJsonObject, textOf, type Json } from '../../json/json.ts';
import type { OperandType } from '../../expressions/operand.ts';
import { VALUE_FUNCTIONS } from '../../expressions/operators.ts';
import { at, walk, type ExpressionFact } from '../model/expressionFacts.ts';
import { fieldOf, KIND_WORDS, operandTypeOf } from '../model/operands.ts';
import { defineRule } from '../model/rule.ts';

export const argumentsFit = defineRule({
  code: 'FC124',
  name: 'arguments-fit',
  severity: 'error',
  summary: 'A calculation is given a field of a type that it cannot use',
  find: ({ expressions }) => expressions.flatMap(misfitsIn),
  message: ({ id, name, type, takes }) => ({
    what: `A calculation gives "${id}", which holds ${KIND_WORDS[type]}, to "${name}".`,
    why: 'It can never be evaluated: the field becomes unknown, which blocks signing.',
    fix: `Use a field that holds ${takes.map((kind) => KIND_WORDS[kind]).join(' or ')}.`,
  }),
});

function misfitsIn(expression: ExpressionFact) {
  const found: { pointer: string; id: string; name: string; type: OperandType; takes: readonly OperandType[] }[] = [];
  walk(expression.source.tree, '', (node, pointer) => {
    for (const [name, operands] of Object.entries(node)) {
      const takes = isFunction(name) ? VALUE_FUNCTIONS[name].takes : null;
      if (!takes || !isJsonArray(operands)) continue;
      operands.forEach((operand, index) => {
        const known = typeOf(operand, expression);
        if (known && !takes.some((type) => type === known.type))
          found.push({ pointer: `${pointer}/${name}/${index}`, ...known, name, takes });
      });
    }
  });
  return found.map(({ pointer, ...hit }) => ({ ...hit, position: at(expression, pointer), path: expression.path }));
}

/** What a named field holds; null for everything else, which other rules judge. */
function typeOf(operand: Json, expression: ExpressionFact): { readonly id: string; readonly type: OperandType } | null {
  const field = isJsonObject(operand) ? fieldOf(operand, expression) : null;
  if (!field || !isJsonObject(operand)) return null;
  const type = operandTypeOf(field, textOf(operand['part']));
  return type === 'none' ? null : { id: field.definition.id, type };
}

function isFunction(name: string): name is keyof typeof VALUE_FUNCTIONS {
  return Object.hasOwn(VALUE_FUNCTIONS, name);
}
