import { nearest } from '../../words/nearest.ts';
import { textsOf } from '../../json/json.ts';
import { ctcaeTerms } from '../../terminology/ctcae.ts';
import { allFields } from '../model/formNodes.ts';
import { defineRule, writeNearest } from '../model/rule.ts';

export const knownAdverseEvent = defineRule({
  code: 'FC058',
  name: 'known-adverse-event',
  severity: 'error',
  summary: 'A toxicity field lists a term that is not in CTCAE v5',
  find: (model) => {
    const known = ctcaeTerms();
    return allFields(model).flatMap(({ field, path }) => {
      const listed = field.attributes['adverseEvents'];
      const terms = textsOf(listed);
      return terms
        .filter((term) => !known.has(term))
        .map((term) => ({
          position: field.positionOf('adverseEvents'),
          path: `${path}.adverseEvents`,
          term,
          near: nearest(term, known.keys()),
        }));
    });
  },
  message: ({ term, near }) => ({
    what: `"${term}" is not a CTCAE v5 term.`,
    why: 'It has no grades, so the form does not compile.',
    fix: writeNearest(near, 'look up the term in CTCAE v5 and write it in snake_case.'),
  }),
});
