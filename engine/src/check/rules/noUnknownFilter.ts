import { nearest } from '../../words/nearest.ts';
import { NOTE_FILTERS } from '../../note/templates.ts';
import { defineRule, type Hit } from '../model/rule.ts';
import { templatesOf } from '../model/templateFacts.ts';

interface Misused extends Hit {
  /** The unknown filter; null for `count` without a noun. */
  readonly name: string | null;
  readonly near: readonly string[];
}

export const noUnknownFilter = defineRule({
  code: 'FC032',
  name: 'no-unknown-filter',
  severity: 'error',
  summary: 'A template uses a filter that does not exist, or "count" without its noun',
  find: (model) => {
    return templatesOf(model).flatMap(({ path, fault, uncounted, positionOf }): readonly Misused[] => {
      if (fault === null) return uncounted.map((part) => ({ position: positionOf(part), path, name: null, near: [] }));
      if (fault.filter === null) return [];
      return [{ position: positionOf(fault), path, name: fault.filter, near: meantBy(fault.filter) }];
    });
  },
  message: ({ path, name, near }: Misused) =>
    name === null
      ? {
          what: `The template "${path}" counts a value without saying what it counts.`,
          why: 'The note prints the number alone.',
          fix: 'Write the noun, such as | count: "fraction". For a list without a noun, write | size.',
        }
      : {
          what: `The template "${path}" uses the filter "${name}", which does not exist.`,
          why: 'The note cannot be written.',
          fix: near[0] === undefined ? `Use one of ${NOTE_FILTERS.join(', ')}.` : `Write "${near[0]}".`,
        },
});

/** Filters of other template languages. */
const MEANT: { readonly [filter: string]: string } = {
  ...{ upper: 'upcase', uppercase: 'upcase', lower: 'downcase', lowercase: 'downcase', trim: 'strip' },
  ...{
    title: 'capitalize',
    date: 'short_date',
    length: 'size',
    plural: 'count',
    pluralize: 'count',
    and_join: 'join_and',
    a_or_an: 'article',
    indefinite: 'article',
  },
};

function meantBy(filter: string): readonly string[] {
  const meant = Object.hasOwn(MEANT, filter.toLowerCase()) ? MEANT[filter.toLowerCase()] : undefined;
  return meant === undefined ? nearest(filter, NOTE_FILTERS) : [meant];
}
