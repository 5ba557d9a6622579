import { allFields } from '../formNodes.ts';
import { defineRule } from '../rule.ts';

export const noSilentNote = defineRule({
  code: 'FC083',
  name: 'no-silent-note',
  severity: 'error',
  summary: 'A field is silent in the note and has a note template too',
  find: (model) => {
    return allFields(model).flatMap(({ field, path }) => {
      return field.silent !== null && field.note !== null
        ? [{ at: field.positionOf('silent'), path: `${path}.silent`, id: field.id }]
        : [];
    });
  },
  say: ({ id }) => ({
    what: `"${id}" is silent, but says with "note" how it speaks.`,
    why: 'Silent wins: the template is never used.',
    fix: 'Delete one of the two.',
  }),
});
