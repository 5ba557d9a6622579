/** Texts of comparing the user's edits with another user's. */
export const MERGE_TEXT = {
  title: 'Mine and theirs',
  lastWritten: (by: string, on: string) => `Last saved by ${by} on ${on}.`,
  choose: 'Choose which answer to keep where you both made changes, and wherever a dose differs.',
  tooLate: 'Your edits can no longer be saved. Copy what you need before you reload.',
  same: 'The answers are the same.',
  heads: { field: 'Field', before: 'Before', mine: 'Mine', theirs: 'Theirs' },
  side: {
    mine: (label: string, text: string) => `${label}: mine, ${text}`,
    theirs: (label: string, text: string) => `${label}: theirs, ${text}`,
  },
  note: 'Note',
  formNote: 'Generated from the form',
  empty: '–',
  back: 'Back',
  reload: 'Reload with theirs',
  merge: 'Merge and save',
  toDecide: (count: number) => `${count} to decide`,
} as const;
