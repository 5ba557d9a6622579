import type { FieldDefinition } from '../../definition/definition.ts';
import { fieldTypes } from '../../field-types/fieldTypes.ts';
import { defineRule } from '../model/rule.ts';

export const noRepeatedLabel = defineRule({
  code: 'FC047',
  name: 'no-repeated-label',
  severity: 'warning',
  summary: 'Two fields of a section that can be shown together have the same label',
  find: ({ configSet }) => {
    return configSet.forms.flatMap(({ sections }) => {
      return sections.flatMap(({ id: section, fields }) => {
        const answered = fields.filter(({ type, label }) => fieldTypes[type].holdsAnswer && label !== '');
        return repeated(answered).map(({ field, earlier: { id: other } }) => ({
          position: field.positionOf('label'),
          path: `${section}.${field.id}.label`,
          id: field.id,
          other,
          label: field.label,
        }));
      });
    });
  },
  message: ({ id, other, label }) => ({
    what: `"${id}" has the same label "${label}" as "${other}" in the same section.`,
    why: 'Clinicians, screen readers and the note cannot distinguish the two.',
    fix: 'Make each label say what the field asks.',
  }),
});

interface Repeated {
  readonly field: FieldDefinition;
  readonly earlier: FieldDefinition;
}

/** Fields with the label of an earlier field. When both have conditions they may exclude each other, so that is allowed. */
function repeated(fields: readonly FieldDefinition[]): readonly Repeated[] {
  const first = new Map<string, { any: FieldDefinition; shown: FieldDefinition | null }>();
  return fields.flatMap((field) => {
    const known = first.get(field.label);
    const isShown = field.relevant === null;
    if (!known) first.set(field.label, { any: field, shown: isShown ? field : null });
    else if (isShown) known.shown ??= field;
    const earlier = known && (isShown ? known.any : known.shown);
    return earlier && earlier !== field ? [{ field, earlier }] : [];
  });
}
