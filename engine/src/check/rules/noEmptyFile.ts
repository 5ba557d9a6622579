import { defineFaultRule } from '../model/rule.ts';

export const noEmptyFile = defineFaultRule({
  code: 'FC009',
  name: 'no-empty-file',
  severity: 'error',
  summary: 'The file is empty',
  kind: 'emptyFile',
  message: () => ({
    what: 'The file is empty.',
    why: 'Its address promises a config, but there is none.',
    fix: 'Write the config, or delete the file.',
  }),
});
