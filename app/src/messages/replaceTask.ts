/** Texts of the commands that replace the answers on screen. */
export const REPLACE_TEXT = {
  reset: {
    label: 'Reset form',
    explains: 'Every answer returns to its default or inherited value, and the note is generated again.',
    done: 'Reset. Undo',
  },
  copy: {
    label: 'Copy from previous week',
    explains:
      'Fills empty fields with last week’s answers, except grades, examination, pain, performance status, dose, images, dates and vitals. Copied answers stay marked until you review them.',
    done: 'Copied from the previous week. Undo',
  },
  carryOver: {
    label: 'Fill in from course',
    explains:
      'Fills empty fields with the prescription and the worst toxicities of the signed visits. A delivered dose is never filled in.',
    done: 'Filled in from the course. Undo',
  },
  kept: 'The current answers are kept as a version.',
} as const;
