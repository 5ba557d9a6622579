import { asksForCredentials } from './askAgain.ts';
import { lastPerson } from './tokens.ts';

const TRIED = 'silent_sign_in_tried';

/**
 * Whether this tab may ask the identity provider, once and without a question, who is signed in: a new tab of a
 * signed-in user then opens signed in. Not in a tab that was signed in before (its sign-in has ended for a reason), and
 * not after a logout in any tab.
 */
export function maySignInSilently(): boolean {
  return lastPerson() === null && !asksForCredentials() && sessionStorage.getItem(TRIED) === null;
}

/** Kept before the tab leaves for the provider, so that no answer, and no Back, can lead to a second attempt. */
export function rememberSilentAttempt(): void {
  sessionStorage.setItem(TRIED, '1');
}
