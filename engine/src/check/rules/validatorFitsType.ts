import { isValidatorName } from '../../field-type/validators.ts';
import { fieldTypes } from '../../field-types/fieldTypes.ts';
import { textOf } from '../../json/json.ts';
import { allFields } from '../model/formNodes.ts';
import { defineRule } from '../model/rule.ts';

export const validatorFitsType = defineRule({
  code: 'FC050',
  name: 'validator-fits-type',
  severity: 'error',
  summary: 'A validator does not fit the type of the field',
  find: (model) => {
    return allFields(model).flatMap(({ field, path }) => {
      const validator = textOf(field.attributes['validator']) ?? '';
      const { validators: fitting = [] } = fieldTypes[field.type];
      if (!isValidatorName(validator) || fitting.includes(validator)) return [];
      return [
        {
          position: field.positionOf('validator'),
          path: `${path}.validator`,
          id: field.id,
          type: field.type,
          validator,
          fitting,
        },
      ];
    });
  },
  message: ({ id, type, validator, fitting }) => ({
    what: `"${id}" is a ${type}, which the validator "${validator}" does not support.`,
    why: 'It would reject every answer, or none.',
    fix: fitting.length > 0 ? `Write "${fitting.join('" or "')}", or delete the validator.` : 'Delete the validator.',
  }),
});
