import { allFields } from '../model/formNodes.ts';
import { defineRule } from '../model/rule.ts';

export const noIdleDefault = defineRule({
  code: 'FC069',
  name: 'no-idle-default',
  severity: 'warning',
  summary: 'A calculated field has a default value',
  find: (model) => {
    return allFields(model).flatMap(({ field, path }) => {
      if (field.calculate === null || field.attributes['defaultValue'] === undefined) return [];
      return [{ position: field.positionOf('defaultValue'), path: `${path}.defaultValue`, id: field.id }];
    });
  },
  message: ({ id }) => ({
    what: `"${id}" is calculated and also has a default value.`,
    why: 'The calculation replaces the default immediately.',
    fix: 'Delete the default. To give a calculation a fallback value, use {coalesce: [...]}.',
  }),
});
