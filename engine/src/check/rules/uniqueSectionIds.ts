import { child, itemsOf } from '../../source/sourceNode.ts';
import { repeated } from '../model/formNodes.ts';
import { defineRule } from '../model/rule.ts';

export const uniqueSectionIds = defineRule({
  code: 'FC019',
  name: 'unique-section-ids',
  severity: 'error',
  summary: 'Two sections of a form have the same id',
  find: ({ reading }) => {
    return reading.forms.flatMap(({ tree }) => {
      return repeated(itemsOf(child(tree, 'sections')).map((node) => ({ node, owner: '' })));
    });
  },
  message: ({ id, first }) => ({
    what: `A second section has the id "${id}"; the first is on line ${first.line}.`,
    why: 'Patches of other disease systems could not tell which section to change.',
    fix: 'Change the id of one of them, or merge the two sections.',
  }),
});
