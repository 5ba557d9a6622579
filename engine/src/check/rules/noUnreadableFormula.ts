import { meantFlag } from '../../expressions/formulaMeant.ts';
import { formulaFault } from '../../expressions/formulaFault.ts';
import type { ExpressionFact } from '../model/expressionFacts.ts';
import { problemsOf } from '../model/expressionProblems.ts';
import { fieldOf, operandTypeOf } from '../model/operands.ts';
import { defineRule } from '../model/rule.ts';

export const noUnreadableFormula = defineRule({
  code: 'FC110',
  name: 'no-unreadable-formula',
  severity: 'error',
  summary: 'The text of a condition or a calculation is not a formula',
  find: (model) =>
    problemsOf(model, 'unreadable').map((found) => ({
      ...found,
      position: found.expression.source.positionOf(found.pointer, found.fault?.place),
    })),
  repair: ({ name, expression: { facet } }) => flagOf(name, facet)?.toString() ?? null,
  message: ({ owner, name, message, fault: found, expression }) => {
    const { facet } = expression;
    const flag = flagOf(name, facet);
    if (flag !== undefined) {
      return {
        what: `"${facet}" of "${owner}" is the text "${name}", which is neither true nor false.`,
        why: `YAML reads it as text, so "${owner}" would not be ${facet === 'required' ? 'required' : 'read-only'}.`,
        fix: `Write ${facet}: ${flag}, without quotes.`,
      };
    }
    const fault =
      found && (formulaFault(name, facet === 'calculate' ? 'value' : 'condition', holdsOne(expression)) ?? found);
    const example =
      facet === 'calculate' ? '`weight - start_weight`' : '`pain >= 4 and modality in [photons, protons]`';
    return {
      what: `In "${owner}": ${message}`,
      why: 'The text cannot be read as a formula, so the form does not compile.',
      fix: fault?.cure ?? `Write a formula such as ${example}.`,
    };
  },
});

/** XLSForm asks single and multiple choices in the same way. */
const holdsOne =
  (expression: ExpressionFact) =>
  (id: string): boolean => {
    const field = fieldOf({ field: id }, expression);
    return field !== null && operandTypeOf(field, null) === 'choice';
  };

/** What a word such as "yes" means where a formula or a boolean is expected. */
const flagOf = (name: string, facet: string): boolean | undefined =>
  facet === 'required' || facet === 'readOnly' ? meantFlag(name) : undefined;
