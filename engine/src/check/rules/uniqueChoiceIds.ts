import { choiceNodes } from '../../resolve/readSources.ts';
import { child, itemsOf } from '../../source/sourceNode.ts';
import { fieldNodesOf, repeated } from '../model/formNodes.ts';
import { defineRule } from '../model/rule.ts';

export const uniqueChoiceIds = defineRule({
  code: 'FC020',
  name: 'unique-choice-ids',
  severity: 'error',
  summary: 'Two choices of one list have the same id',
  find: (model) => [
    ...fieldNodesOf(model).flatMap(({ node, path }) => {
      return repeated(itemsOf(child(node, 'choices')).map((choice) => ({ node: choice, owner: path })));
    }),
    ...model.reading.files.flatMap(({ file, role }) => {
      if (role.role !== 'supportData' || !file.root) return [];
      return repeated(choiceNodes(file.root).map((choice) => ({ node: choice, owner: role.name })));
    }),
  ],
  message: ({ id, first }) => ({
    what: `A second choice has the id "${id}"; the first is on line ${first.line}.`,
    why: 'A stored answer could mean either choice.',
    fix: 'Change the id of one of them, or delete it.',
  }),
});
