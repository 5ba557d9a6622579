/** Asked before signing a note with unreviewed answers. */
export const UNREVIEWED_TEXT = {
  title: 'Not reviewed yet',
  explains: (count: number) =>
    count === 1
      ? 'One answer was filled in from elsewhere and has not been reviewed in this task. By signing, you confirm it.'
      : `${count} answers were filled in from elsewhere and have not been reviewed in this task. By signing, you confirm them.`,
  heads: { field: 'Field', value: 'Answer', source: 'Source' },
  back: 'Back to note',
  sign: (count: number) => (count === 1 ? 'Sign with this answer' : `Sign with all ${count} answers`),
} as const;
