import { defineFaultRule } from '../rule.ts';

export const noLargeFile = defineFaultRule({
  code: 'FC007',
  name: 'no-large-file',
  severity: 'error',
  summary: 'The file is too large to be read',
  kind: 'tooLarge',
  say: ({ detail }) => ({
    what: `The file has ${detail.size}; at most ${detail.most} are read.`,
    why: 'So large a file is left unread, to keep the time and memory of reading bounded.',
    fix: 'Split the form by event type, or move long lists of choices to support-data.',
  }),
});
