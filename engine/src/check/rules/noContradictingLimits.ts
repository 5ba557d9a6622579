import { numberOf } from '../../json/json.ts';
import { allFields } from '../model/formNodes.ts';
import { defineRule } from '../model/rule.ts';

const PAIRS = [
  ['min', 'max'],
  ['minLength', 'maxLength'],
] as const;

export const noContradictingLimits = defineRule({
  code: 'FC043',
  name: 'no-contradicting-limits',
  severity: 'error',
  summary: 'The minimum of a field is above its maximum',
  find: (model) => {
    return allFields(model).flatMap(({ field, path }) => {
      return PAIRS.flatMap(([low, high]) => {
        const [least, most] = [numberOf(field.attributes[low]), numberOf(field.attributes[high])];
        if (least === null || most === null || least <= most) return [];
        return [{ position: field.positionOf(low), path: `${path}.${low}`, id: field.id, low, high, least, most }];
      });
    });
  },
  message: ({ id, low, high, least, most }) => ({
    what: `"${id}" has ${low} ${least} above ${high} ${most}.`,
    why: 'No answer satisfies both, so the form could never be signed.',
    fix: `Swap the two, or correct one of them.`,
  }),
});
