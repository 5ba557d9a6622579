import { cyclesOf, inACircle } from '../cycles.ts';
import { defineRule } from '../rule.ts';

/** Rules are settled in one pass in their order of dependency; a circle has none. */
export const noCycle = defineRule({
  code: 'FC026',
  name: 'no-cycle',
  severity: 'error',
  summary: 'Fields depend on each other in a circle',
  find: ({ formSets }) => {
    return formSets.flatMap((set) => {
      return cyclesOf(set).flatMap((cycle) => {
        const [first, second] = cycle;
        if (!first || !second) return [];
        const reader = set.expressions.find(({ field, section, facet, bound }) => {
          const decides = field === first || (section !== null && section === first.section);
          return decides && (facet === 'relevant' || facet === 'calculate') && bound.reads.includes(second.index);
        });
        const at = reader?.source.at ?? first.definition.at;
        return [{ at, path: reader?.path ?? first.path, ids: cycle.map(({ definition }) => definition.id) }];
      });
    });
  },
  say: ({ ids }) => ({
    what:
      ids.length === 2
        ? `"${ids[0] ?? ''}" depends on itself.`
        : `These fields depend on each other in a circle: ${inACircle(ids)}.`,
    why: 'There is no order in which they could be settled, so the form does not compile.',
    fix: ids.length === 2 ? 'Let it depend on another field.' : 'Take one of these dependencies away.',
  }),
});
