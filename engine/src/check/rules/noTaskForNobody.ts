import { defineRule } from '../rule.ts';

export const noTaskForNobody = defineRule({
  code: 'FC035',
  name: 'no-task-for-nobody',
  severity: 'error',
  summary: 'Nobody may edit, pend or sign a task',
  find: ({ configSet }) => {
    return Object.values(configSet.tasks).flatMap((tasks) => {
      return tasks.flatMap(({ taskType, roles, at }) => {
        return (['edit', 'pend', 'sign'] as const)
          .filter((right) => roles[right].length === 0)
          .map((right) => ({ at, path: `${taskType}.roles.${right}`, taskType, right }));
      });
    });
  },
  say: ({ taskType, right }) => ({
    what: `No clinical role may ${right} ${taskType}.`,
    why: 'The task can never be finished.',
    fix: `List at least one role under "${right}".`,
  }),
});
