import { defineRule } from '../rule.ts';

export const uniqueTasks = defineRule({
  code: 'FC065',
  name: 'unique-tasks',
  severity: 'error',
  summary: 'A task type is listed twice, or a form twice in one task',
  find: ({ configSet }) => {
    return Object.values(configSet.tasks).flatMap((tasks) => [
      ...tasks
        .filter(({ taskType }, index) => tasks.findIndex((other) => other.taskType === taskType) < index)
        .map(({ at, taskType }) => ({
          at,
          path: taskType,
          what: `${taskType} is listed twice`,
          merge: 'Join the two; "sequences" and "iterations" say how often a task is done.',
        })),
      ...tasks.flatMap(({ at, taskType, forms }) => {
        return forms
          .filter(({ eventType }, index) => forms.findIndex((other) => other.eventType === eventType) < index)
          .map(({ eventType }) => ({
            at,
            path: `${taskType}.forms`,
            what: `${taskType} has the form ${eventType} twice`,
            merge: 'Delete one of the two.',
          }));
      }),
    ]);
  },
  say: ({ what, merge }) => ({ what: `${what}.`, why: 'Only the first one counts.', fix: merge }),
});
