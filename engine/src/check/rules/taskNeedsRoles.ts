import { defineRule } from '../model/rule.ts';

export const taskNeedsRoles = defineRule({
  code: 'FC035',
  name: 'task-needs-roles',
  severity: 'error',
  summary: 'No role may edit, pend or sign a task',
  find: ({ configSet }) => {
    return Object.values(configSet.tasks).flatMap((tasks) => {
      return tasks.flatMap(({ taskType, roles, position }) => {
        return (['edit', 'pend', 'sign'] as const)
          .filter((right) => roles[right].length === 0)
          .map((right) => ({ position, path: `${taskType}.roles.${right}`, taskType, right }));
      });
    });
  },
  message: ({ taskType, right }) => ({
    what: `No clinical role may ${right} ${taskType}.`,
    why: 'The task can never be finished.',
    fix: `List at least one role under "${right}".`,
  }),
});
