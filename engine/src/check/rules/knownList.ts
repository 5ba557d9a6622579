import { defineFaultRule, writeNearest } from '../model/rule.ts';

export const knownList = defineFaultRule({
  code: 'FC125',
  name: 'known-list',
  severity: 'error',
  summary: 'A field names a list of choices that the form does not have',
  kind: 'unknownList',
  message: ({ detail: { list, near } }) => ({
    what: `There is no list "${list}" in the form.`,
    why: 'The field would have no choices, so the form does not compile.',
    fix: writeNearest(near, `add "${list}" under "lists".`),
  }),
});
