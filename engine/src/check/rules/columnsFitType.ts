import { fieldTypes } from '../../field-types/fieldTypes.ts';
import { allFields } from '../model/formNodes.ts';
import { defineRule } from '../model/rule.ts';

export const columnsFitType = defineRule({
  code: 'FC073',
  name: 'columns-fit-type',
  severity: 'error',
  summary: 'A table has no columns, or a field that is not a table has columns',
  find: (model) => {
    return allFields(model).flatMap(({ field, path }) => {
      const { table } = fieldTypes[field.type];
      const isTable = table !== undefined && !table.generatedColumn;
      const has = field.columns.length > 0;
      if (isTable === has) return [];
      return [
        { position: has ? field.positionOf('columns') : field.position, path, id: field.id, type: field.type, isTable },
      ];
    });
  },
  message: ({ id, type, isTable }) => ({
    what: isTable ? `"${id}" is a ${type} without columns.` : `"${id}" is a ${type}, which cannot have columns.`,
    why: isTable ? 'The table has nothing to fill in.' : 'The columns are never shown.',
    fix: isTable
      ? 'Add "columns". Each column is a field with id, type and label.'
      : 'Make it a Table or a Grid, or delete the columns.',
  }),
});
