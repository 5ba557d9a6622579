import type { FeedbackKind } from '@isocenter/schemas';

/** What giving feedback says, and the screen where it is read. */
export const FEEDBACK_TEXT = {
  title: 'Give feedback',
  noPatients: 'Do not name patients: feedback is read by people who do not treat them.',
  noAnswer: 'Nobody answers feedback. If something keeps you from your work, {support}.',
  support: 'submit a support request',
  kind: 'What is it?',
  text: 'What would you like to say?',
  typed: (typed: number, most: number) => `${typed} of ${most} characters`,
  withScreen: 'Say which kind of screen I am on',
  send: 'Send',
  cancel: 'Cancel',
  failed: (why: string) => `Your feedback was not sent; what you typed is still here. ${why}`,
  sent: 'Thank you. Your feedback was sent.',
} as const;

export const FEEDBACK_KIND_LABEL = {
  WORKS_WELL: 'Works well',
  IDEA: 'Idea',
  PROBLEM: 'Problem',
} as const satisfies Record<FeedbackKind, string>;

export const FEEDBACK_ADMIN_TEXT = {
  title: 'Feedback',
  intro:
    'What people said of the product, newest first. Nobody waits for an answer; what needs one is a support request.',
  loadFailed: 'The feedback could not be loaded.',
  none: 'Nobody has given feedback yet. Everybody can, by the menu under their name.',
  noneOfKind: 'Nothing of this kind has been said.',
  shown: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  kind: 'Kind',
  anyKind: 'Every kind',
  list: 'Feedback',
  from: (name: string, when: string) => `${name}, ${when}`,
  screen: 'Screen',
} as const;
