/** What the header of a task says about colleagues who have it open too. */
export const TASK_PRESENCE_TEXT = {
  label: 'Others here',
  editing: (name: string) => `${name} is editing`,
  open: (name: string) => `${name} has this open`,
} as const;
