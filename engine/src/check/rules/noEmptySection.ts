import { child, itemsOf, positionOf, textOf } from '../../source/sourceNode.ts';
import { defineRule } from '../model/rule.ts';

export const noEmptySection = defineRule({
  code: 'FC048',
  name: 'no-empty-section',
  severity: 'warning',
  summary: 'A section has no fields',
  find: ({ reading }) => {
    return reading.forms.flatMap(({ tree }) => {
      return itemsOf(child(tree, 'sections')).flatMap((section) => {
        const [id, fields] = [textOf(child(section, 'id')), child(section, 'fields')];
        if (id === undefined || (fields && fields.kind !== 'list') || itemsOf(fields).length > 0) return [];
        return [{ position: positionOf(child(section, 'id') ?? section), path: id, id }];
      });
    });
  },
  message: ({ id }) => ({
    what: `The section "${id}" has no fields.`,
    why: 'It would show a heading with nothing below it.',
    fix: 'Add fields, or delete the section.',
  }),
});
