import { comparisonsIn } from '../model/expressionFacts.ts';
import { truthOf } from '../model/truth.ts';
import { defineRule } from '../model/rule.ts';
import { misfits } from './operandsFit.ts';

export const noUnreachableField = defineRule({
  code: 'FC045',
  name: 'no-unreachable-field',
  severity: 'error',
  summary: 'A field, section, form or choice can never be shown',
  find: ({ expressions, configSet }) => {
    return expressions
      .filter(
        (expression) =>
          (expression.facet === 'relevant' || expression.facet === 'choice') &&
          truthOf(expression, configSet) === 'never' &&
          !comparisonsIn(expression).some((comparison) => misfits(comparison).length > 0),
      )
      .map(({ source, path }) => ({ position: source.position, path, target: path.replace(/\.relevant$/, '') }));
  },
  message: ({ target }) => ({
    what: `"${target}" can never be shown: no answers satisfy its condition.`,
    why: 'Clinicians will never see it, and rules that read it find it empty.',
    fix: 'Check for "all" where "any" was meant, and for two values that one field cannot have at the same time.',
  }),
});
