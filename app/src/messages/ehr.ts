/** Texts of the EHR sign-in and episode link pages. The specification's own sentences are in `MESSAGES`. */
export const EHR_TEXT = {
  launchTitle: 'Signing in to the EHR',
  redirectTitle: 'EHR sign-in',
  signedIn: 'You are signed in to the EHR.',
  continue: 'Continue',
  tryAgain: 'Open Isocenter again from the EHR, or continue without it.',
} as const;

export const EPISODE_LINK_TEXT = {
  title: 'Opening the episode',
  failedTitle: 'We are sorry',
  apology: 'The episode you followed a link to cannot be located.',
  backTo: (application: string) => `Back to ${application}`,
  home: 'Go to the start page',
} as const;
