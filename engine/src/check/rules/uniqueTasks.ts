import { defineRule } from '../model/rule.ts';

export const uniqueTasks = defineRule({
  code: 'FC065',
  name: 'unique-tasks',
  severity: 'error',
  summary: 'A task type is listed twice, or a task lists a form twice',
  find: ({ configSet }) => {
    return Object.values(configSet.tasks).flatMap((tasks) => [
      ...tasks
        .filter(({ taskType }, index) => tasks.findIndex((other) => other.taskType === taskType) < index)
        .map(({ position, taskType }) => ({
          position,
          path: taskType,
          what: `${taskType} is listed twice`,
          merge: 'Merge the two. Use "sequences" and "iterations" to repeat a task.',
        })),
      ...tasks.flatMap(({ position, taskType, forms }) => {
        return forms
          .filter(({ eventType }, index) => forms.findIndex((other) => other.eventType === eventType) < index)
          .map(({ eventType }) => ({
            position,
            path: `${taskType}.forms`,
            what: `${taskType} lists the form ${eventType} twice`,
            merge: 'Delete one of them.',
          }));
      }),
    ]);
  },
  message: ({ what, merge }) => ({ what: `${what}.`, why: 'Only the first is used.', fix: merge }),
});
