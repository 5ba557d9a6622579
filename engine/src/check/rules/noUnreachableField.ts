import { truthOf } from '../truth.ts';
import { defineRule } from '../rule.ts';

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
          truthOf(expression, configSet) === 'never',
      )
      .map(({ source, path }) => ({ at: source.at, path, what: path.replace(/\.relevant$/, '') }));
  },
  say: ({ what }) => ({
    what: `"${what}" can never be shown: no answers fulfil its condition.`,
    why: 'Clinicians will never see it, and whatever depends on it reads as empty.',
    fix: 'Look for "all" where "any" was meant, and for two values that one field cannot have at once.',
  }),
});
