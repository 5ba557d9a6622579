import { attributesOf } from '../../field-type/attributes.ts';
import type { FieldType } from '../../field-type/fieldType.ts';
import { isTrue, textOf } from '../../json/json.ts';
import { validateText, textSchema } from '../../field-type/texts.ts';

/** A line of text, or several with `multiline`. Stored as typed. */
export const text: FieldType<string> = {
  name: 'Text',
  description: 'A line of text',
  holdsAnswer: true,
  attributes: attributesOf('maxLength', 'minLength', 'multiline', 'rows', 'words', 'endAdornment'),
  toJsonSchema: (attributes) => textSchema(attributes),
  normalize: (input) => (typeof input === 'number' ? String(input) : textOf(input)),
  validate: validateText,
  operand: { type: 'text', of: (value) => value },
  toNotePhrase: (value, { label, attributes }) => ({
    lead: `${label}: `,
    text: value.trim(),
    locked: isTrue(attributes['locked']),
    verbatim: true,
  }),
  toTemplateValue: (value) => value,
  migrateFrom: (old) => (typeof old === 'number' || typeof old === 'boolean' ? String(old) : textOf(old)),
  validators: ['string'],
  example: {
    yaml: `id: device
type: Text
label: Implanted device
placeholder: Maker and model`,
    answer: 'Pacemaker, dual chamber',
  },
  samples: {
    valid: [
      { attributes: {}, value: 'Ibuprofen 400 mg as needed' },
      { attributes: { maxLength: 5 }, value: 'brief' },
      { attributes: { words: true }, value: 'Fever of 39 °C' },
    ],
    invalid: [
      { attributes: { maxLength: 3 }, value: 'longer' },
      { attributes: { minLength: 3 }, value: 'no' },
      { attributes: { words: true }, value: '-' },
      { attributes: { words: true }, value: 'None.' },
    ],
  },
};
