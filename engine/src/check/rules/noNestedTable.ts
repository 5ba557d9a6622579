import { fieldTypes } from '../../field-types/fieldTypes.ts';
import { allFields } from '../model/formNodes.ts';
import { defineRule } from '../model/rule.ts';

export const noNestedTable = defineRule({
  code: 'FC074',
  name: 'no-nested-table',
  severity: 'error',
  summary: 'A column of a table is itself a table',
  find: (model) => {
    return allFields(model).flatMap(({ field, path, entry }) => {
      if (entry.table === null || !fieldTypes[field.type].table) return [];
      return [{ position: field.position, path, id: field.id, type: field.type }];
    });
  },
  message: ({ id, type }) => ({
    what: `The column "${id}" is a ${type}: a table inside a table.`,
    why: 'A cell holds one answer, so the inner table cannot be filled in.',
    fix: 'Make it a separate table below this one, with a column that names the row it belongs to.',
  }),
});
