import type { SignatureVerification } from '@isocenter/schemas';

/** What paper says about content that is not verified. */
export const NOT_VERIFIED = {
  page: 'NOT VERIFIED',
  addendum: 'Not verified: this addendum is not as it was written.',
  note: {
    VERIFIED: null,
    CHANGED: 'The content does not match its signature.',
    UNKNOWN_KEY: 'This installation does not have the key of the signature.',
    WITHOUT_KEY: 'It was signed before signatures had keys.',
  },
  signature: {
    VERIFIED: null,
    CHANGED: 'Not verified: the content does not match this signature.',
    UNKNOWN_KEY: 'Not verified: this installation does not have the key of this signature.',
    WITHOUT_KEY: 'Not verified: signed before signatures had keys.',
  },
} as const satisfies Texts;
type ByFinding = Readonly<Record<SignatureVerification, string | null>>;
interface Texts {
  readonly page: string;
  readonly addendum: string;
  readonly note: ByFinding;
  readonly signature: ByFinding;
}

/** What a note that is not verified says above its text. @param reasons without one, it is verified */
export function unverifiedText(reasons: readonly string[]): string | null {
  return reasons.length === 0 ? null : `NOT VERIFIED. ${[...new Set(reasons)].join(' ')} Do not rely on this paper.`;
}
