import { isJsonObject } from '../../field-types/json.ts';
import { answerProblems } from '../answerProblems.ts';
import { allFields } from '../formNodes.ts';
import { defineRule, writeNearest } from '../rule.ts';

export const noImpossibleDefault = defineRule({
  code: 'FC044',
  name: 'no-impossible-default',
  severity: 'error',
  summary: 'A default value is none that the field can have',
  find: (model) => {
    return allFields(model).flatMap(({ field, path, entry, table }) => {
      const { defaultValue } = field.attributes;
      const special = defaultValue === 'today' && field.type === 'DatePicker';
      if (defaultValue === undefined || special || isJsonObject(defaultValue)) return [];
      const at = field.positionOf('defaultValue');
      return answerProblems(entry, defaultValue, table, model.configSet).map(({ problem, near = [] }) => {
        return { at, path: `${path}.defaultValue`, id: field.id, written: JSON.stringify(defaultValue), problem, near };
      });
    });
  },
  say: ({ id, written, problem, near }) => ({
    what: `"${id}" starts with ${written}, which it cannot hold: ${problem}.`,
    why: 'The form would open with an error that the clinician did not make.',
    fix:
      near.length > 0
        ? writeNearest(near, 'take the default away.')
        : 'Write a value that fits, or take the default away.',
  }),
});
