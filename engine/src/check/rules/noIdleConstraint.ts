import { comparisonsIn } from '../model/expressionFacts.ts';
import { ownerOf } from '../model/expressionProblems.ts';
import { defineRule } from '../model/rule.ts';
import { truthOf } from '../model/truth.ts';
import { decidedInContext } from '../model/truthInContext.ts';
import { misfits } from './operandsFit.ts';

/** A constraint is checked once what it reads is answered, so empty answers do not count. */
export const noIdleConstraint = defineRule({
  code: 'FC122',
  name: 'no-idle-constraint',
  severity: 'warning',
  summary: 'A constraint can never fail, or refuses every answer',
  find: (model) => {
    const alone = model.expressions.map((expression) => ({ expression, truth: truthOf(expression, model.configSet) }));
    return [...alone, ...decidedInContext(model)].flatMap(({ expression, truth }) => {
      if (expression.facet !== 'constraint' || (truth !== 'always' && truth !== 'never')) return [];
      if (comparisonsIn(expression).some((comparison) => misfits(comparison).length > 0)) return [];
      return [{ position: expression.source.position, path: expression.path, owner: ownerOf(expression), truth }];
    });
  },
  message: ({ owner, truth }) =>
    truth === 'always'
      ? {
          what: `The constraint of "${owner}" can never fail.`,
          why: 'Its message is never shown, so the answers that it was meant to refuse are accepted.',
          fix: 'Compare with the limits and choices of the field, and check for "any" where "all" was meant.',
        }
      : {
          what: `The constraint of "${owner}" refuses every answer.`,
          why: 'A user who answers the field can no longer sign.',
          fix: 'A constraint says what must be true. Put {not: …} around it if it says what is wrong.',
        },
});
