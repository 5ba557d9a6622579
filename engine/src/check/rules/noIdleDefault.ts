import { allFields } from '../formNodes.ts';
import { defineRule } from '../rule.ts';

export const noIdleDefault = defineRule({
  code: 'FC069',
  name: 'no-idle-default',
  severity: 'warning',
  summary: 'A calculated field has a default value',
  find: (model) => {
    return allFields(model).flatMap(({ field, path }) => {
      if (field.calculate === null || field.attributes['defaultValue'] === undefined) return [];
      return [{ at: field.positionOf('defaultValue'), path: `${path}.defaultValue`, id: field.id }];
    });
  },
  say: ({ id }) => ({
    what: `"${id}" is calculated and has a default value too.`,
    why: 'The calculation replaces the default at once.',
    fix: 'Delete the default; {coalesce: [...]} gives a calculation a value to fall back on.',
  }),
});
