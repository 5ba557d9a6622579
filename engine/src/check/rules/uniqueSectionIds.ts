import { child, itemsOf } from '../../parse/sourceNode.ts';
import { repeated } from '../formNodes.ts';
import { defineRule } from '../rule.ts';

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
  say: ({ id, first }) => ({
    what: `A second section has the id "${id}"; the first is in line ${first.line}.`,
    why: 'Patches of other systems could not tell which one they change.',
    fix: 'Give one of them another id, or join the two sections.',
  }),
});
