/** Names other users who have the task open, in the task's header. */
export const TASK_PRESENCE_TEXT = {
  label: 'Also open by',
  editing: (name: string) => `${name} is editing`,
  open: (name: string) => `${name} has this open`,
} as const;
