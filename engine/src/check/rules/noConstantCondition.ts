import { ownerOf } from '../model/expressionProblems.ts';
import { comparisonsIn } from '../model/expressionFacts.ts';
import { truthOf } from '../model/truth.ts';
import { defineRule } from '../model/rule.ts';
import { misfits } from './operandsFit.ts';

/** A condition that is the same for every answer is a mistake. FC045 reports those that always hide a field, FC122 constraints. */
export const noConstantCondition = defineRule({
  code: 'FC036',
  name: 'no-constant-condition',
  severity: 'warning',
  summary: 'A condition is always true or never true, for any answers',
  find: ({ expressions, configSet }) => {
    return expressions.flatMap((expression) => {
      if (['calculate', 'effect', 'constraint'].includes(expression.facet)) return [];
      const truth = truthOf(expression, configSet);
      const reported =
        (truth === 'always' ||
          (truth === 'never' && expression.facet !== 'relevant' && expression.facet !== 'choice')) &&
        !comparisonsIn(expression).some((comparison) => misfits(comparison).length > 0);
      return reported
        ? [{ position: expression.source.position, path: expression.path, owner: ownerOf(expression), truth }]
        : [];
    });
  },
  message: ({ owner, truth, path }) => ({
    what: `The condition "${path}" is ${truth} true, for any answers.`,
    why:
      truth === 'always'
        ? `It decides nothing, so "${owner}" does not depend on it.`
        : `It never takes effect for "${owner}".`,
    fix: 'Check for "any" where "all" was meant (or the reverse), and for a value the field cannot have.',
  }),
});
