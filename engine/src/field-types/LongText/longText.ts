import { attributesOf } from '../../field-type/attributes.ts';
import type { FieldType } from '../../field-type/fieldType.ts';
import { text } from '../Text/text.ts';

/** Several lines of plain text with a small Markdown subset. Forms separate sentences in the note. */
export const longText: FieldType<string> = {
  ...text,
  name: 'LongText',
  description: 'Several lines of text',
  attributes: attributesOf('maxLength', 'minLength', 'multiline', 'rows', 'words'),
  toNotePhrase: (value, { label }) => ({
    lead: `${label}: `,
    text: value.trim(),
    locked: false,
    verbatim: true,
    prose: true,
  }),
  prose: true,
  example: {
    yaml: `id: history
type: LongText
label: History
rows: 6`,
    answer: 'Painless lump noticed in March. No weight loss.',
  },
};
