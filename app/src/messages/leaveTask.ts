/** What stands between unsaved work and the way out of a task; Save and Discard edits are the specification's words. */
export const LEAVE_TEXT = {
  title: 'Unsaved changes',
  unpended: 'This task was pended, and it was edited since. The edits are not in the pended note.',
  notSaved: 'Your last changes could not be saved; they are in this window only.',
  leaveAnyway: 'Leave anyway?',
  discard: 'Discard edits',
  save: 'Save',
  stay: 'Stay',
} as const;
