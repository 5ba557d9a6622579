import { defineFaultRule } from '../rule.ts';

export const noEmptyFile = defineFaultRule({
  code: 'FC009',
  name: 'no-empty-file',
  severity: 'error',
  summary: 'The file is empty',
  kind: 'emptyFile',
  say: () => ({
    what: 'The file is empty.',
    why: 'Its address claims a config that is not there.',
    fix: 'Write the config, or delete the file.',
  }),
});
