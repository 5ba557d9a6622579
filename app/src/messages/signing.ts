/** What signing a prescription says where it asks for a fresh sign-in (decision 18). */
export const SIGNING_TEXT = {
  title: 'Sign in to sign the prescription',
  why: 'A prescription is signed by somebody who just proved who they are. Everything you wrote stays as it is in this window.',
  blocked: 'The browser blocked the sign-in window. Allow it for this site and try again.',
  waiting: 'Waiting for the sign-in window…',
  back: 'Back',
  signIn: 'Sign in and sign',
} as const;
