/** Texts of a signed task. */
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
    title: 'Addend note',
    explains: 'The addendum appears below the signed note. The signed note does not change.',
    text: 'Addendum',
  },
  unsignDialog: {
    title: 'Unsign note',
    explains:
      'The task returns to Pended so that you can correct an error before anyone relies on it. The signature stays on record.',
  },
} as const;
