/** Texts of the dialog for leaving a task with unsaved work. Save and Discard edits are the specification's words. */
export const LEAVE_TEXT = {
  title: 'Unsaved changes',
  unpended: 'This task was edited after it was pended. The edits are not in the pended note.',
  notSaved: 'Your last changes could not be saved. They exist only in this window.',
  notRecorded: 'An entry is not recorded. Its field says why.',
  leaveAnyway: 'Leave anyway?',
  discard: 'Discard edits',
  save: 'Save',
  stay: 'Stay',
} as const;
