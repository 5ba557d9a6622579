import { fieldTypes } from '../../field-types/fieldTypes.ts';
import { allFields } from '../model/formNodes.ts';
import { defineRule } from '../model/rule.ts';

export const choicesFitType = defineRule({
  code: 'FC072',
  name: 'choices-fit-type',
  severity: 'error',
  summary: 'A field that cannot offer choices has choices',
  find: (model) => {
    return allFields(model).flatMap(({ field, path }) => {
      if (!field.choices || fieldTypes[field.type].choices) return [];
      return [{ position: field.positionOf('choices'), path: `${path}.choices`, id: field.id, type: field.type }];
    });
  },
  message: ({ id, type }) => ({
    what: `"${id}" is a ${type}, which does not offer choices.`,
    why: 'The choices are never shown.',
    fix: 'Make it a Radio (one choice, also as a select) or a Checkbox (several choices), or delete the choices.',
  }),
});
