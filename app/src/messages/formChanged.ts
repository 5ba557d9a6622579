/** Texts of a form whose inherited or calculated values changed after it was opened. */
export const FORM_CHANGED_TEXT = {
  title: 'This form has changed',
  explains:
    'Values from other tasks have changed since you opened this form. Nothing was pended or signed. Your own answers are saved.',
  looking: 'Looking up what has changed…',
  none: 'The form can be updated now.',
  heads: { field: 'Field', shown: 'On your screen', now: 'Now' },
  hidden: 'Not shown',
  empty: '–',
  rows: (count: number) => (count === 1 ? '1 row' : `${count} rows`),
  sourceSays: (value: string) => `the source says ${value}`,
  back: 'Back',
  update: 'Update the form',
} as const;
