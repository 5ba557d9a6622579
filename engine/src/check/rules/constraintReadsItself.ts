import { defineRule } from '../model/rule.ts';

export const constraintReadsItself = defineRule({
  code: 'FC086',
  name: 'constraint-reads-itself',
  severity: 'warning',
  summary: 'A constraint does not read the answer it validates',
  find: ({ expressions }) => {
    return expressions.flatMap(({ facet, field, bound, source, path }) => {
      const misses =
        facet === 'constraint' && field !== null && bound.problems.length === 0 && !bound.reads.includes(field.index);
      return misses ? [{ position: source.position, path, id: field.definition.id }] : [];
    });
  },
  message: ({ id }) => ({
    what: `The constraint of "${id}" does not read "${id}".`,
    why: 'The message would appear on a field whose answer cannot satisfy the constraint.',
    fix: 'Move it to the field it validates, or make it read this field.',
  }),
});
