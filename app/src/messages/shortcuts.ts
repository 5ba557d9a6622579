/** What the sheet of keyboard shortcuts says. */
export const SHORTCUTS_TEXT = {
  title: 'Keyboard shortcuts',
  settings: 'Settings',
  everywhere: 'Everywhere',
  palette: 'Command palette: screens, patients, actions',
  help: 'This sheet',
  skip: 'Past the navigation, to the content',
  close: 'Close what is open; the focus returns to where it came from',
  go: 'Go to',
  forms: 'In forms and tables',
  next: 'Next field, previous field',
  choose: 'Choose in a list, a grid or among buttons of one question',
  grade: 'Grade of an adverse event',
  thenKey: 'then',
  singleKeys: 'Use keys without Ctrl (?, G)',
  singleKeysHint: 'Off: only Ctrl+K is taken, letters never do anything by themselves.',
} as const;
