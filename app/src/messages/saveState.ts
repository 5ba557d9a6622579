/** The save state of a task's last edits. */
export const SAVE_STATE_TEXT = {
  allSaved: 'All changes saved',
  savedAt: (time: string) => `Saved ${time}`,
  unsaved: 'Not saved yet',
  saving: 'Saving',
  tryingAgain: 'Not saved – retrying',
  /** Follows the specification's own sentence. */
  notSaved: 'Your edits are still here: retry.',
  stale: 'Not saved – the task is out of date',
  offline: 'No connection – not saved, kept in this window only',
  offlineSaved: 'No connection – all changes saved',
  retry: 'Retry',
} as const;
