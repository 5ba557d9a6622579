import { textOf } from '../../field-types/json.ts';
import { allFields } from '../formNodes.ts';
import { defineRule } from '../rule.ts';

/** Decision 6: every dose is typed and kept in cGy; a form in Gy beside one in cGy is a hundredfold error waiting. */
export const doseInCentigray = defineRule({
  code: 'FC089',
  name: 'dose-in-centigray',
  severity: 'error',
  summary: 'A dose is entered in Gy instead of cGy',
  find: (model) => {
    return allFields(model).flatMap(({ field, path }) => {
      const unit = textOf(field.attributes['endAdornment']);
      if (field.type !== 'Numeric' || unit === null || !/^gy\b/i.test(unit)) return [];
      return [{ at: field.positionOf('endAdornment'), path: `${path}.endAdornment`, id: field.id, unit }];
    });
  },
  say: ({ id, unit }) => ({
    what: `"${id}" is entered in ${unit}; doses are entered in cGy.`,
    why: 'Beside doses in cGy a value in Gy is off by a factor of a hundred.',
    fix: 'Write cGy, and multiply the limits by 100.',
  }),
});
