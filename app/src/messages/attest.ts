/** Texts of the attending's queue and of attesting a note that another clinician signed. */
export const ATTEST_TEXT = {
  tabs: 'Worklists',
  allTasks: 'All tasks',
  queue: 'For your signature',
  title: 'For your signature',
  caption: 'Notes waiting for you',
  waiting: (count: number) =>
    count === 1 ? '1 note is waiting for you' : `${count} notes are waiting for you, longest waiting first`,
  longest: (count: number) => `The ${count} notes that have waited longest are shown; more come up as you finish them`,
  empty:
    'Nothing is waiting for your signature. Notes appear here when a resident pends one or an advanced practice provider signs a visit.',
  heads: {
    patient: 'Patient',
    note: 'Note',
    waitsFor: 'Waiting for',
    preparedBy: 'Prepared by',
    since: 'Since',
    physician: 'Physician',
  },
  waitsFor: {
    SIGNATURE: 'Your signature',
    ATTESTATION: 'Your attestation',
    ACKNOWLEDGEMENT: 'Your acknowledgement',
    CO_SIGNATURE: 'Your co-signature',
  },
  keys: 'Keys: J and K go from note to note, Enter opens one. After each signature the next note opens.',
  pendedBy: (name: string) => `${name}, pended`,
  signedBy: (name: string) => `${name}, signed`,
  attest: 'Attest',
  dialogTitle: 'Attest note',
  explains: (name: string) =>
    `${name} signed this note. By attesting, you confirm that you have read it and agree. Both names appear below it.`,
  confirm: 'Attest',
  back: 'Back',
  attested: 'Attested',
} as const;
