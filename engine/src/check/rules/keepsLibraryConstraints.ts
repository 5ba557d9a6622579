import { defineFaultRule } from '../model/rule.ts';

export const keepsLibraryConstraints = defineFaultRule({
  code: 'FC153',
  name: 'keeps-library-constraints',
  severity: 'error',
  summary: 'A constraint beside "use" replaces one of the library field without repeating it',
  kind: 'lostConstraint',
  message: ({ detail: { use, messages } }) => ({
    what: `The constraint replaces one of "${use}": ${messages.map((message) => `"${message}"`).join(', ')}.`,
    why: 'Keys beside "use" replace those of the library field, so answers that it refuses are accepted here.',
    fix: 'Repeat it in the list, at least as strict. To leave it out, write the field without "use".',
  }),
});
