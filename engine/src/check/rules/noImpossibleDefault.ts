import { fieldTypes } from '../../field-types/fieldTypes.ts';
import { isJsonObject } from '../../json/json.ts';
import { answerProblems } from '../model/answerProblems.ts';
import { allFields } from '../model/formNodes.ts';
import { defineRule, uncapitalized, writeNearest } from '../model/rule.ts';

export const noImpossibleDefault = defineRule({
  code: 'FC044',
  name: 'no-impossible-default',
  severity: 'error',
  summary: 'A default value is one that the field cannot hold',
  find: (model) => {
    return allFields(model).flatMap(({ field, path, entry, table }) => {
      const { defaultValue } = field.attributes;
      if (defaultValue === undefined || isJsonObject(defaultValue)) return [];
      const resolved = fieldTypes[field.type].resolveDefault?.(defaultValue, '') ?? defaultValue;
      if (resolved !== defaultValue) return [];
      const position = field.positionOf('defaultValue');
      return answerProblems(entry, defaultValue, table, model.configSet).map(({ problem, near = [] }) => {
        return {
          position,
          path: `${path}.defaultValue`,
          id: field.id,
          written: JSON.stringify(defaultValue),
          problem,
          near,
        };
      });
    });
  },
  message: ({ id, written, problem, near }) => ({
    what: `The default ${written} of "${id}" is invalid: ${uncapitalized(problem)}.`,
    why: 'The form would open with an error that the clinician did not cause.',
    fix: near.length > 0 ? writeNearest(near, 'remove the default.') : 'Write a valid value, or remove the default.',
  }),
});
