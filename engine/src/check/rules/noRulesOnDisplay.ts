import { fieldTypes } from '../../field-types/fieldTypes.ts';
import { allFields } from '../model/formNodes.ts';
import { defineRule } from '../model/rule.ts';

export const noRulesOnDisplay = defineRule({
  code: 'FC049',
  name: 'no-rules-on-display',
  severity: 'error',
  summary: 'A display-only field is required, calculated or constrained',
  find: (model) => {
    return allFields(model).flatMap(({ field, path }) => {
      if (fieldTypes[field.type].holdsAnswer) return [];
      const keys = [
        ...(field.required === false ? [] : ['required']),
        ...(field.calculate ? ['calculate'] : []),
        ...(field.constraints.length > 0 ? ['constraint'] : []),
      ];
      return keys.map((key) => ({
        position: field.positionOf(key),
        path: `${path}.${key}`,
        id: field.id,
        type: field.type,
        key,
      }));
    });
  },
  message: ({ id, type, key }) => ({
    what: `"${id}" is a ${type}, which holds no answer, but it has "${key}".`,
    why:
      key === 'required'
        ? 'It could never be answered, so the form could never be signed.'
        : 'There is no answer for the rule to apply to.',
    fix: `Delete "${key}", or choose a type that holds an answer.`,
  }),
});
