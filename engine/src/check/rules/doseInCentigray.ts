import { fieldTypes } from '../../field-types/fieldTypes.ts';
import { textOf } from '../../json/json.ts';
import { allFields } from '../model/formNodes.ts';
import { defineRule } from '../model/rule.ts';

/** Decision 6: every dose is entered and stored in cGy. Mixing Gy and cGy invites a hundredfold error. */
export const doseInCentigray = defineRule({
  code: 'FC089',
  name: 'dose-in-centigray',
  severity: 'error',
  summary: 'A dose is entered in Gy instead of cGy',
  find: (model) => {
    return allFields(model).flatMap(({ field, path }) => {
      const unit = textOf(field.attributes['endAdornment']);
      if (!fieldTypes[field.type].figure || unit === null || !/^gy\b/i.test(unit)) return [];
      return [{ position: field.positionOf('endAdornment'), path: `${path}.endAdornment`, id: field.id, unit }];
    });
  },
  message: ({ id, unit }) => ({
    what: `"${id}" is entered in ${unit}; doses are entered in cGy.`,
    why: 'A value in Gy among doses in cGy is wrong by a factor of 100.',
    fix: 'Write cGy, and multiply the limits by 100.',
  }),
});
