import { defineFaultRule } from '../model/rule.ts';

export const noLargeFile = defineFaultRule({
  code: 'FC007',
  name: 'no-large-file',
  severity: 'error',
  summary: 'The file is too large to be read',
  kind: 'tooLarge',
  message: ({ detail }) => ({
    what: `The file has ${detail.size}. The limit is ${detail.most}.`,
    why: 'The file is not read, so that reading stays within time and memory limits.',
    fix: 'Split the form by event type, or move long lists of choices to support-data.',
  }),
});
