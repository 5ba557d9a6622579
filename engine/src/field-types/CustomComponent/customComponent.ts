import type { Json } from '../../json/json.ts';
import { isEmpty } from '../../expressions/operators.ts';
import { attributesOf, requiredAttribute } from '../../field-type/attributes.ts';
import type { FieldType } from '../../field-type/fieldType.ts';

/** Rendered by the component named in `customComponent`. The engine stores its answer as plain JSON without validation. */
export const customComponent: FieldType<Json> = {
  name: 'CustomComponent',
  description: 'A field rendered by a named component',
  holdsAnswer: true,
  attributes: [...attributesOf(), requiredAttribute('customComponent')],
  toJsonSchema: () => ({}),
  normalize: (input) => (isEmpty(input) ? null : input),
  validate: () => null,
  operand: {
    type: 'text',
    of: (value) => (typeof value === 'object' ? null : value),
  },
  toNotePhrase: (value, { label }) => {
    return typeof value === 'object'
      ? null
      : { lead: `${label}: `, text: String(value), locked: false, verbatim: true };
  },
  toTemplateValue: (value) => value,
  migrateFrom: (old) => (isEmpty(old) ? null : old),
  choices: 'optional',
  example: {
    yaml: `id: painful_areas
type: CustomComponent
customComponent: BodyMap
label: Painful areas
silent: The picture is printed next to the note`,
    answer: { front: ['chest'] },
  },
  samples: { valid: [{ attributes: { customComponent: 'Body map' }, value: { front: ['chest'] } }], invalid: [] },
};
