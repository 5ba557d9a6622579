import { nearest } from '../../words/nearest.ts';
import { allFields } from '../model/formNodes.ts';
import { defineRule, writeNearest } from '../model/rule.ts';

export const noUnknownSideEffect = defineRule({
  code: 'FC057',
  name: 'no-unknown-side-effect',
  severity: 'error',
  summary: 'A side effect writes a field that does not exist',
  find: (model) => {
    return allFields(model).flatMap(({ field, path, entry, table }) => {
      const scope = table.scopeOf(entry.form, entry.table);
      return field.sideEffects.flatMap(({ field: name, position }) => {
        if (scope.find(name) || scope.findInRow(name)) return [];
        return [{ position, path: `${path}.sideEffect`, id: field.id, name, near: nearest(name, scope.names()) }];
      });
    });
  },
  message: ({ id, name, near }) => ({
    what: `"${id}" writes "${name}" when it is answered, but no field has that id.`,
    why: 'The form does not compile.',
    fix: writeNearest(near, `add a field "${name}".`),
  }),
});
