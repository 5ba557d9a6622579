import type { ExpressionScope } from '../../expressions/bind.ts';
import { at, type ExpressionFact } from '../model/expressionFacts.ts';
import { defineRule, writeNearest } from '../model/rule.ts';
import { problemsOf } from '../model/expressionProblems.ts';

/** A condition names a field that the form does not have. */
export const noUnknownFieldReference = defineRule({
  code: 'FC012',
  name: 'no-unknown-field-reference',
  severity: 'error',
  summary: 'An expression names a field that does not exist',
  find: (model) =>
    problemsOf(model, 'unknownField').map((found) => ({
      ...found,
      near: found.near.filter((name) => !isCircular(name, found.expression)),
      position: at(found.expression, found.pointer),
    })),
  message: ({ owner, name, near, expression: { source, scope } }) => ({
    what: `"${owner}" depends on "${name}", but no field has that id.`,
    why: 'The rule can never be evaluated, so the form does not compile.',
    fix: graded(name, scope)
      ? `Write "${name.replace(/\.grade$/, '')}", which is compared by its grade.`
      : writeNearest(near, `add a field "${name}"${source.isFormula ? '. Text needs quotes.' : '.'}`),
  }),
});

/** `fatigue.grade`, as a template writes it. */
const graded = (name: string, { find }: ExpressionScope): boolean =>
  name.endsWith('.grade') && find(name.replace(/\.grade$/, '')) !== null;

/** Only a constraint may test the answer of its own field. */
function isCircular(name: string, { field, facet }: ExpressionFact): boolean {
  return field !== null && facet !== 'constraint' && (name === field.definition.id || name === field.path);
}
