import type { FeedbackKind } from '@isocenter/schemas';

/** Texts of giving feedback, and of the screen that lists it. */
export const FEEDBACK_TEXT = {
  title: 'Give feedback',
  noPatients: 'Do not name patients. Feedback is read by people who are not involved in their care.',
  noAnswer: 'Feedback is not answered. If something keeps you from working, {support}.',
  support: 'submit a support request',
  kind: 'Type of feedback',
  text: 'Your feedback',
  typed: (typed: number, most: number) => `${typed} of ${most} characters`,
  withScreen: 'Include the kind of screen I am on',
  send: 'Send',
  cancel: 'Cancel',
  failed: (why: string) => `Your feedback was not sent. Your text is still here. ${why}`,
  sent: 'Thank you. Your feedback was sent.',
} as const;

export const FEEDBACK_KIND_LABEL = {
  WORKS_WELL: 'Works well',
  IDEA: 'Idea',
  PROBLEM: 'Problem',
} as const satisfies Record<FeedbackKind, string>;

export const FEEDBACK_ADMIN_TEXT = {
  title: 'Feedback',
  intro: 'User feedback on the product, newest first. Feedback is not answered. Questions come in as support requests.',
  loadFailed: 'The feedback could not be loaded.',
  none: 'There is no feedback yet. All users can give it from the menu under their name.',
  noneOfKind: 'There is no feedback of this kind.',
  shown: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  kind: 'Kind',
  anyKind: 'All kinds',
  list: 'Feedback',
  from: (name: string, when: string) => `${name}, ${when}`,
  screen: 'Screen',
} as const;
