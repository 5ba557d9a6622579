import { attributesOf } from '../../field-type/attributes.ts';
import type { FieldType } from '../../field-type/fieldType.ts';
import { text } from '../Text/text.ts';

/** A paragraph of the note, stored with the episode and reused. Printed without its label. */
export const noteFragment: FieldType<string> = {
  ...text,
  name: 'NoteFragment',
  description: 'A paragraph stored with the episode and reused in notes',
  attributes: attributesOf('maxLength', 'minLength', 'rows'),
  toNotePhrase: (value) => ({ lead: '', text: value.trim(), locked: false, verbatim: true, prose: true }),
  prose: true,
  keptAtEpisode: true,
  neverCopied: 'note text',
  example: {
    yaml: `id: plan
type: NoteFragment
label: Plan
rows: 3`,
    answer: 'Continue as planned.',
  },
};
