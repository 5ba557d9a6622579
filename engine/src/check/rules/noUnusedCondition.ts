import { defineRule } from '../model/rule.ts';
import { namesIn } from './noConditionCycle.ts';

export const noUnusedCondition = defineRule({
  code: 'FC046',
  name: 'no-unused-condition',
  severity: 'warning',
  summary: 'A named condition is never used',
  find: ({ configSet, expressions }) => {
    const used = new Set(
      expressions.flatMap(({ form, source }) => namesIn(source.tree).map((name) => `${form.eventType} ${name}`)),
    );
    return configSet.forms.flatMap(({ eventType, conditions }) => {
      return Object.entries(conditions)
        .filter(([name]) => !used.has(`${eventType} ${name}`))
        .map(([name, { position }]) => ({ position, path: `conditions.${name}`, name }));
    });
  },
  message: ({ name }) => ({
    what: `The condition "${name}" is never used.`,
    why: 'It has no effect. A field may have been meant to use it.',
    fix: `Use it with {condition: ${name}}, or delete it.`,
  }),
});
