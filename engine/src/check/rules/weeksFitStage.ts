import { defineRule } from '../model/rule.ts';

export const weeksFitStage = defineRule({
  code: 'FC066',
  name: 'weeks-fit-stage',
  severity: 'warning',
  summary: 'A task before or after treatment has treatment weeks, or a week is listed twice',
  find: ({ configSet }) => {
    return Object.values(configSet.tasks).flatMap((tasks) => {
      return tasks.flatMap(({ position, taskType, stage, sequences }) => {
        const repeated = sequences.find((week, index) => sequences.indexOf(week) < index);
        const outside = stage !== 'ON_TREATMENT' && sequences.length > 0;
        if (repeated === undefined && !outside) return [];
        return [{ position, path: `${taskType}.sequences`, taskType, stage, repeated }];
      });
    });
  },
  message: ({ taskType, stage, repeated }) => ({
    what:
      repeated === undefined
        ? `${taskType} has treatment weeks, but its stage is ${stage}.`
        : `${taskType} lists week ${repeated} twice.`,
    why:
      repeated === undefined
        ? 'The board shows it before or after treatment and ignores its weeks.'
        : 'The board shows one task per week.',
    fix: repeated === undefined ? 'Delete the weeks, or set the stage to ON_TREATMENT.' : 'Delete one of them.',
  }),
});
