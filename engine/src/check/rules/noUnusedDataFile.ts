import { defineFaultRule } from '../model/rule.ts';

export const noUnusedDataFile = defineFaultRule({
  code: 'FC138',
  name: 'no-unused-data-file',
  severity: 'warning',
  summary: 'A CSV is named by no config of its folder',
  kind: 'unusedDataFile',
  message: ({ detail: { file } }) => ({
    what: `No config in this folder takes "${file}".`,
    why: 'Its content never reaches a clinician.',
    fix: `Write "choices: { csv: ${file} }" or "tableData: { csv: ${file} }", or delete the file.`,
  }),
});
