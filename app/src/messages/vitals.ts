/** Texts of vital signs that come from outside systems. */
export const VITALS_IMPORT_TEXT = {
  button: 'Import vital signs…',
  title: 'Import vital signs',
  explains: 'They are filled in with the time at which they were taken. What you typed stays as it is.',
  loading: 'Reading the vital signs…',
  failed: 'The vital signs could not be read from the external system.',
  none: 'No outside system has vital signs of this patient.',
  choice: 'Readings',
  option: (when: string, system: string) => `${when}, ${system}`,
  reading: (label: string, quantity: number, unit: string) => `${label} ${quantity} ${unit}`,
  confirm: 'Import',
  close: 'Close',
  done: (written: readonly string[]) => `Filled in: ${written.join(', ')}.`,
  nothing: 'Nothing was filled in.',
  kept: (kept: readonly string[]) => `Kept as you typed: ${kept.join(', ')}.`,
  left: (left: readonly string[]) => `Without a field in this form: ${left.join(', ')}.`,
} as const;
