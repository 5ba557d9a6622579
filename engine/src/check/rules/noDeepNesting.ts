import { defineFaultRule } from '../model/rule.ts';

export const noDeepNesting = defineFaultRule({
  code: 'FC006',
  name: 'no-deep-nesting',
  severity: 'error',
  summary: 'The file is nested too deeply to be read',
  kind: 'tooDeep',
  message: ({ detail }) => ({
    what: `The nesting here is more than ${detail.most} levels deep.`,
    why: 'The file is not read, so that reading stays within time and memory limits.',
    fix: 'Close open brackets, and split long conditions into named conditions.',
  }),
});
