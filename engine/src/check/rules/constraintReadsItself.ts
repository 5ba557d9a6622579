import { defineRule } from '../rule.ts';

export const constraintReadsItself = defineRule({
  code: 'FC086',
  name: 'constraint-reads-itself',
  severity: 'warning',
  summary: 'A constraint does not look at the answer that it judges',
  find: ({ expressions }) => {
    return expressions.flatMap(({ facet, field, bound, source, path }) => {
      const misses =
        facet === 'constraint' && field !== null && bound.problems.length === 0 && !bound.reads.includes(field.index);
      return misses ? [{ at: source.at, path, id: field.definition.id }] : [];
    });
  },
  say: ({ id }) => ({
    what: `The constraint of "${id}" does not look at "${id}".`,
    why: 'Its message would stand at a field that cannot be changed to satisfy it.',
    fix: 'Move it to the field it judges, or compare with this one.',
  }),
});
