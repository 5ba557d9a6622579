/** Texts of the dialog that moves a note into the right chart. */
export const MOVE_NOTE_TEXT = {
  title: 'This note is in the wrong chart',
  explains:
    'The note stays here with the mark "Entered in error" and counts nowhere. The right chart gets a draft of it that must be reviewed and signed.',
  mrn: 'MRN of the right patient',
  find: 'Find',
  patient: 'Right patient',
  born: (date: string, sex: string) => `born ${date} · ${sex}`,
  place: 'Place',
  choose: 'Choose the task',
  photographs: 'Photographs',
  photographsExplain: 'They stay here. The draft gets copies of those that you choose: look whom each one shows.',
  take: 'Shows the right patient',
  takeOf: (caption: string) => `Shows the right patient: ${caption}`,
  before: 'Before you move it',
  reasonHint: 'It stays in the record and is read in both charts. Do not name a patient.',
  confirm: 'Move note',
  done: 'The note is marked, and the draft is in the other chart.',
} as const;
