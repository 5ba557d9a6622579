import { allFields } from '../formNodes.ts';
import { defineRule } from '../rule.ts';

export const noRequiredReadOnly = defineRule({
  code: 'FC068',
  name: 'no-required-read-only',
  severity: 'error',
  summary: 'A field must be answered but can never be edited',
  find: (model) => {
    return allFields(model).flatMap(({ field, path }) => {
      const { required, readOnly, calculate, mode, attributes } = field;
      const filled = calculate !== null || mode !== 'Definition' || attributes['defaultValue'] !== undefined;
      if (required !== true || readOnly !== true || filled) return [];
      return [{ at: field.positionOf('readOnly'), path: `${path}.readOnly`, id: field.id }];
    });
  },
  say: ({ id }) => ({
    what: `"${id}" is required and read-only, and nothing fills it.`,
    why: 'Nobody can answer it, so the form could never be signed.',
    fix: 'Take "required" or "readOnly" away, or say how it is filled: calculate, a default, or an inherited mode.',
  }),
});
