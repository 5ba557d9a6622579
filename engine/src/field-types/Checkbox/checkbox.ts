import { type Json, type JsonObject, isJsonArray, isTrue } from '../../json/json.ts';
import { wrappedOf, type WrappedChoice } from '../../field-type/wrappedChoice.ts';
import { attributesOf } from '../../field-type/attributes.ts';
import { joinWithAnd } from '../../words/phrases.ts';
import type { FieldType } from '../../field-type/fieldType.ts';

type CheckboxValue = true | readonly string[] | readonly WrappedChoice[];

/**
 * Without choices a single box: checked is `true`, unchecked is empty, never "no". With choices a group: the checked
 * ids, each in a wrapper where free text is allowed. `presentation: select` renders a multi-select.
 */
export const checkbox: FieldType<CheckboxValue> = {
  name: 'Checkbox',
  description: 'A checkbox, or a group of checkboxes',
  holdsAnswer: true,
  attributes: attributesOf(
    ...(['creatable', 'exclusiveOptions', 'folds', 'groups', 'inline', 'presentation', 'repeatsLast'] as const),
    ...(['supportDataFields', 'withOther', 'withUndetectable', 'withUnknown'] as const),
  ),
  toJsonSchema: (attributes, choiceIds) => {
    if (!isGroup(attributes, choiceIds)) return { const: true };
    const id: JsonObject = choiceIds ? { type: 'string', enum: choiceIds } : { type: 'string', minLength: 1 };
    const items = takesFreeEntry(attributes) ? wrapperSchema(id) : id;
    return { type: 'array', items, minItems: 1 };
  },
  normalize: (input, attributes) => {
    if (input === true) return true;
    const given: readonly Json[] = isJsonArray(input)
      ? input
      : typeof input === 'string' || isWrapper(input)
        ? [input]
        : [];
    const wrapped = given.flatMap((entry) => wrappedOf(entry, () => true) ?? []);
    const unique = [...new Map(wrapped.map((entry) => [entry.value, entry])).values()];
    if (unique.length === 0) return null;
    return takesFreeEntry(attributes) ? unique : unique.map((entry) => entry.value);
  },
  validate: (value, attributes, choiceIds) => {
    if (value === true) return isGroup(attributes, choiceIds) ? 'Choose from the list' : null;
    if (!isGroup(attributes, choiceIds)) return 'Must be checked or unchecked';
    const strange = value.some((entry) => {
      if (typeof entry === 'string') return choiceIds !== null && !choiceIds.includes(entry);
      return entry.type === 'predefined' && choiceIds !== null && !choiceIds.includes(entry.value);
    });
    return strange ? 'Choose from the list' : null;
  },
  operand: { type: 'choices', of: (value) => (value === true ? true : idsOf(value)) },
  operandWithoutChoices: { type: 'boolean', of: (value) => value === true },
  toNotePhrase: (value, { label, attributes, choiceLabel }) => {
    const locked = isTrue(attributes['locked']);
    if (value === true) return { lead: '', text: label, locked };
    const typed = value.some((entry) => typeof entry !== 'string' && entry.type !== 'predefined');
    const text = joinWithAnd(idsOf(value).map(choiceLabel));
    return { lead: `${label}: `, text, locked, ...(typed ? { verbatim: true as const } : {}) };
  },
  templateParts: ['short'],
  toTemplateValue: (value, { choiceLabel }) => (value === true ? true : idsOf(value).map(choiceLabel)),
  migrateFrom: (old) => {
    if (old === true || old === 'true') return true;
    const ids = (isJsonArray(old) ? old : [old]).flatMap((entry) => wrappedOf(entry, () => true)?.value ?? []);
    return ids.length > 0 ? ids : null;
  },
  choices: 'optional',
  validators: ['checked', 'array'],
  example: {
    yaml: `id: complaints
type: Checkbox
label: Complaints
exclusiveOptions: [none]
choices:
  - { id: none, label: None }
  - { id: pain, label: Pain }
  - { id: cough, label: Cough }`,
    answer: ['pain', 'cough'],
  },
  samples: {
    valid: [
      { attributes: {}, value: true },
      { attributes: { dynamicChoices: true }, value: ['images', 'chart'] },
      {
        attributes: { dynamicChoices: true, withOther: true },
        value: [{ value: 'something else', type: 'user-entered' }],
      },
    ],
    invalid: [{ attributes: {}, value: ['images'] }],
  },
};

/** Whether the field is a group: it has choices in the compiled form, or from the host (`dynamicChoices`, set at compile time). */
function isGroup(attributes: JsonObject, choiceIds: readonly string[] | null): boolean {
  return choiceIds !== null || isTrue(attributes['dynamicChoices']);
}

export function takesFreeEntry(attributes: JsonObject): boolean {
  return isTrue(attributes['withOther']) || isTrue(attributes['creatable']);
}

export function wrapperSchema(id: JsonObject): JsonObject {
  const wrapper = (type: JsonObject, value: JsonObject): JsonObject => ({
    type: 'object',
    properties: { value, type },
    required: ['value', 'type'],
    additionalProperties: false,
  });
  const text: JsonObject = { type: 'string', minLength: 1 };
  return { anyOf: [wrapper({ const: 'predefined' }, id), wrapper({ enum: ['user-entered', 'plain'] }, text)] };
}

function idsOf(value: readonly string[] | readonly WrappedChoice[]): readonly string[] {
  return value.map((entry) => (typeof entry === 'string' ? entry : entry.value));
}
function isWrapper(json: Json): boolean {
  return wrappedOf(json, () => true) !== null;
}
