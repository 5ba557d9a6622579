import { nearest } from '../../definition/nearest.ts';
import { isJsonArray, textOf } from '../../field-types/json.ts';
import { ctcaeTerms } from '../../terminology/ctcae.ts';
import { allFields } from '../formNodes.ts';
import { defineRule, writeNearest } from '../rule.ts';

export const knownAdverseEvent = defineRule({
  code: 'FC058',
  name: 'known-adverse-event',
  severity: 'error',
  summary: 'A toxicity field lists a term that CTCAE v5 does not have',
  find: (model) => {
    const known = ctcaeTerms();
    return allFields(model).flatMap(({ field, path }) => {
      const listed = field.attributes['adverseEvents'];
      const terms = isJsonArray(listed) ? listed.flatMap((term) => textOf(term) ?? []) : [];
      return terms
        .filter((term) => !known.has(term))
        .map((term) => ({
          at: field.positionOf('adverseEvents'),
          path: `${path}.adverseEvents`,
          term,
          near: nearest(term, known.keys()),
        }));
    });
  },
  say: ({ term, near }) => ({
    what: `"${term}" is no CTCAE v5 term.`,
    why: 'It has no grades, so the form does not compile.',
    fix: writeNearest(near, 'look the term up in the reference (the words in snake_case).'),
  }),
});
