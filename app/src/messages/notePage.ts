/** What the note page says. */
export const NOTE_PAGE_TEXT = {
  note: 'Note',
  editing: 'Doses, sides, drugs, grades and dates belong to the form: change them there.',
  backToForm: 'Back to the form',
  useFormNote: 'Use the note of the form',
  edit: 'Edit note',
  doneEditing: 'Done editing',
  pend: 'Pend',
  sign: 'Sign',
  done: { pend: 'Pended', sign: 'Signed' },
  notDone: { pend: 'The note was not pended. ', sign: 'The note was not signed. ' },
  conflict: 'Settle first what it shall say where the answers changed.',
  notSaved: 'Your last changes could not be saved; they are still here.',
  offline: 'There is no connection. Pending and signing wait for it; your edits are kept in this window.',
  asking: {
    pend: 'The connection was lost while the note was being pended. Whether it was, is asked as soon as the server answers again.',
    sign: 'The connection was lost while the note was being signed. Whether it was, is asked as soon as the server answers again.',
  },
  notArrived: 'The connection was lost before it reached the server; nothing of yours is lost. Please try again.',
  lostValues: 'The text no longer says what the form says; put it back before you sign:',
  showField: 'Show the field',
} as const;
