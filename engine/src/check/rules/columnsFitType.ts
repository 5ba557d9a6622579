import { allFields } from '../formNodes.ts';
import { defineRule } from '../rule.ts';

const TABLES = ['Table', 'Grid'];

export const columnsFitType = defineRule({
  code: 'FC073',
  name: 'columns-fit-type',
  severity: 'error',
  summary: 'A table has no columns, or a field that is no table has some',
  find: (model) => {
    return allFields(model).flatMap(({ field, path }) => {
      const isTable = TABLES.includes(field.type);
      const has = field.columns.length > 0;
      if (isTable === has) return [];
      return [{ at: has ? field.positionOf('columns') : field.at, path, id: field.id, type: field.type, isTable }];
    });
  },
  say: ({ id, type, isTable }) => ({
    what: isTable ? `"${id}" is a ${type} without columns.` : `"${id}" is a ${type}, which has no columns of its own.`,
    why: isTable ? 'There is nothing to fill in.' : 'The columns are never shown.',
    fix: isTable
      ? 'Add "columns": each is a field with id, type and label.'
      : 'Make it a Table or a Grid, or delete the columns.',
  }),
});
