import { fieldTypes } from '../../field-types/fieldTypes.ts';
import { allFields } from '../model/formNodes.ts';
import { defineRule } from '../model/rule.ts';

export const choicesPresent = defineRule({
  code: 'FC071',
  name: 'choices-present',
  severity: 'error',
  summary: 'A choice field has no choices',
  find: (model) => {
    return allFields(model).flatMap(({ field, path }) => {
      const isRequired = fieldTypes[field.type].choices === 'required';
      const isRenamed = ['options', 'items', 'values', 'answers'].some((key) => field.attributes[key] !== undefined);
      if (!isRequired || isRenamed || field.choices || field.attributes['supportDataFields'] !== undefined) return [];
      return [{ position: field.position, path, id: field.id, type: field.type }];
    });
  },
  message: ({ id, type }) => ({
    what: `"${id}" is a ${type} without choices.`,
    why: 'The field has nothing to choose from.',
    fix: 'Add "choices": a list, or a source such as {supportData: name}.',
  }),
});
