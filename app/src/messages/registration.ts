/** Texts of registering an episode. */
export const REGISTRATION_TEXT = {
  title: 'Register an episode',
  changeTitle: 'Change Episode Settings',
  /** `course` lets screen readers tell several of these links apart. */
  change: 'Change Episode Settings{course}',
  ofCourse: (course: string) => ` of ${course}`,
  changeNote: 'A new episode is registered with these settings. The existing one does not change.',
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
