import { fieldTypes } from '../../field-types/fieldTypes.ts';
import { defineRule } from '../rule.ts';

export const noRepeatedLabel = defineRule({
  code: 'FC047',
  name: 'no-repeated-label',
  severity: 'warning',
  summary: 'Two fields of a section that may be shown together have the same label',
  find: ({ configSet }) => {
    return configSet.forms.flatMap(({ sections }) => {
      return sections.flatMap((section) => {
        const answered = section.fields.filter(({ type, label }) => fieldTypes[type].holdsAnswer && label !== '');
        return answered.flatMap((field, index) => {
          const earlier = answered.slice(0, index).find(({ label, relevant }) => {
            return label === field.label && (relevant === null || field.relevant === null);
          });
          return earlier
            ? [
                {
                  at: field.positionOf('label'),
                  path: `${section.id}.${field.id}.label`,
                  id: field.id,
                  other: earlier.id,
                  label: field.label,
                },
              ]
            : [];
        });
      });
    });
  },
  say: ({ id, other, label }) => ({
    what: `"${id}" has the label "${label}", like "${other}" in the same section.`,
    why: 'Clinicians, screen readers and the note could not tell the two apart.',
    fix: 'Say in the label what each of them asks.',
  }),
});
