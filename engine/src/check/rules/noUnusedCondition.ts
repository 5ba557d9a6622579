import { defineRule } from '../rule.ts';
import { namesIn } from './noConditionCycle.ts';

export const noUnusedCondition = defineRule({
  code: 'FC046',
  name: 'no-unused-condition',
  severity: 'warning',
  summary: 'A named condition is used nowhere',
  find: ({ configSet, expressions }) => {
    const used = new Set(
      expressions.flatMap(({ form, source }) => namesIn(source.tree).map((name) => `${form.eventType} ${name}`)),
    );
    return configSet.forms.flatMap(({ eventType, conditions }) => {
      return Object.entries(conditions)
        .filter(([name]) => !used.has(`${eventType} ${name}`))
        .map(([name, { at }]) => ({ at, path: `conditions.${name}`, name }));
    });
  },
  say: ({ name }) => ({
    what: `The condition "${name}" is used nowhere.`,
    why: 'It decides nothing; perhaps a field was meant to use it.',
    fix: `Use it with {condition: ${name}}, or delete it.`,
  }),
});
