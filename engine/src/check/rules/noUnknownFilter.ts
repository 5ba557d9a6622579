import { nearest } from '../../words/nearest.ts';
import { NOTE_FILTERS } from '../../note/templates.ts';
import { defineRule } from '../model/rule.ts';
import { templatesOf } from '../model/templateFacts.ts';

export const noUnknownFilter = defineRule({
  code: 'FC032',
  name: 'no-unknown-filter',
  severity: 'error',
  summary: 'A template uses a filter that does not exist',
  find: (model) => {
    return templatesOf(model).flatMap(({ path, fault, positionOf }) => {
      if (fault === null || fault.filter === null) return [];
      return [{ position: positionOf(fault), path, name: fault.filter, near: meantBy(fault.filter) }];
    });
  },
  message: ({ path, name, near }) => ({
    what: `The template "${path}" uses the filter "${name}", which does not exist.`,
    why: 'The note cannot be written.',
    fix: near[0] === undefined ? `Use one of ${NOTE_FILTERS.join(', ')}.` : `Write "${near[0]}".`,
  }),
});

/** Filters of other template languages. */
const MEANT: { readonly [filter: string]: string } = {
  ...{ upper: 'upcase', uppercase: 'upcase', lower: 'downcase', lowercase: 'downcase', trim: 'strip' },
  ...{ title: 'capitalize', date: 'short_date', length: 'size', count: 'size', and_join: 'join_and' },
};

function meantBy(filter: string): readonly string[] {
  const meant = Object.hasOwn(MEANT, filter.toLowerCase()) ? MEANT[filter.toLowerCase()] : undefined;
  return meant === undefined ? nearest(filter, NOTE_FILTERS) : [meant];
}
