import { keyAt, problemsOf } from '../expressionProblems.ts';
import { defineRule, writeNearest } from '../rule.ts';

export const noUnknownOperator = defineRule({
  code: 'FC023',
  name: 'no-unknown-operator',
  severity: 'error',
  summary: 'An expression uses an operator that does not exist',
  find: (model) => problemsOf(model, 'unknownOperator').map((found) => ({ ...found, at: keyAt(found) })),
  say: ({ owner, name, near }) => ({
    what: `"${owner}" uses "${name}", but there is no such operator.`,
    why: 'The rule can never be evaluated, so the form does not compile.',
    fix: writeNearest(near, 'choose an operator from the reference.'),
  }),
});
