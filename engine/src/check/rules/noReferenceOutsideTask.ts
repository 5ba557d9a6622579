import { defineRule } from '../model/rule.ts';

/** A compiled form is one task. Forms of other tasks are reached through the care plan. */
export const noReferenceOutsideTask = defineRule({
  code: 'FC067',
  name: 'no-reference-outside-task',
  severity: 'error',
  summary: 'An expression reads a form that is not in the same tasks',
  find: ({ formSets, configSet }) => {
    return formSets.flatMap(({ episodeType, expressions }) => {
      const tasks = configSet.tasks[episodeType] ?? [];
      return expressions.flatMap(({ form, bound, table, source, path }) => {
        const own = tasks.filter((task) => task.forms.some(({ eventType }) => eventType === form.eventType));
        const read = [...new Set(bound.reads.flatMap((index) => table.fields[index]?.form.eventType ?? []))];
        const missing = read.filter((eventType) => {
          const together = own.every((task) => task.forms.some((other) => other.eventType === eventType));
          return eventType !== form.eventType && !(own.length > 0 ? together : tasks.length === 0);
        });
        return missing.map((eventType) => ({ position: source.position, path, own: form.eventType, eventType }));
      });
    });
  },
  message: ({ path, own, eventType }) => ({
    what: `"${path}" of ${own} reads ${eventType}, but not every task with ${own} also has ${eventType}.`,
    why: 'A task can read only its own forms, so the rule would not compile there.',
    fix: `Pass the value through the care plan: define it with "carePlanField", and read "carePlan.…".`,
  }),
});
