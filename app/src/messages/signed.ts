/** Texts of a signed task. */
export const SIGNED_TEXT = {
  signatures: 'Signatures',
  verified: 'Content verified',
  notVerified: {
    CHANGED: 'The content does not match this signature. Contact support.',
    UNKNOWN_KEY: 'Not verified: this installation does not have the key of this signature. Contact support.',
    WITHOUT_KEY: 'Not verified: signed before signatures had keys.',
  },
  doNotRely: 'Do not rely on this note',
  noSignature: 'The task says that it is signed, but it has no signature.',
  addendumNotVerified: 'Not verified: this addendum is not as it was written. Contact support.',
  key: (id: string, createdOn: string) => `Key ${id}, in use since ${createdOn}`,
  verifiedOn: (time: string) => `Verified ${time}`,
  configVersion: (version: string) => `Form version ${version}`,
  hash: (hash: string) => `SHA-256 ${hash}`,
  answersOnly:
    'This note was signed before the product recorded what a form showed. Only the answers are shown; what other tasks and calculations added then was not recorded.',
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
