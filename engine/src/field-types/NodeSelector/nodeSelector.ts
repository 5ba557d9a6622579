import { attributesOf } from '../../field-type/attributes.ts';
import type { FieldType } from '../../field-type/fieldType.ts';
import { isJsonArray, textOf } from '../../json/json.ts';
import { joinWithAnd } from '../../words/phrases.ts';

/** Lymph node regions with side, as ids `<region>:<side>` or `<region>` (decision 26). */
export const nodeSelector: FieldType<readonly string[]> = {
  name: 'NodeSelector',
  description: 'Lymph node regions by side',
  holdsAnswer: true,
  attributes: attributesOf('groups', 'regions', 'supportDataFields'),
  toJsonSchema: (_attributes, choiceIds) => ({
    type: 'array',
    items: choiceIds ? { enum: choiceIds } : { type: 'string', pattern: PATTERN },
    minItems: 1,
  }),
  normalise: (input) => {
    const ids = (isJsonArray(input) ? input : []).flatMap((one) => textOf(one) ?? []);
    return ids.length > 0 ? [...new Set(ids)] : null;
  },
  validate: (value, _attributes, choiceIds) => {
    const fine = choiceIds
      ? value.every((id) => choiceIds.includes(id))
      : value.every((id) => new RegExp(PATTERN).test(id));
    return fine ? null : 'Choose listed node regions';
  },
  operand: { type: 'choices', of: (value) => value },
  toNotePhrase: (value, { label, choiceLabel }) => {
    return { lead: `${label}: `, text: joinWithAnd(value.map((id) => nodeText(id, choiceLabel))), locked: true };
  },
  toTemplateValue: (value, { choiceLabel }) => value.map((id) => nodeText(id, choiceLabel)),
  migrateFrom: (old) => nodeSelector.normalise(old, {}),
  samples: {
    valid: [
      { attributes: {}, value: ['axilla_level_1:left', 'mediastinal_7'] },
      { attributes: { regions: ['pelvis'] }, value: ['obturator:right'] },
    ],
    invalid: [{ attributes: {}, value: ['no such thing'] }],
  },
};

const PATTERN = '^[A-Za-z0-9_]+(:(left|right|bilateral|midline))?$';

function nodeText(id: string, choiceLabel: (id: string) => string): string {
  const label = choiceLabel(id);
  if (label !== id) return label;
  const [region = '', side] = id.split(':');
  const words = region.replaceAll('_', ' ');
  return side ? `${side} ${words}` : words;
}
