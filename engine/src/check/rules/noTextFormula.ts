import { at } from '../model/expressionFacts.ts';
import { problemsOf } from '../model/expressionProblems.ts';
import { defineRule } from '../model/rule.ts';

export const noTextFormula = defineRule({
  code: 'FC110',
  name: 'no-text-formula',
  severity: 'error',
  summary: 'A condition or a calculation is written as text',
  find: (model) =>
    problemsOf(model, 'textFormula').map((found) => ({ ...found, position: at(found.expression, found.pointer) })),
  message: ({ owner, name, near, expression: { facet } }) => {
    const flag = FLAGS.get(name.trim().toLowerCase());
    const takesFlag = facet === 'required' || facet === 'readOnly';
    if (flag !== undefined && takesFlag) {
      return {
        what: `"${facet}" of "${owner}" is the text "${name}", which is neither true nor false.`,
        why: `YAML reads it as text, so "${owner}" would not be ${facet === 'required' ? 'required' : 'read-only'}.`,
        fix: `Write ${facet}: ${flag}, without quotes.`,
      };
    }
    const example = facet === 'calculate' ? '{ sum: [{ field: id }, 1] }' : '{ field: id, eq: "value" }';
    return {
      what: `In "${owner}": "${name}" is text, not ${facet === 'calculate' ? 'a calculation' : 'a condition'}.`,
      why: 'Text is never evaluated, so the form does not compile. Expressions are trees of fields, operators and functions.',
      fix: `Write ${near[0] ?? `a tree such as ${example}`}${takesFlag && near[0] === undefined ? ', or true or false' : ''}.`,
    };
  },
});

/** Words for true and false in other formats. */
const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'y', 'true', 'true()', 'on', '1', 'x', 'ja', 'always'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', 'false()', 'off', '0', 'nein', 'never'].map((word) => [word, false] as const),
]);
