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
    return templatesOf(model).flatMap(({ position, path, fault, isFilter }) => {
      const name = /filter: (\w+)/.exec(fault ?? '')?.[1] ?? '';
      return isFilter ? [{ position, path, name, near: nearest(name, NOTE_FILTERS) }] : [];
    });
  },
  message: ({ path, name, near }) => ({
    what: `The template "${path}" uses the filter "${name}", which does not exist.`,
    why: 'The note cannot be written.',
    fix: near[0] === undefined ? `Use one of ${NOTE_FILTERS.join(', ')}.` : `Write "${near[0]}".`,
  }),
});
