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
  message: ({ id, name, type, takes, ofRows }) => ({
    what: `A calculation gives "${id}", which holds ${ofRows ? 'a value for each row' : KIND_WORDS[type]}, to "${name}".`,
    why: ofRows
      ? 'It takes single values, so the result is wrong as soon as the table has rows.'
      : 'It can never be evaluated: the field becomes unknown, which blocks signing.',
    fix: ofRows
      ? `Write \`sum(${id})\`, \`min(${id})\` or \`max(${id})\`.`
      : `Use a field that holds ${takes.map((kind) => KIND_WORDS[kind]).join(' or ')}.`,
  }),
});

function misfitsIn(expression: ExpressionFact) {
  const found: Misfit[] = [];
  walk(expression.source.tree, '', (node, pointer) => {
    for (const [name, operands] of Object.entries(node)) {
      const takes = isFunction(name) ? VALUE_FUNCTIONS[name].takes : null;
      if (!takes || !isJsonArray(operands)) continue;
      operands.forEach((operand, index) => {
        const known = typeOf(operand, expression);
        const ofRows = known !== null && known.ofRows && OF_ONE_VALUE.has(name);
        if (known && (ofRows || !takes.some((type) => type === known.type)))
          found.push({ pointer: `${pointer}/${name}/${index}`, ...known, name, takes, ofRows });
      });
    }
  });
  return found.map(({ pointer, ...hit }) => ({ ...hit, position: at(expression, pointer), path: expression.path }));
}

interface Misfit {
  readonly pointer: string;
  readonly id: string;
  readonly name: string;
  readonly type: OperandType;
  readonly takes: readonly OperandType[];
  /** The column of a table, outside its rows. */
  readonly ofRows: boolean;
}

/** Functions that have no meaning for the values of all rows. */
const OF_ONE_VALUE: ReadonlySet<string> = new Set<keyof typeof VALUE_FUNCTIONS>([
  ...(['difference', 'product', 'quotient', 'round', 'bmi', 'bsa'] as const),
  ...(['ageAt', 'daysBetween', 'addDays', 'addMonths'] as const),
]);

/** What a named field holds; null for everything else, which other rules judge. */
function typeOf(operand: Json, expression: ExpressionFact): Pick<Misfit, 'id' | 'type' | 'ofRows'> | null {
  const field = isJsonObject(operand) ? fieldOf(operand, expression) : null;
  if (!field || !isJsonObject(operand)) return null;
  const type = operandTypeOf(field, textOf(operand['part']));
  const name = textOf(operand['field']) ?? '';
  const ofRows = field.table !== null && expression.scope.findInRow(name) === null;
  return type === 'none' ? null : { id: ofRows ? name : field.definition.id, type, ofRows };
}

function isFunction(name: string): name is keyof typeof VALUE_FUNCTIONS {
  return Object.hasOwn(VALUE_FUNCTIONS, name);
}
