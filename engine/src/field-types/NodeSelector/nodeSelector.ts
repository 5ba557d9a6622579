import { attributesOf } from '../../field-type/attributes.ts';
import type { FieldChoices, FieldType } from '../../field-type/fieldType.ts';
import { type JsonObject, isJsonArray, textOf } from '../../json/json.ts';
import type { Choice } from '../../compiled-form/compiledForm.ts';
import { nodeRegions } from '../../terminology/nodeRegions.ts';
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
  normalize: (input) => {
    const ids = (isJsonArray(input) ? input : []).flatMap((id) => textOf(id) ?? []);
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
  migrateFrom: (old) => nodeSelector.normalize(old, {}),
  choices: 'optional',
  ownChoices: (attributes, { hasWritten }) => (hasWritten ? null : regionChoices(attributes)),
  validators: ['array'],
  example: {
    yaml: `id: nodes
type: NodeSelector
label: Nodal regions
regions: [pelvis]`,
    answer: ['obturator:right'],
  },
  samples: {
    valid: [
      { attributes: {}, value: ['axilla_level_1:left', 'mediastinal_7'] },
      { attributes: { regions: ['pelvis'] }, value: ['obturator:right'] },
    ],
    invalid: [{ attributes: {}, value: ['no such thing'] }],
  },
};

const PATTERN = '^[A-Za-z0-9_]+(:(left|right|bilateral|midline))?$';

/** Regions by side: `<region>:left`, `<region>:right`, or `<region>` for those without sides. */
function regionChoices(attributes: JsonObject): FieldChoices {
  const written = attributes['regions'];
  const groups = isJsonArray(written) ? written.filter((group) => typeof group === 'string') : [];
  const choices = nodeRegions(groups).flatMap(({ id, label, group, sided }): readonly Choice[] => {
    if (!sided) return [{ id, label, group }];
    return ['left', 'right'].map((side) => ({ id: `${id}:${side}`, label: `${label}, ${side}`, group }));
  });
  return { key: `nodes:${groups.join(',')}`, choices };
}

function nodeText(id: string, choiceLabel: (id: string) => string): string {
  const label = choiceLabel(id);
  if (label !== id) return label;
  const [region = '', side] = id.split(':');
  const words = region.replaceAll('_', ' ');
  return side ? `${side} ${words}` : words;
}
