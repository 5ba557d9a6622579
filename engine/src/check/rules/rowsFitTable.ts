import { LIMITS } from '@isocenter/schemas';
import { mostRows, writtenRows } from '../../field-type/tables.ts';
import { allFields } from '../model/formNodes.ts';
import { defineRule } from '../model/rule.ts';

/** A table with more rows than it may have can never be signed. */
export const rowsFitTable = defineRule({
  code: 'FC099',
  name: 'rows-fit-table',
  severity: 'error',
  summary: 'A table begins with more rows than it may have',
  find: (model) => {
    return allFields(model).flatMap(({ field, path }) => {
      const most = field.type === 'Table' ? mostRows(field.attributes) : LIMITS.tableRowsMost;
      const count = writtenRows(field.attributes).length;
      if (count <= most) return [];
      const key = field.attributes['cells'] === undefined ? 'tableData' : 'cells';
      return [{ position: field.positionOf(key), path: `${path}.${key}`, id: field.id, count, most }];
    });
  },
  message: ({ id, count, most }) => ({
    what: `"${id}" begins with ${count} rows, and may have ${most}.`,
    why: 'The form opens with an error, and could never be signed.',
    fix:
      most < LIMITS.tableRowsMost
        ? `Write fewer rows, or declare "maxRows" (at most ${LIMITS.tableRowsMost}).`
        : 'Write fewer rows, or split the table.',
  }),
});
