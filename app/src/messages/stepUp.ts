/** Texts of the dialog that asks for a recent sign-in (decision 192). */
export const STEP_UP_TEXT = {
  title: 'Sign in again to continue',
  why: (name: string) =>
    `What you are about to do needs a recent sign-in. Confirm that you are ${name}. Your work stays unchanged in this window.`,
  back: 'Back',
  signIn: 'Sign in and continue',
} as const;
