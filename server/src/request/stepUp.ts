import { ReauthenticationRequiredError } from '../foundation/errors.ts';
import type { SignedInUser } from './actor.ts';

/** Minutes within which a person must have signed in for what an administrator or an export could do harm with. */
export const SENSITIVE = 15;

/**
 * Holds an act to a recent sign-in (decision 192). The age is that of the password, or of what the provider asked for, never that of
 * the token: a renewed token would look like a new sign-in.
 * @param assurance the authentication context that the operator demands; null for any
 * @throws ReauthenticationRequiredError
 */
export function requireRecentSignIn(
  { authenticatedOn, assurance }: Pick<SignedInUser, 'authenticatedOn' | 'assurance'>,
  {
    within,
    now,
    assurance: demanded,
  }: { readonly within: number; readonly now: Date; readonly assurance: string | null },
): void {
  const age = now.getTime() - Date.parse(authenticatedOn);
  if (age > within || (demanded !== null && assurance !== demanded)) throw new ReauthenticationRequiredError();
}
