import { allFields } from '../model/formNodes.ts';
import { defineRule } from '../model/rule.ts';

export const definesInherited = defineRule({
  code: 'FC150',
  name: 'defines-inherited',
  severity: 'error',
  summary: 'A field has "defines" where it has no effect',
  find: (model) =>
    allFields(model).flatMap(({ field, path, entry }) => {
      const { id, mode, carePlanField, attributes } = field;
      const isColumn = entry.table !== null;
      if (attributes['defines'] !== true || (mode.endsWith('Edit') && carePlanField !== null && !isColumn)) return [];
      const position = field.positionOf('defines');
      return [{ position, path: `${path}.defines`, id, mode, hasEntry: carePlanField !== null, isColumn }];
    }),
  message: ({ id, mode, hasEntry, isColumn }) => ({
    what: isColumn
      ? `"${id}" is a column with "defines", but a cell has no entry in the care plan.`
      : !hasEntry
        ? `"${id}" has "defines" but no "carePlanField".`
        : `"${id}" has "defines" with the mode ${mode}.`,
    why:
      hasEntry && mode === 'Definition' && !isColumn
        ? 'A field of this mode defines its entry anyway, so "defines" changes nothing.'
        : 'It has no effect: what is answered here does not enter the care plan.',
    fix: isColumn
      ? 'Delete "defines".'
      : !hasEntry
        ? 'Add "carePlanField", or delete "defines".'
        : mode === 'Definition'
          ? 'Delete "defines", or write mode: InheritedEdit.'
          : `Write mode: ${mode.replace(/ReadOnly(?:Review)?$/, 'Edit')}, or delete "defines".`,
  }),
});
