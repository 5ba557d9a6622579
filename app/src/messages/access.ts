/** What the pages around a sign-in say; the specification's own sentences are in `MESSAGES`. */
export const ACCESS_TEXT = {
  foot: 'Care planning and documentation for radiation oncology',
  slowProvider: 'The identity provider is slow to answer. Please wait, you are still being signed in.',
  login: {
    title: 'Sign in',
    signIn: 'Sign in',
    why: 'Sign in with your hospital account to open charts and document care.',
    again: 'Sign in again to go on where you were. Your work is still open in the other window.',
    configFailed: (why: string) => `The configuration could not be loaded: ${why}`,
    providerAway: 'The identity provider could not be reached. Nothing was sent; please try again.',
  },
  signedIn: {
    title: 'Signing in',
    failedTitle: 'Sign-in did not work',
    failed: 'The identity provider did not complete the sign-in. Nobody is signed in; please start again.',
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
  anyKey: 'Any key does too.',
  startFailed: (why: string) => `Isocenter could not be started: ${why}`,
} as const;

/** Over a screen with unsaved work. */
export const SIGN_IN_AGAIN_TEXT = {
  title: 'Your sign-in has ended',
  why: 'Your work is still here, unsaved. Sign in again to go on; leaving loses what was not saved.',
  blocked: 'The browser blocked the sign-in window. Allow it for this site and try again.',
  leave: 'Leave and lose changes',
  signIn: 'Sign in again',
} as const;
