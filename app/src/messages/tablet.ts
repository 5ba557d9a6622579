/** Texts of the tablet in the hands of a patient. Short and plain: many who read them are ill, old or afraid. */
export const TABLET_TEXT = {
  title: 'Questionnaire',
  code: {
    heading: 'Type the code',
    explains: 'The staff give you a code for your questions.',
    label: 'Code',
    go: 'Continue',
  },
  confirm: {
    heading: 'Are these questions for you?',
    explains: 'Type your date of birth.',
    month: 'Month',
    day: 'Day',
    year: 'Year',
    go: 'Continue',
    wrong: (left: number) =>
      `This is not the date of birth that we have. You can try ${left === 1 ? 'once' : `${left} times`} more.`,
    notADate: 'This is not a date. Type it as numbers, for example 5, 14, 1961.',
  },
  forPerson: (name: string) => `Questions for ${name}`,
  part: (part: number, parts: number) => `Part ${part} of ${parts}`,
  decline: 'I do not want to answer',
  rating: (value: number, max: number) => `${value} of ${max}`,
  back: 'Back',
  next: 'Next',
  finish: 'I am done',
  missing: 'Please answer each question, or touch “I do not want to answer”.',
  cut: 'There is no connection. Your answers are kept on this screen. Please wait, or tell the staff.',
  saving: 'Keeping your answers…',
  failed: 'This did not work. Please try again, or tell the staff.',
  done: {
    heading: 'Thank you',
    explains: 'Please give the tablet back to the staff.',
    help: 'If you feel very unwell, or if you think of harming yourself, tell the staff now.',
    again: 'For the staff: another code',
  },
  ended: {
    heading: 'These questions are closed',
    explains: 'Your answers until now are kept. Please give the tablet back to the staff.',
  },
  staff: {
    heading: 'A member of the staff is signed in here',
    explains: 'Sign out before you give this tablet to a patient.',
    go: 'Sign out',
  },
} as const;

/** Texts of the clinician who gives it and reviews the answers. */
export const TABLET_REVIEW_TEXT = {
  label: 'Tablet of the patient',
  give: 'Give to patient',
  giveAgain: 'New code',
  takeBack: 'Take back',
  offered: (address: string, until: string) =>
    `Open ${address} on the tablet and type the code. It works once, until ${until}.`,
  offeredEarlier: (until: string) => `A code was given that works until ${until}. It cannot be shown again.`,
  opened: 'The patient is answering.',
  waiting: (when: string) => `The patient answered on a tablet, ${when}. Your decision is needed before signing.`,
  unfinished: (when: string) =>
    `The patient answered some questions on a tablet, ${when}, and did not finish. Your decision is needed before signing.`,
  failed: 'What the patient answered on a tablet could not be loaded.',
  review: 'Review answers',
  dialog: {
    title: 'Answers of the patient',
    explains: 'Nothing is in the task yet. Answers that differ from the task need your choice.',
    question: 'Question',
    patient: 'The patient',
    present: 'The task',
    choice: 'Decision',
    take: 'Patient',
    keep: 'Leave out',
    declined: 'Did not want to answer',
    empty: 'No answer',
    reason: 'Reason why answers are left out',
    changed: 'The form of this task has changed since. The answers can only be left out, with a reason.',
    apply: 'Apply',
    close: 'Close',
  },
} as const;
