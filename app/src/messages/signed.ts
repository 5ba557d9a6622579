/** What a signed task says. */
export const SIGNED_TEXT = {
  signatures: 'Signatures',
  verified: 'Content verified',
  notVerified: 'The content no longer matches this signature. Contact support.',
  configVersion: (version: string) => `Form version ${version}`,
  hash: (hash: string) => `SHA-256 ${hash}`,
  addendum: 'Addendum',
  addendumBy: (name: string, on: string) => `Addendum · ${name} · ${on}`,
  reason: (reason: string) => `Reason: ${reason}`,
  unsign: 'Unsign',
  addend: 'Addend',
  addendDialog: {
    title: 'Addend the note',
    explains: 'The addendum stands below the signed note, which stays as it is.',
    text: 'Addendum',
  },
  unsignDialog: {
    title: 'Unsign the note',
    explains:
      'The task goes back to pended, to correct an error before anyone relied on it. The signature stays on record.',
  },
} as const;
