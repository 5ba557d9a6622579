/** Texts of the settings screen. The two failures are the specification's words, including their trailing spaces. */
export const SETTINGS_TEXT = {
  title: 'Settings',
  updateFailed: 'An error occurred while updating settings. ',
  none: 'None',
  defaultType: {
    title: 'Default episode type',
    loadFailed: 'Your default episode type could not be loaded.',
    updateFailed: 'An error occurred while updating default episode type. ',
    change: 'Change',
    changeWhat: 'Change default episode type',
    picker: 'Episode Types',
  },
  banner: {
    title: 'App Banner',
    current: 'Current banner',
    next: 'New banner',
    limit: (typed: number, most: number) => `Visible to all users. ${typed} of ${most} characters.`,
    save: 'Save Banner',
    clear: 'Clear Banner',
  },
  permissions: 'Permissions',
} as const;
