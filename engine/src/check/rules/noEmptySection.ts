import { defineRule } from '../rule.ts';

export const noEmptySection = defineRule({
  code: 'FC048',
  name: 'no-empty-section',
  severity: 'warning',
  summary: 'A section has no fields',
  find: ({ configSet }) => {
    return configSet.forms.flatMap(({ sections }) => {
      return sections.filter(({ fields }) => fields.length === 0).map(({ id, at }) => ({ at, path: id, id }));
    });
  },
  say: ({ id }) => ({
    what: `The section "${id}" has no fields.`,
    why: 'It would show a heading above nothing.',
    fix: 'Add fields, or delete the section.',
  }),
});
