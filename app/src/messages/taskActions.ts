/** Buttons of the task page, most of whose dialogs are fetched on demand with words of their own. */
export const TASK_ACTIONS_TEXT = {
  useTemplate: 'Use a template',
  refresh: 'Refresh',
  versions: 'Versions',
  cancel: 'Cancel task',
  cancelExplains: 'The task goes back to not started. What is written so far is kept as a version.',
  keep: 'Keep it',
  compare: 'Compare mine and theirs',
  reload: 'Reload',
  back: 'Back',
  reason: 'Reason',
  print: 'Print',
  pdf: 'PDF',
  pdfFailed: (why: string) => `The PDF could not be made. ${why}`,
} as const;

/** Asked before the note of a pended task that was edited is reviewed; the specification's words. */
export const CONFIRM_PENDED_TEXT = {
  title: 'Confirm Changes to Pended Note',
  question: 'Update pended note?',
  discard: 'Discard Changes',
  review: 'Review and Pend',
} as const;

/** What the pane of the note beside the form says. */
export const NOTE_PANE_TEXT = {
  title: 'Note',
  width: 'Width of the note',
  show: 'Show the note',
  fold: 'Fold the note away',
} as const;
