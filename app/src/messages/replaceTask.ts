const answers = (count: number) => (count === 1 ? '1 answer' : `${count} answers`);

/** Texts of the commands that replace the answers on screen. */
export const REPLACE_TEXT = {
  reset: {
    label: 'Reset form',
    explains: 'Every answer returns to its default or inherited value, and the note is generated again.',
    done: () => 'Reset. Undo',
  },
  copy: {
    label: 'Copy from previous week',
    explains:
      'Fills empty fields with last week’s answers, except grades, examination, pain, performance status, dose, images, dates, vitals, blood counts, pregnancy, the decision and signed statements. Copied answers stay marked and listed until you change or confirm each of them.',
    done: (copied: number) =>
      copied === 0
        ? 'Nothing was copied: the fields that may be copied are filled in already, or were empty in the previous week.'
        : `${answers(copied)} copied from the previous week. Undo`,
  },
  carryOver: {
    label: 'Fill in from course',
    explains:
      'Fills empty fields with the prescription and the worst toxicities of the signed visits. A delivered dose is never filled in.',
    done: () => 'Filled in from the course. Undo',
  },
  /** Above the form, while copied answers are not reviewed. */
  copied: {
    region: 'Copied answers',
    title: (all: number, open: number, from = 'earlier tasks') => {
      if (open === 0) return all === 1 ? 'The copied answer is reviewed' : `All ${all} copied answers are reviewed`;
      const left = open === all ? '' : `, ${open} left`;
      return `${answers(all)} copied from ${from}: change or confirm ${all === 1 ? 'it' : 'each'}${left}`;
    },
    reviewed: 'reviewed',
  },
  kept: 'The current answers are kept as a version.',
} as const;
