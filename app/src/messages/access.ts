/** Texts of the pages around a sign-in. The specification's own sentences are in `MESSAGES`. */
export const ACCESS_TEXT = {
  foot: 'Care planning and documentation for radiation oncology',
  slowProvider: 'The identity provider is responding slowly. Please wait while you are signed in.',
  login: {
    title: 'Sign in',
    signIn: 'Sign in',
    why: 'Sign in with your hospital account to open charts and document care.',
    again: 'Sign in again to continue where you left off. Your work is still open in the other window.',
    configFailed: (why: string) => `The configuration could not be loaded: ${why}`,
    providerAway: 'The identity provider could not be reached. Please try again.',
  },
  signedIn: {
    title: 'Signing in',
    failedTitle: 'Sign-in failed',
    failed: 'The identity provider did not complete the sign-in. You are not signed in. Please start again.',
  },
  logout: { title: 'Logout', login: 'Login' },
  noPermissions: {
    found: 'Your permissions were found.',
    notFound: 'Your permissions were not found. Ask the support team to set up your account.',
    continue: 'Continue',
    sendEmail: 'Send Email',
    subject: 'No permissions found',
    logout: 'Logout',
  },
  anyKey: 'You can also press any key.',
  startFailed: (why: string) => `Isocenter could not be started: ${why}`,
} as const;

/** In every dialog that signs in through a small window. */
export const SIGN_IN_WINDOW_TEXT = {
  blocked: 'The browser blocked the sign-in window. Allow it for this site and try again.',
  waiting: 'Waiting for the sign-in window…',
  anotherPerson: (name: string, expected: string) =>
    `You signed in as ${name}. Only ${expected} can continue here. Nothing has changed. Sign in as ${expected}.`,
  unchecked: (why: string) => `The new sign-in could not be checked, and nothing has changed. Try again. (${why})`,
} as const;

/** Above a screen with unsaved work. */
export const SIGN_IN_AGAIN_TEXT = {
  title: 'Your sign-in has ended',
  why: (name: string) =>
    `The unsaved work of ${name} is still here. Sign in again as ${name} to continue. If you leave, unsaved changes are lost.`,
  leave: 'Leave and lose changes',
  signIn: 'Sign in again',
} as const;
