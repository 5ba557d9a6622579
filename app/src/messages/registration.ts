/** Texts of registering an episode. */
export const REGISTRATION_TEXT = {
  title: 'Register an episode',
  changeTitle: 'Change Episode Settings',
  /** `course` lets screen readers tell several of these links apart. */
  changeLink: 'Change Episode Settings{course}',
  ofCourse: (course: string) => ` of ${course}`,
  changeOrNew: {
    label: 'What to do',
    change: (course: string) => `Change ${course}`,
    register: 'Register a further episode',
  },
  typeStays: 'The type of an episode does not change: register a further episode for other care.',
  change: 'Save Changes',
  changed: 'The episode was changed.',
  changeFailed: (why: string) => `The episode was not changed. ${why}`,
  episodeType: 'Episode type',
  chooseEpisodeType: 'Select an episode type',
  physician: 'Physician',
  choosePhysician: 'Select an attending physician',
  saveAsDefault: 'Save as my default episode type',
  register: 'Register Episode',
  deceased: (died: string, source: string) =>
    `${died}, as ${source} says. A course of treatment cannot begin. Correct the record if this is wrong.`,
  despiteDeath: 'Register all the same, for example for research on past treatment',
} as const;
