/** Texts of reauthentication before a prescription is signed (decision 18). */
export const SIGNING_TEXT = {
  title: 'Sign in to sign the prescription',
  why: 'Confirm your identity to sign a prescription. Your work stays unchanged in this window.',
  blocked: 'The browser blocked the sign-in window. Allow it for this site and try again.',
  waiting: 'Waiting for the sign-in window…',
  back: 'Back',
  signIn: 'Sign in and sign',
} as const;
