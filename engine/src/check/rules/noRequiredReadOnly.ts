import { allFields } from '../model/formNodes.ts';
import { defineRule } from '../model/rule.ts';

export const noRequiredReadOnly = defineRule({
  code: 'FC068',
  name: 'no-required-read-only',
  severity: 'error',
  summary: 'A field is required but can never be edited',
  find: (model) => {
    return allFields(model).flatMap(({ field, path }) => {
      const { required, readOnly, calculate, mode, attributes } = field;
      const filled = calculate !== null || mode !== 'Definition' || attributes['defaultValue'] !== undefined;
      if (required !== true || readOnly !== true || filled) return [];
      return [{ position: field.positionOf('readOnly'), path: `${path}.readOnly`, id: field.id }];
    });
  },
  message: ({ id }) => ({
    what: `"${id}" is required and read-only, and nothing fills it.`,
    why: 'It can never be answered, so the form could never be signed.',
    fix: 'Remove "required" or "readOnly", or fill the field with "calculate", a default or an inherited mode.',
  }),
});
