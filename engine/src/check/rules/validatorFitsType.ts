import type { FieldTypeName } from '@isocenter/schemas';
import { textOf } from '../../json/json.ts';
import { allFields } from '../model/formNodes.ts';
import { defineRule } from '../model/rule.ts';

/** The field types that each validator of the specification can check. */
const FITS: { readonly [validator: string]: readonly FieldTypeName[] } = {
  integer: ['Numeric', 'UnitSelector'],
  float: ['Numeric', 'UnitSelector'],
  date: ['DatePicker'],
  checked: ['Checkbox'],
  array: [
    'Checkbox',
    'AttendingMultiSelect',
    'NodeSelector',
    'Table',
    'Grid',
    'RadioTable',
    'Diagnosis',
    'MaximalToxicities',
  ],
  string: ['Text', 'LongText', 'NoteFragment', 'Radio'],
};

export const validatorFitsType = defineRule({
  code: 'FC050',
  name: 'validator-fits-type',
  severity: 'error',
  summary: 'A validator does not fit the type of the field',
  find: (model) => {
    return allFields(model).flatMap(({ field, path }) => {
      const validator = textOf(field.attributes['validator']) ?? '';
      const types = Object.hasOwn(FITS, validator) ? FITS[validator] : undefined;
      if (!types || types.includes(field.type)) return [];
      const fitting = Object.keys(FITS).filter((name) => FITS[name]?.includes(field.type));
      return [
        {
          at: field.positionOf('validator'),
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
