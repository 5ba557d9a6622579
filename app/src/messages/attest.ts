/** The attending's queue, and attesting what somebody else signed. */
export const ATTEST_TEXT = {
  tabs: 'Worklists',
  allTasks: 'All tasks',
  queue: 'For your signature',
  title: 'For your signature',
  caption: 'Notes that wait for you',
  waiting: (count: number) =>
    count === 1 ? '1 note waits for you' : `${count} notes wait for you, longest waiting first`,
  empty:
    'Nothing waits for your signature. Notes appear here once a resident pends one, or advanced practice signs a visit.',
  heads: {
    patient: 'Patient',
    note: 'Note',
    waitsFor: 'Waits for',
    preparedBy: 'Prepared by',
    since: 'Since',
    physician: 'Physician',
  },
  waitsFor: { SIGNATURE: 'Your signature', ATTESTATION: 'Your attestation' },
  pendedBy: (name: string) => `${name}, pended`,
  signedBy: (name: string) => `${name}, signed`,
  attest: 'Attest',
  dialogTitle: 'Attest the note',
  explains: (name: string) =>
    `${name} signed this note. With your attestation you confirm that you have read it and agree; both names stand below it.`,
  confirm: 'Attest',
  back: 'Back',
  attested: 'Attested',
} as const;
