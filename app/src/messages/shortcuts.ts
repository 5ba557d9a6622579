/** Texts of the keyboard shortcut dialog. */
export const SHORTCUTS_TEXT = {
  title: 'Keyboard shortcuts',
  settings: 'Settings',
  everywhere: 'Everywhere',
  palette: 'Command palette: screens, patients, actions',
  help: 'Show keyboard shortcuts',
  skip: 'Skip to content',
  close: 'Close the open dialog or menu',
  go: 'Go to',
  forms: 'In forms and tables',
  next: 'Next field, previous field',
  choose: 'Choose in a list, a grid or a group of buttons',
  grade: 'Grade of an adverse event',
  thenKey: 'then',
  singleKeys: 'Use keys without Ctrl (?, G)',
  singleKeysHint: 'When off, only Ctrl+K works. Single letters do nothing.',
} as const;
