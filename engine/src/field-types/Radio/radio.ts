import { type JsonObject, isJsonArray, isTrue } from '../../json/json.ts';
import { wrappedOf, type WrappedChoice } from '../../field-type/wrappedChoice.ts';
import { attributesOf } from '../../field-type/attributes.ts';
import { takesFreeEntry, wrapperSchema } from '../Checkbox/checkbox.ts';
import type { FieldType } from '../../field-type/fieldType.ts';

type RadioValue = string | WrappedChoice;

/**
 * One of several choices, as radio buttons or with `presentation: select` as a list. Stored as the choice id, or as
 * `{value, type}` where free text is allowed (`withOther`, `creatable`).
 */
export const radio: FieldType<RadioValue> = {
  name: 'Radio',
  description: 'One of several choices',
  holdsAnswer: true,
  attributes: attributesOf(
    ...(['creatable', 'groups', 'inline', 'presentation', 'supportDataFields'] as const),
    ...(['withOther', 'withUndetectable', 'withUnknown'] as const),
  ),
  toJsonSchema: (attributes, choiceIds) => {
    const id: JsonObject = choiceIds ? { type: 'string', enum: choiceIds } : { type: 'string', minLength: 1 };
    return takesFreeEntry(attributes) ? wrapperSchema(id) : id;
  },
  normalize: (input, attributes) => {
    const wrapped = wrappedOf(input, () => true);
    return wrapped && !takesFreeEntry(attributes) ? wrapped.value : wrapped;
  },
  validate: (value, _attributes, choiceIds) => {
    const id = typeof value === 'string' ? value : value.type === 'predefined' ? value.value : null;
    return id !== null && choiceIds !== null && !choiceIds.includes(id) ? 'Choose from the list' : null;
  },
  operand: { type: 'choice', of: idOf },
  toNotePhrase: (value, { label, attributes, isSide, choiceLabel }) => {
    const typed = isTyped(value) ? { verbatim: true as const } : {};
    return {
      lead: `${label}: `,
      text: choiceLabel(idOf(value)),
      locked: isSide || isTrue(attributes['locked']),
      ...typed,
    };
  },
  templateParts: ['id', 'short'],
  /** The id, for template conditions; `value.label` is the text. */
  toTemplateValue: (value, { choiceLabel }) => ({ id: idOf(value), label: choiceLabel(idOf(value)) }),
  migrateFrom: (old) => {
    if (typeof old === 'boolean') return old ? 'yes' : 'no';
    const only = isJsonArray(old) ? (old.length === 1 ? old[0] : undefined) : old;
    return wrappedOf(only, () => true)?.value ?? null;
  },
  choices: 'required',
  validators: ['string'],
  example: {
    yaml: `id: response
type: Radio
label: Response
choices:
  - { id: better, label: Better }
  - { id: stable, label: Stable }
  - { id: worse, label: Worse, long: Worse than at the last visit }`,
    answer: 'stable',
  },
  samples: {
    valid: [
      { attributes: {}, value: 'yes' },
      { attributes: { withOther: true }, value: { value: 'typed by hand', type: 'user-entered' } },
    ],
    invalid: [{ attributes: { withOther: true }, value: 'not wrapped' }],
  },
};

function isTyped(value: RadioValue): boolean {
  return typeof value !== 'string' && value.type !== 'predefined';
}
function idOf(value: RadioValue): string {
  return typeof value === 'string' ? value : value.value;
}
