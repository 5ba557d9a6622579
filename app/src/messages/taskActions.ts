/** Buttons of the task page whose dialogs, with all their words, are fetched on demand. */
export const TASK_ACTIONS_TEXT = {
  useTemplate: 'Use a template',
} as const;
