/** What the commands say that put other answers in the place of those on the screen. */
export const REPLACE_TEXT = {
  reset: {
    label: 'Reset form',
    explains: 'Every answer goes back to its default or its inherited value, and the note is made anew.',
    done: 'Reset. Undo',
  },
  copy: {
    label: 'Copy from previous week',
    explains:
      'Empty fields take last week’s answers, but for grades, examination, pain, performance status, dose, images, dates and vitals, which are asked anew. Copied answers stay marked until you look at them.',
    done: 'Copied from the previous week. Undo',
  },
  carryOver: {
    label: 'Take over from the course',
    explains:
      'Empty fields take what was prescribed and the worst toxicities of the signed visits. A delivered dose is never taken over.',
    done: 'Taken over from the course. Undo',
  },
  kept: 'What the form holds now is kept as a version.',
} as const;
