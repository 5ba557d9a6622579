import { at } from '../model/expressionFacts.ts';
import { problemsOf } from '../model/expressionProblems.ts';
import { defineRule } from '../model/rule.ts';

/** A pattern that backtracks could freeze the form. */
export const noSlowPattern = defineRule({
  code: 'FC042',
  name: 'no-slow-pattern',
  severity: 'error',
  summary: 'A pattern is invalid or could take too long',
  find: (model) =>
    problemsOf(model, 'badPattern').map((found) => ({ ...found, position: at(found.expression, found.pointer) })),
  message: ({ owner, message }) => ({
    what: `The pattern in "${owner}" cannot be used: ${message}`,
    why: 'Patterns must match in one pass over the text, so that no answer can freeze the form.',
    fix: 'Use literals, classes such as [A-Z], and counts such as {1,3}; do not repeat a group that contains a repetition.',
  }),
});
