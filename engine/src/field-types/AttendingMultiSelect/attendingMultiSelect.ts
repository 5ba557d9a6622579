import { attributesOf } from '../../field-type/attributes.ts';
import type { FieldType } from '../../field-type/fieldType.ts';
import { isJsonArray, textOf } from '../../json/json.ts';
import { joinWithAnd } from '../../words/phrases.ts';

/** Attending physicians, by provider id. The host supplies the choices. */
export const attendingMultiSelect: FieldType<readonly string[]> = {
  name: 'AttendingMultiSelect',
  description: 'One or more attending physicians',
  holdsAnswer: true,
  attributes: attributesOf(),
  toJsonSchema: (_attributes, choiceIds) => ({
    type: 'array',
    items: choiceIds ? { type: 'string', enum: choiceIds } : { type: 'string', minLength: 1 },
    minItems: 1,
    uniqueItems: true,
  }),
  normalize: (input) => {
    const ids = (isJsonArray(input) ? input : [input]).flatMap((id) => textOf(id) ?? []);
    return ids.length > 0 ? [...new Set(ids)] : null;
  },
  validate: (value, _attributes, choiceIds) =>
    choiceIds !== null && value.some((id) => !choiceIds.includes(id)) ? 'Choose from the list' : null,
  operand: { type: 'choices', of: (value) => value },
  toNotePhrase: (value, { label, choiceLabel }) => {
    return { lead: `${label}: `, text: joinWithAnd(value.map(choiceLabel)), locked: false };
  },
  toTemplateValue: (value, { choiceLabel }) => value.map(choiceLabel),
  migrateFrom: (old) => {
    const ids = (isJsonArray(old) ? old : [old]).flatMap((id) => textOf(id) ?? []);
    return ids.length > 0 ? ids : null;
  },
  choices: 'optional',
  ownChoices: () => ({ key: 'providers:ATTENDING', choices: null }),
  validators: ['array'],
  example: {
    yaml: `id: attendings
type: AttendingMultiSelect
label: Attending physicians`,
    answer: ['prv-1', 'prv-2'],
  },
  samples: {
    valid: [
      { attributes: {}, value: ['prv-1'] },
      { attributes: {}, value: ['prv-2', 'prv-1'] },
    ],
    invalid: [{ attributes: {}, value: [''] }],
  },
};
