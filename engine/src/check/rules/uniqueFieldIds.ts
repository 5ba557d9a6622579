import { child, itemsOf, textOf } from '../../source/sourceNode.ts';
import { repeated } from '../model/formNodes.ts';
import { defineRule } from '../model/rule.ts';

/** Answers are stored by field id, once per form. */
export const uniqueFieldIds = defineRule({
  code: 'FC018',
  name: 'unique-field-ids',
  severity: 'error',
  summary: 'Two fields of a form, or two columns of a table, have the same id',
  find: ({ reading }) => {
    return reading.forms.flatMap(({ tree }) => {
      const sections = itemsOf(child(tree, 'sections'));
      const fields = sections.flatMap((section) => {
        const owner = textOf(child(section, 'id')) ?? '';
        return itemsOf(child(section, 'fields')).map((node) => ({ node, owner }));
      });
      const columns = fields.map(({ node, owner }) => {
        const table = `${owner}.${textOf(child(node, 'id')) ?? ''}`;
        return itemsOf(child(node, 'columns')).map((column) => ({ node: column, owner: table }));
      });
      return [fields, ...columns].flatMap(repeated);
    });
  },
  message: ({ id, position, first }) => ({
    what: `A second field has the id "${id}"; the first is on line ${first.line}${first.file === position.file ? '' : ` of ${first.file}`}.`,
    why: 'Both would write the same answer, and conditions could not distinguish them.',
    fix: 'Change the id of one of them.',
  }),
});
