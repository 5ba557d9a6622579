import { defineRule } from '../model/rule.ts';
import { templatesOf } from '../model/templateFacts.ts';
import { resolveSteps, type TemplateScope } from '../model/templateShapes.ts';

/** A silent field is empty for every template, and not only for its own. */
export const noSilentRead = defineRule({
  code: 'FC118',
  name: 'no-silent-read',
  severity: 'error',
  summary: 'A note template names a field that is silent',
  find: (model) =>
    templatesOf(model)
      .filter(({ path }) => !path.endsWith('.templateString'))
      .flatMap(({ path, own, reads, scope, positionOf }) => {
        const named = reads.flatMap((read) => {
          const id = silentIn(read.steps, scope);
          return id === null || id === own?.definition.id ? [] : [{ position: positionOf(read), path, id }];
        });
        return named.filter(({ id }, index) => named.findIndex((other) => other.id === id) === index);
      }),
  message: ({ path, id }) => ({
    what: `The template "${path}" names "${id}", which is silent.`,
    why: 'A silent field is empty for every template, so this part of the note is never written.',
    fix: `Delete "silent" from "${id}", or remove "${id}" from the template.`,
  }),
});

/** The silent field or column on the way to a value: `OTVStatus.weight`, `value.rows.*.days`. */
function silentIn(steps: readonly string[], scope: TemplateScope): string | null {
  for (let end = 1; end <= steps.length; end++) {
    const { shape } = resolveSteps(steps.slice(0, end), scope);
    if (shape?.owner && shape.owner.definition.silent !== null) return shape.owner.definition.id;
  }
  return null;
}
