import { defineRule } from '../model/rule.ts';
import { swallowed } from '../model/swallowed.ts';
import { templatesOf } from '../model/templateFacts.ts';

export const noSwallowedWords = defineRule({
  code: 'FC119',
  name: 'no-swallowed-words',
  severity: 'warning',
  summary: 'Another answer that is missing takes the statement of a field with it',
  find: (model) =>
    templatesOf(model).flatMap((template) => {
      const { path, positionOf } = template;
      return swallowed(template, model).map(({ read, other, of }) => ({
        position: positionOf(read),
        path,
        id: of.definition.id,
        other: other.definition.id,
        written: read.written,
      }));
    }),
  message: ({ path, id, other, written }) => ({
    what: `Without an answer to "${other}", the template "${path}" says nothing about "${id}".`,
    why: 'An empty placeholder removes its clause, up to the comma or period, with all other words in it.',
    fix: `Write {% phrase %} … {{ ${written} }}{% endphrase %} around the words about "${other}", or begin a new clause with a comma.`,
  }),
});
