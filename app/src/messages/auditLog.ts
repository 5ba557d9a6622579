import type { AuditEntry, AuditEventKind } from '@isocenter/schemas';

/** What the screen of the audit log says. */
export const AUDIT_LOG_TEXT = {
  title: 'Audit Log',
  intro:
    'Who read or changed what, and when. Patients stand here by their ids alone. Looking at this log is recorded, too.',
  loadFailed: 'The audit log could not be loaded.',
  none: 'Nothing is in the log yet.',
  noneFound: 'No entry fits these filters.',
  shown: (count: number, isAll: boolean) =>
    isAll ? (count === 1 ? '1 entry' : `${count} entries`) : `The newest ${count} entries`,
  older: 'Show older entries',
  refresh: 'Refresh',
  table: 'Entries of the audit log',
  column: { when: 'When', who: 'Who', what: 'What', patient: 'Patient', about: 'About' },
  nobody: 'Nobody signed in',
  noPatient: 'None',
  from: (roles: string, address: string) => (roles === '' ? address : `${roles} · ${address}`),
  onlyThisPatient: 'Only this patient',
  onlyThisPatientOf: (patient: string) => `Only this patient: ${patient}`,
  detail: (type: string, value: string) => `${type}: ${value}`,
  requestId: (id: string) => `Request ${id}`,
  filter: {
    label: 'Filters',
    event: 'Event',
    anyEvent: 'Every event',
    user: 'User',
    anyUser: 'Everybody',
    from: 'From',
    to: 'To',
    wrongOrder: 'This day is before the first one.',
    ofPatient: (patient: string) => `Patient ${patient}`,
    anyPatient: (patient: string) => `Patient ${patient}: show all patients again`,
    clear: 'Clear filters',
    usersFailed: 'The people in the log could not be loaded.',
  },
  chain: {
    label: 'Integrity of the log',
    checking: 'Checking that nothing was changed or taken out…',
    intact: (records: number, chains: number, when: string) =>
      `Nothing was changed or taken out: ${records} ${records === 1 ? 'entry' : 'entries'} in ${chains} ${chains === 1 ? 'chain' : 'chains'}, checked ${when}.`,
    faulty: (count: number, when: string) =>
      `The log was tampered with or damaged: ${count} ${count === 1 ? 'fault' : 'faults'}, checked ${when}. Keep a copy of the store and tell whoever answers for security.`,
    more: (count: number) => `and ${count} more`,
    failed: 'Whether the log is whole could not be found out.',
    again: 'Check again',
  },
} as const;

export const AUDIT_EVENT_LABEL = {
  view: 'Viewed',
  edit: 'Edited',
  start: 'Started',
  pend: 'Pended',
  sign: 'Signed',
  attest: 'Attested',
  addend: 'Addended',
  unsign: 'Unsigned',
  cancel: 'Canceled',
  publish: 'Published',
  import: 'Imported',
  download: 'Downloaded',
  login: 'Signed in',
  logout: 'Signed out',
  'admin change': 'Administration',
  'config publish': 'Forms published',
} as const satisfies Record<AuditEventKind, string>;

/** How it ended, where it was not simply done. */
export const AUDIT_OUTCOME_LABEL = {
  '0': null,
  '4': 'Refused',
  '8': 'Failed',
  '12': 'Server went away',
} as const satisfies Record<AuditEntry['outcome'], string | null>;
