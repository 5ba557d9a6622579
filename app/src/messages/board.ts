/** Texts of an episode's manage page. */
export const BOARD_TEXT = {
  board: 'Task board',
  patient: (name: string, mrn: string) => `${name} (MRN ${mrn})`,
  empty: 'This episode has no tasks yet. Tasks are created from the form config when an episode is registered.',
  progress: (done: number, all: number) => `${done} of ${all} tasks signed`,
  repeat: (iteration: number) => `No. ${iteration}`,
  who: (name: string, on: string) => `${name} · ${on}`,
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
