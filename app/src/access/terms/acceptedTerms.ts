import { LEGAL_TERMS_VERSION, type UserData } from '@isocenter/schemas';

/** The only stored acceptance: an empty name and the version of the terms. */
export const ACCEPTANCE = { name: '', version: LEGAL_TERMS_VERSION } as const;

/** @param userData null when the server has no settings of this user, which is no acceptance (AUTH-035) */
export function hasAcceptedTerms(userData: Pick<UserData, 'accepted_terms'> | null): boolean {
  return (
    userData?.accepted_terms.some(({ name, version }) => name === ACCEPTANCE.name && version === ACCEPTANCE.version) ??
    false
  );
}
