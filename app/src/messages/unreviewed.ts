/** What is asked before a note is signed that holds values nobody looked at. */
export const UNREVIEWED_TEXT = {
  title: 'Not looked at yet',
  explains: (count: number) =>
    count === 1
      ? 'One answer was not typed in this task, and nobody has looked at it here. With your signature it becomes yours.'
      : `${count} answers were not typed in this task, and nobody has looked at them here. With your signature they become yours.`,
  heads: { field: 'Field', value: 'Answer', source: 'Source' },
  back: 'Back to the note',
  sign: (count: number) => (count === 1 ? 'Sign with it as it is' : `Sign with all ${count} as they are`),
} as const;
