const ASK_AGAIN = 'ask_again';

/**
 * From now on, for all tabs, a sign-in asks for the password, although the identity provider may still have a session:
 * on a shared workstation the next user must not be signed in as the previous one.
 */
export function askForCredentialsNextTime(): void {
  localStorage.setItem(ASK_AGAIN, '1');
}

export function asksForCredentials(): boolean {
  return localStorage.getItem(ASK_AGAIN) !== null;
}

/** A user has signed in. */
export function credentialsWereGiven(): void {
  localStorage.removeItem(ASK_AGAIN);
}
