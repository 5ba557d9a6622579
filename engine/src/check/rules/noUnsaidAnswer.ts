import { unsaidFields } from '../model/noteReach.ts';
import { defineRule } from '../model/rule.ts';

export const noUnsaidAnswer = defineRule({
  code: 'FC117',
  name: 'no-unsaid-answer',
  severity: 'warning',
  summary: 'An answer reaches no sentence of the note and is not declared silent',
  find: (model) =>
    unsaidFields(model).map(({ field, path, entry }) => ({
      position: field.positionOf('id'),
      path,
      id: field.id,
      isColumn: entry.table !== null,
    })),
  message: ({ id, isColumn }) => ({
    what: `The note never mentions ${isColumn ? `the column "${id}"` : `"${id}"`}.`,
    why: 'The answer is stored, but a reader of the note will not know it.',
    fix: isColumn
      ? `Print it in the note of the table, or write silent: "the reason" in the column.`
      : `Print {{ ${id} }} in the template of its section or form, or write silent: "the reason" in the field.`,
  }),
});
