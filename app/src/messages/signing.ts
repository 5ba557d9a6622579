/** Texts of reauthentication before a prescription is signed (decision 18). */
export const SIGNING_TEXT = {
  title: 'Sign in to sign the prescription',
  why: (name: string) =>
    `Confirm that you are ${name} to sign a prescription. Your work stays unchanged in this window.`,
  back: 'Back',
  signIn: 'Sign in and sign',
} as const;
