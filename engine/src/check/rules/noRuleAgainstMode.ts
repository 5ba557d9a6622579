import { allFields } from '../model/formNodes.ts';
import { defineRule } from '../model/rule.ts';

export const noRuleAgainstMode = defineRule({
  code: 'FC123',
  name: 'no-rule-against-mode',
  severity: 'error',
  summary: 'A rule and the mode of a field decide the same thing',
  find: (model) =>
    allFields(model).flatMap(({ field, path }) => {
      const { id, mode, readOnly, calculate } = field;
      const facets = [
        ...(mode.includes('ReadOnly') && readOnly !== false ? ['readOnly' as const] : []),
        ...(mode !== 'Definition' && calculate !== null ? ['calculate' as const] : []),
      ];
      return facets.map((facet) => ({ position: field.positionOf(facet), path: `${path}.${facet}`, id, mode, facet }));
    }),
  message: ({ id, mode, facet }) =>
    facet === 'readOnly'
      ? {
          what: `"${id}" has the mode ${mode}, which already makes it read-only, and a "readOnly" rule as well.`,
          why: 'The rule takes precedence: while it is false, the inherited value can be edited.',
          fix: 'Delete "readOnly", or choose a mode that can be edited.',
        }
      : {
          what: `"${id}" has the mode ${mode} and is calculated as well.`,
          why: 'The calculation replaces the inherited value immediately.',
          fix: 'Delete "calculate", or the mode.',
        },
});
