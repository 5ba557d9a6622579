import { cyclesOf, inACircle } from '../model/cycles.ts';
import { defineRule } from '../model/rule.ts';

/** Rules are evaluated in one pass in dependency order, which does not exist for a circle. */
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
        const position = reader?.source.position ?? first.definition.position;
        return [{ position, path: reader?.path ?? first.path, ids: cycle.map(({ definition }) => definition.id) }];
      });
    });
  },
  message: ({ ids }) => ({
    what:
      ids.length === 2
        ? `"${ids[0] ?? ''}" depends on itself.`
        : `These fields depend on each other in a circle: ${inACircle(ids)}.`,
    why: 'There is no order to evaluate them in, so the form does not compile.',
    fix: ids.length === 2 ? 'Make it depend on another field.' : 'Remove one of these dependencies.',
  }),
});
