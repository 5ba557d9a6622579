import { nearest } from '../../words/nearest.ts';
import type { CheckModel } from '../model/checkModel.ts';
import { defineRule, writeNearest } from '../model/rule.ts';
import { templatesOf, type TemplateFact } from '../model/templateFacts.ts';
import { resolveSteps } from '../model/templateShapes.ts';

/** A branch for a choice that was renamed is never used, and the note leaves the answer out. */
export const noImpossibleBranch = defineRule({
  code: 'FC115',
  name: 'no-impossible-branch',
  severity: 'error',
  summary: 'A template compares a field with a choice that it does not offer',
  find: (model) => {
    return templatesOf(model).flatMap((template) => {
      return template.comparisons.flatMap((comparison) => {
        const { subject, text } = comparison;
        const known = possibleFor(subject, template, model);
        if (!known || text === '' || known.includes(text)) return [];
        const position = template.positionOf(comparison);
        return [
          {
            position,
            path: template.path,
            name: subject.join('.').replaceAll('.*', ''),
            text,
            near: nearest(text, known),
            known,
          },
        ];
      });
    });
  },
  message: ({ path, name, text, near, known }) => ({
    what: `The template "${path}" compares "${name}" with "${text}", which it can never be.`,
    why: 'This branch is never used, so the note is wrong or silent about the answer.',
    fix: writeNearest(
      near,
      known.length > 12 ? 'use the id of one of its choices.' : `use one of ${known.join(', ')}.`,
    ),
  }),
});

/** The texts that a value can be; null when any text is possible. */
function possibleFor(subject: readonly string[], { scope, table, form }: TemplateFact, model: CheckModel) {
  if (subject.join('.') === 'fields.*.id') {
    return table.fields.flatMap((field) => (field.form === form && field.table === null ? [field.key] : []));
  }
  const isId = subject.at(-1) === 'id' && subject.length > 1;
  const { shape } = resolveSteps(isId ? subject.slice(0, -1) : subject, scope);
  return shape?.values ?? (shape?.field ? model.choiceIds(shape.field) : null);
}
