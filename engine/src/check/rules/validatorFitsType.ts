import type { FieldTypeName } from '@isocenter/schemas';
import { textOf } from '../../field-types/json.ts';
import { allFields } from '../formNodes.ts';
import { defineRule } from '../rule.ts';

/** The types whose answers a validator of the specification can judge. */
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
  summary: 'A validator judges another kind of answer than the field holds',
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
  say: ({ id, type, validator, fitting }) => ({
    what: `"${id}" is a ${type}, which the validator "${validator}" cannot judge.`,
    why: 'Every answer would be refused, or none.',
    fix: fitting.length > 0 ? `Write "${fitting.join('" or "')}", or delete the validator.` : 'Delete the validator.',
  }),
});
