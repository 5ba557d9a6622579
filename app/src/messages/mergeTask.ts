/** What comparing one's own edits with somebody else's says. */
export const MERGE_TEXT = {
  title: 'Mine and theirs',
  lastWritten: (by: string, on: string) => `Last written by ${by} on ${on}.`,
  choose: 'Choose whose answer stands where both of you changed one, and wherever a dose differs.',
  tooLate: 'Your edits cannot be saved any more; copy what you need before you reload.',
  same: 'The answers are the same.',
  heads: { field: 'Field', before: 'Before', mine: 'Mine', theirs: 'Theirs' },
  side: {
    mine: (label: string, text: string) => `${label}: mine, ${text}`,
    theirs: (label: string, text: string) => `${label}: theirs, ${text}`,
  },
  note: 'Note',
  formNote: 'The form’s own',
  empty: '–',
  back: 'Back',
  reload: 'Reload with theirs',
  merge: 'Merge and save',
  toDecide: (count: number) => `${count} to decide`,
} as const;
