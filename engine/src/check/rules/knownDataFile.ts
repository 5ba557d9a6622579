import { defineFaultRule, writeNearest } from '../model/rule.ts';

export const knownDataFile = defineFaultRule({
  code: 'FC134',
  name: 'known-data-file',
  severity: 'error',
  summary: 'A config names a CSV that is not in its folder',
  kind: 'unknownDataFile',
  message: ({ detail: { written, near, isPath } }) => ({
    what: isPath ? `"${written}" is a path and not the name of a CSV.` : `There is no "${written}" in this folder.`,
    why: 'The choices or rows that it should have are missing.',
    fix: isPath
      ? 'Put the CSV into the folder of this file, and write its name alone.'
      : writeNearest(near, `put "${written}" into the folder of this file.`),
  }),
});
