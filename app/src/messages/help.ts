/** Texts of the FAQ screen, without the questions themselves. */
export const FAQ_TEXT = {
  title: 'FAQ',
  find: 'Search questions and answers',
  loadFailed: 'The questions could not be loaded.',
  nothing: 'No question matches all of these words. {support}',
  ask: 'Submit a support request',
  stillOpen: 'Didn’t find your question? {support}.',
} as const;

/** Texts of the support request screen. */
export const SUPPORT_TEXT = {
  title: 'Submit Support Request',
  noPatients: 'Do not name patients. Requests are read by people who are not involved in their care.',
  subject: 'Subject',
  description: 'What did you do, what did you expect, and what happened?',
  descriptionHint: 'If an error was shown, include its number.',
  typed: (typed: number, most: number) => `${typed} of ${most} characters`,
  withScreen: 'Include the screen I came from',
  files: 'Files',
  filesHint: (most: number, megabytes: number) =>
    `Up to ${most} images, PDF or text files, ${megabytes} MB in total. Screenshots must not show patient information.`,
  chooseFiles: 'Choose files',
  refusedFiles: {
    type: 'Only PNG, JPEG, PDF and text files can be sent.',
    count: 'Too many files. Choose fewer.',
    size: 'The files are too large in total. Choose smaller or fewer files.',
  },
  submit: 'Submit',
  failed: 'Your request was not sent. Your text is still here.',
  sent: 'Your request was sent.',
  number: 'Request number',
  another: 'Submit another',
  mail: 'You can also write to {address}.',
} as const;
