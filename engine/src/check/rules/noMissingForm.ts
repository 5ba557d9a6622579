import { defineRule } from '../model/rule.ts';

export const noMissingForm = defineRule({
  code: 'FC034',
  name: 'no-missing-form',
  severity: 'error',
  summary: 'A task uses a form that does not exist',
  find: ({ configSet, reading }) => {
    const addresses = reading.files.flatMap(({ role }) => (role.role === 'form' ? role.address : []));
    return Object.entries(configSet.tasks).flatMap(([episodeType, tasks]) => {
      const written = addresses.filter((form) => form.episodeType === episodeType);
      return tasks.flatMap(({ taskType, forms, position }) => {
        return forms
          .filter(({ eventType }) => !written.some((form) => form.eventType === eventType && form.system === 'Default'))
          .map(({ eventType }) => ({ position, path: `${taskType}.forms`, taskType, eventType, episodeType }));
      });
    });
  },
  message: ({ taskType, eventType, episodeType }) => ({
    what: `${taskType} uses the form ${eventType}, but there is no ${episodeType}/${eventType}/Default.yaml.`,
    why: 'The task cannot be opened for a disease system that has no form of its own.',
    fix: `Add ${episodeType}/${eventType}/Default.yaml, or remove ${eventType} from the task.`,
  }),
});
