import { at } from '../model/expressionFacts.ts';
import { problemsOf } from '../model/expressionProblems.ts';
import { defineRule } from '../model/rule.ts';

export const noMalformedExpression = defineRule({
  code: 'FC041',
  name: 'no-malformed-expression',
  severity: 'error',
  summary: 'An expression has an invalid structure',
  find: (model) => {
    return problemsOf(model, 'notAnExpression', 'badOperand', 'tooDeep', 'unknownPart', 'unknownContext').map(
      (found) => ({
        ...found,
        position: at(found.expression, found.pointer),
      }),
    );
  },
  message: ({ owner, message, near }) => ({
    what: `In "${owner}": ${message}`,
    why: 'The rule can never be evaluated, so the form does not compile.',
    fix:
      near[0] === undefined
        ? 'Write {field: id, operator: value}, {all: [...]}, {any: [...]}, {not: ...} or {condition: name}.'
        : `Write "${near[0]}".`,
  }),
});
