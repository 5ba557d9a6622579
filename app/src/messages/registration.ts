/** What registering an episode says. */
export const REGISTRATION_TEXT = {
  title: 'Register an episode',
  changeTitle: 'Change Episode Settings',
  /** `course` tells several of these links apart by ear. */
  change: 'Change Episode Settings{course}',
  ofCourse: (course: string) => ` of ${course}`,
  changeNote: 'A further episode is registered with these settings. The present one stays as it is.',
  episodeType: 'Episode type',
  chooseEpisodeType: 'Select an episode type',
  physician: 'Physician',
  choosePhysician: 'Select an attending physician',
  saveAsDefault: 'Save as my default episode type',
  register: 'Register Episode',
} as const;
