/** Texts of a note in the wrong chart. Those of the dialog are loaded with it. */
export const WRONG_CHART_TEXT = {
  action: 'Wrong chart',
  mark: 'Entered in error: belongs to another chart',
  marked: (by: string, on: string) => `Marked by ${by}, ${on}. It counts nowhere, and no one can change it.`,
  moved: 'Moved from another chart',
  movedBy: (by: string, on: string) =>
    `Moved by ${by}, ${on}. Check every answer at this patient. What comes from the chart was read again.`,
  reason: (reason: string) => `Reason: ${reason}`,
  toDraft: 'Open the draft in the other chart',
  toOriginal: 'Open the note in the other chart',
  list: 'Entered in error',
  listExplains: 'Written in this course by mistake. These notes belong to another chart and count nowhere.',
  listed: (name: string, by: string, on: string) => `${name}, marked by ${by}, ${on}`,
} as const;
