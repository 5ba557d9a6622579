/** Texts of the note page. */
export const NOTE_PAGE_TEXT = {
  note: 'Note',
  editing: 'Change doses, sides, drugs, grades and dates in the form, not here.',
  backToForm: 'Back to form',
  useFormNote: 'Use the form’s note',
  edit: 'Edit note',
  doneEditing: 'Done editing',
  pend: 'Pend',
  sign: 'Sign',
  done: { pend: 'Pended', sign: 'Signed' },
  notDone: { pend: 'The note was not pended. ', sign: 'The note was not signed. ' },
  conflict: 'First choose the text where the answers changed.',
  notSaved: 'Your last changes could not be saved. They are still here.',
  offline: 'There is no connection. You can pend or sign when it is back. Your edits are kept in this window.',
  asking: {
    pend: 'The connection was lost while the note was being pended. Its status will be checked when the connection is back.',
    sign: 'The connection was lost while the note was being signed. Its status will be checked when the connection is back.',
  },
  notArrived: 'The connection was lost before the request reached the server. Your work is not lost. Please try again.',
  lostValues: 'These values of the form are missing in the note. Put them back before you sign:',
  showField: 'Show field',
  draftMark: 'DRAFT – not signed',
} as const;
