/** What the questions and answers say around themselves. */
export const FAQ_TEXT = {
  title: 'FAQ',
  find: 'Find in questions and answers',
  loadFailed: 'The questions could not be loaded.',
  nothing: 'No answer here holds all of these words. {support}',
  ask: 'Submit a support request',
  stillOpen: 'Is your question not here? {support}.',
} as const;

/** What the support request screen says. */
export const SUPPORT_TEXT = {
  title: 'Submit Support Request',
  noPatients: 'Do not name patients: requests are read by people who do not treat them.',
  subject: 'Subject',
  description: 'What did you do, what did you expect, what happened?',
  descriptionHint: 'If an error was shown, its number helps to find it.',
  typed: (typed: number, most: number) => `${typed} of ${most} characters`,
  withScreen: 'Say which screen I came from',
  files: 'Files',
  filesHint: (most: number, megabytes: number) =>
    `At most ${most} pictures, PDF or text files, ${megabytes} MB together. Pictures of a screen must show no patient.`,
  chooseFiles: 'Choose files',
  refusedFiles: {
    type: 'Only PNG, JPEG, PDF and text files can be sent.',
    count: 'These are too many files. Choose fewer.',
    size: 'These files are too large together. Choose smaller ones, or fewer.',
  },
  submit: 'Submit',
  failed: 'Your request was not sent; what you typed is still here.',
  sent: 'Your request was sent.',
  number: 'Its number is',
  another: 'Submit another',
  mail: 'You can also write to {address}.',
} as const;
