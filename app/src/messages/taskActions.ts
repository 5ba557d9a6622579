/** Buttons of the task page. Most of their dialogs are loaded on demand with their own texts. */
export const TASK_ACTIONS_TEXT = {
  formerMrn: (mrn: string) =>
    `Registered under MRN ${mrn}. What was signed then keeps that number; the patient is now known as above.`,
  useTemplate: 'Use a template',
  refresh: 'Refresh',
  versions: 'Versions',
  cancel: 'Cancel task',
  cancelExplains: 'The task returns to Not Started. The current answers are kept as a version.',
  keep: 'Keep task',
  compare: 'Compare mine and theirs',
  reload: 'Reload',
  back: 'Back',
  more: 'More',
  actions: 'Task actions',
  reason: 'Reason',
  print: 'Print',
  pdf: 'PDF',
  pdfFailed: (why: string) => `The PDF could not be created. ${why}`,
} as const;

/** Asked before reviewing the note of a pended task with edits. The specification's words. */
export const CONFIRM_PENDED_TEXT = {
  title: 'Confirm Changes to Pended Note',
  question: 'Update pended note?',
  discard: 'Discard Changes',
  review: 'Review and Pend',
} as const;

/** Texts of the note pane next to the form. */
export const NOTE_PANE_TEXT = {
  title: 'Note',
  width: 'Note width',
  show: 'Show note',
  fold: 'Hide note',
} as const;
