/** Texts of an episode's manage page. */
export const BOARD_TEXT = {
  predictions: 'Predictions',
  board: 'Task board',
  patient: (name: string, mrn: string) => `${name} (MRN ${mrn})`,
  empty: 'This episode has no tasks yet. Tasks are created from the form config when an episode is registered.',
  progress: (done: number, all: number) => `${done} of ${all} tasks signed`,
  fractions: (delivered: number | null, planned: number) =>
    delivered === null ? `${planned} fractions planned` : `${delivered} of ${planned} fractions delivered`,
  fold: (columns: string) => `Hide ${columns}`,
  unfold: (columns: string) => `Show ${columns}, which this course does not have`,
  closed: 'Not needed: closed with the course',
  week: {
    fractions: (first: number, last: number) =>
      first === last ? `Fraction ${first}` : `Fractions ${first} to ${last}`,
    days: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
    expected: (days: string) => `expected ${days}`,
  },
  due: {
    on: (day: string) => `Due ${day}`,
    overdue: (day: string) => `Overdue since ${day}`,
    expected: (day: string) => `Due about ${day}`,
    fraction: (fraction: number) => `Due after fraction ${fraction}`,
  },
  who: (name: string, on: string) => `${name} · ${on}`,
  add: {
    button: 'Add task',
    title: 'Add a task',
    explains: (patient: string, course: string) => `${patient}, ${course}: the task appears on the board, not started.`,
    task: 'Task',
    column: 'Column',
    save: 'Add task',
    cancel: 'Cancel',
    failed: (why: string) => `The task was not added. ${why}`,
    done: (task: string, column: string) => `${task} was added to ${column}.`,
  },
  close: {
    button: 'Not needed',
    named: (task: string) => `${task}: not needed`,
    title: (task: string) => `Take "${task}" off the board?`,
    explains: 'The task has not been started. It stays in the record, with your reason.',
    reason: 'Reason',
    confirm: 'Take it off',
    keep: 'Keep the task',
    failed: (why: string) => `The task stays on the board. ${why}`,
    done: (task: string) => `${task} was taken off the board.`,
  },
  physician: {
    button: 'Change physician',
    title: 'Change physician',
    explains: (patient: string, course: string) =>
      `${patient}, ${course}: the new attending takes over the episode and its tasks on the worklist.`,
    label: 'Physician',
    loadFailed: 'The physicians could not be loaded.',
    failed: (why: string) => `The physician was not changed. ${why}`,
    save: 'Change physician',
    cancel: 'Cancel',
    done: 'The physician was changed.',
  },
  delete: {
    button: 'Delete episode',
    title: 'Delete this episode?',
    explains: (patient: string, course: string) =>
      `${patient}: nothing in ${course} is signed. The episode and its tasks will no longer be shown. They stay on record.`,
    confirm: 'Delete episode',
    keep: 'Keep episode',
    done: 'The episode was deleted.',
  },
} as const;
