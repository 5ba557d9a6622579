import { fieldTypes } from '../../field-types/fieldTypes.ts';
import { isJsonObject } from '../../field-types/json.ts';
import { allFields } from '../formNodes.ts';
import { defineRule } from '../rule.ts';

export const noImpossibleDefault = defineRule({
  code: 'FC044',
  name: 'no-impossible-default',
  severity: 'error',
  summary: 'A default value is none that the field can have',
  find: (model) => {
    return allFields(model).flatMap(({ field, path, entry }) => {
      const { defaultValue } = field.attributes;
      const special = defaultValue === 'today' && field.type === 'DatePicker';
      if (defaultValue === undefined || defaultValue === null || special || isJsonObject(defaultValue)) return [];
      const type = fieldTypes[field.type];
      const value = type.normalise(defaultValue, field.attributes);
      const problem =
        value === null
          ? 'it does not fit the type'
          : type.validate(value, field.attributes, entry ? model.choiceIds(entry) : null);
      if (problem === null) return [];
      return [
        {
          at: field.positionOf('defaultValue'),
          path: `${path}.defaultValue`,
          id: field.id,
          written: JSON.stringify(defaultValue),
          problem,
        },
      ];
    });
  },
  say: ({ id, written, problem }) => ({
    what: `"${id}" starts with ${written}, which it cannot hold: ${problem}.`,
    why: 'The form would open with an error that the clinician did not make.',
    fix: 'Write a value that fits, or take the default away.',
  }),
});
