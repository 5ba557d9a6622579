import { at } from '../model/expressionFacts.ts';
import { problemsOf } from '../model/expressionProblems.ts';
import { defineRule, writeNearest } from '../model/rule.ts';

export const noUnknownCondition = defineRule({
  code: 'FC027',
  name: 'no-unknown-condition',
  severity: 'error',
  summary: 'An expression names a condition that the form does not define',
  find: (model) =>
    problemsOf(model, 'unknownCondition').map((found) => ({ ...found, position: at(found.expression, found.pointer) })),
  message: ({ owner, name, near }) => ({
    what: `"${owner}" uses the condition "${name}", which is not defined.`,
    why: 'The rule can never be evaluated, so the form does not compile.',
    fix: writeNearest(near, `add "${name}" under "conditions".`),
  }),
});
