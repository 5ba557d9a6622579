import { fieldTypes } from '../../field-types/fieldTypes.ts';
import type { FieldDefinition } from '../../definition/definition.ts';
import { positionOf } from '../../source/sourceNode.ts';
import { asksSafety } from '../model/safety.ts';
import { defineRule } from '../model/rule.ts';
import { writtenAnswers } from '../model/writtenAnswers.ts';

export const noUnanswerablePreset = defineRule({
  code: 'FC094',
  name: 'no-unanswerable-preset',
  severity: 'error',
  summary: 'A content template answers a safety question, or a field that cannot be edited',
  find: (model) => {
    return writtenAnswers(model).flatMap(({ in: where, field, name, nameSpan, path }) => {
      const reason = where === 'template' && field ? whyNot(field.definition) : null;
      return reason === null ? [] : [{ position: positionOf(nameSpan), path, name, reason }];
    });
  },
  message: ({ name, reason }) => ({
    what: `A content template answers "${name}", but ${reason.what}.`,
    why: reason.why,
    fix: 'Delete the answer.',
  }),
});

function whyNot(field: FieldDefinition): { readonly what: string; readonly why: string } | null {
  const lost = 'The answer is never applied.';
  if (!fieldTypes[field.type].holdsAnswer) return { what: 'it is display-only', why: lost };
  if (asksSafety(field)) {
    return { what: 'it is a safety question', why: 'A patient could be treated based on an answer that no one gave.' };
  }
  if (field.mode.includes('ReadOnly')) return { what: 'it takes its value from elsewhere', why: lost };
  if (field.readOnly === true) return { what: 'it is read-only', why: lost };
  return null;
}
