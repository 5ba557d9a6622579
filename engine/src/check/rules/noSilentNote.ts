import { allFields } from '../model/formNodes.ts';
import { defineRule } from '../model/rule.ts';

export const noSilentNote = defineRule({
  code: 'FC083',
  name: 'no-silent-note',
  severity: 'error',
  summary: 'A field is silent in the note but also has a note template',
  find: (model) => {
    return allFields(model).flatMap(({ field, path }) => {
      return field.silent !== null && field.note !== null
        ? [{ position: field.positionOf('silent'), path: `${path}.silent`, id: field.id }]
        : [];
    });
  },
  message: ({ id }) => ({
    what: `"${id}" is silent in the note, but it also has a "note" template.`,
    why: '"silent" takes precedence, so the template is never used.',
    fix: 'Delete one of them.',
  }),
});
