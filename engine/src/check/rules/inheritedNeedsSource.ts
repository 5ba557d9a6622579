import { textOf } from '../../json/json.ts';
import { allFields } from '../model/formNodes.ts';
import { defineRule } from '../model/rule.ts';

export const inheritedNeedsSource = defineRule({
  code: 'FC053',
  name: 'inherited-needs-source',
  severity: 'error',
  summary: 'A field inherits its value but names no source',
  find: (model) => {
    return allFields(model).flatMap(({ field, path }) => {
      const inherits = field.mode.startsWith('Inherited') && field.carePlanField === null;
      const external =
        field.mode.startsWith('External') &&
        field.carePlanField === null &&
        textOf(field.attributes['externalField']) === null;
      if (!inherits && !external) return [];
      return [
        {
          position: field.positionOf('mode'),
          path: `${path}.mode`,
          id: field.id,
          mode: field.mode,
          key: inherits ? 'carePlanField' : 'externalField',
        },
      ];
    });
  },
  message: ({ id, mode, key }) => ({
    what: `"${id}" has the mode ${mode} but no "${key}".`,
    why: 'There is nothing to inherit from, so the field stays empty.',
    fix: `Add "${key}", or remove the mode.`,
  }),
});
