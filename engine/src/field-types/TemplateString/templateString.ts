import { requiredAttribute } from '../../field-type/attributes.ts';
import type { FieldType } from '../../field-type/fieldType.ts';
import { textOf } from '../../json/json.ts';
import { displayType } from '../Header/header.ts';

const shown = displayType(
  'TemplateString',
  'Text computed from answers',
  `id: summary
type: TemplateString
label: Summary
templateString: "Seen by {{ user.displayName }}"`,
);
/**
 * Text computed from the form: `{{ field }}` is an answer in words. Nothing is stored: the instance computes it, other
 * rules may read it, and it appears in the note.
 */
export const templateString: FieldType<string> = {
  ...shown,
  attributes: [...shown.attributes, requiredAttribute('templateString')],
  operand: { type: 'text', of: (value) => value },
  toNotePhrase: (value) => ({ lead: '', text: value, locked: false, verbatim: true }),
  toTemplateValue: (value) => value,
  templateOf: (attributes) => textOf(attributes['templateString']) ?? '',
  neverCopied: 'note text',
};
