import { defineFaultRule } from '../model/rule.ts';

/** A config is found by its address: `<episodeType>/<eventType>/<system>.yaml`. */
export const knownAddress = defineFaultRule({
  code: 'FC010',
  name: 'known-address',
  severity: 'error',
  summary: 'The file is in a place where configs are not read',
  kind: 'unknownAddress',
  message: ({ detail: { part, written, near, known, isAnswers } }) =>
    isAnswers
      ? {
          what: 'A file of answers for "form-engine run --values" is in the folder of configs.',
          why: 'Every YAML file in this folder is read as a config, so these answers look like a misplaced form.',
          fix: 'Move it to a folder outside the configs. For answers to test again, write a scenario in Default.test.yaml.',
        }
      : {
          what: `"${written}" is not a known ${part}.`,
          why: 'Configs are found by folder and file name, so this one is never opened.',
          fix:
            near.length > 0
              ? `Rename it to "${near[0] ?? ''}".`
              : known.length === 1
                ? `Move it to the folder of its form, or rename it to "${known[0] ?? ''}".`
                : `Rename it to one of ${known.join(', ')}.`,
        },
});
