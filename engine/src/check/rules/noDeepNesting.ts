import { defineFaultRule } from '../rule.ts';

export const noDeepNesting = defineFaultRule({
  code: 'FC006',
  name: 'no-deep-nesting',
  severity: 'error',
  summary: 'The file nests too deep to be read',
  kind: 'tooDeep',
  say: ({ detail }) => ({
    what: `The nesting is more than ${detail.most} deep here.`,
    why: 'So deep a file is left unread, to keep the time and memory of reading bounded.',
    fix: 'Close brackets that stay open; split long conditions into named ones.',
  }),
});
