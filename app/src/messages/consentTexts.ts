import type { ConsentChange, ConsentKind } from '@isocenter/schemas';

/** Texts of the consent texts of the department (decision 198). */
export const CONSENT_TEXT_ADMIN = {
  title: 'Consent texts',
  explains:
    'What patients sign before treatment. Forms choose the version by the day of the signature. A version never changes, and can be taken back until its day; after a material change, forms that order treatment ask why an earlier consent is not renewed.',
  loadFailed: 'The consent texts could not be loaded.',
  kinds: {
    Radiation: 'Radiation',
    Medical: 'Systemic therapy',
    Surgical: 'Surgery',
  } satisfies Record<ConsentKind, string>,
  changes: {
    EDITORIAL: 'Editorial: earlier consents stay valid',
    MATERIAL: 'Material: earlier consents must be renewed',
  } satisfies Record<ConsentChange, string>,
  none: 'No text is recorded, so forms ask for no version.',
  version: (version: number) => `Version ${version}`,
  states: { now: 'In force', later: 'Planned', earlier: 'Replaced', takenBack: 'Taken back' },
  since: (day: string) => `From ${day}`,
  by: (name: string, when: string) => `Added by ${name}, ${when}`,
  takenBackBy: (name: string, when: string, reason: string) => `Taken back by ${name}, ${when}: ${reason}`,
  takeBack: 'Take back',
  takeBackOf: (kind: string, version: number) => `Take back: ${kind}, version ${version}`,
  takeBackTitle: (kind: string, version: number) => `${kind}: take back version ${version}`,
  takeBackExplains: (day: string) =>
    `It does not come into force on ${day}. It stays in this list with the reason, and its number is not given again.`,
  takenBack: (version: number) => `Version ${version} is taken back.`,
  text: 'Text',
  add: 'Add version',
  addOf: (kind: string) => `Add version: ${kind}`,
  addTitle: (kind: string, version: number) => `${kind}: version ${version}`,
  first: 'It may have been in force for some time. Consents from before its day have no version.',
  next: 'It comes into force tomorrow or later. Consents that are signed until then are on the version before.',
  day: 'In force from',
  change: 'Change',
  cancel: 'Cancel',
  added: (version: number) => `Version ${version} is added.`,
} as const;
