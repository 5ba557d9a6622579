import { defineRule } from '../model/rule.ts';

export const noUnusedForm = defineRule({
  code: 'FC082',
  name: 'no-unused-form',
  severity: 'warning',
  summary: 'A form is not used by any task of its episode type',
  find: ({ configSet }) => {
    return configSet.forms.flatMap(({ episodeType, eventType, position }) => {
      const tasks = configSet.tasks[episodeType];
      // Support data are read by the prescription editor and belong to no task.
      const used =
        eventType === 'SupportData' ||
        !tasks ||
        tasks.length === 0 ||
        tasks.some(({ forms }) => forms.some((form) => form.eventType === eventType));
      return used ? [] : [{ position, path: '', episodeType, eventType }];
    });
  },
  message: ({ episodeType, eventType }) => ({
    what: `No task of ${episodeType} uses the form ${eventType}.`,
    why: 'The form can never be opened.',
    fix: `Add it to "forms" of a task in ${episodeType}/Events/Default.yaml, or delete the file.`,
  }),
});
