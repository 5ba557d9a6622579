import type { AuditEntry, AuditEventKind, AuditVerification } from '@isocenter/schemas';

/** Texts of the audit log screen. */
export const AUDIT_LOG_TEXT = {
  title: 'Audit Log',
  intro: 'Who viewed or changed what, and when. Patients are shown by ID only. Viewing this log is recorded too.',
  loadFailed: 'The audit log could not be loaded.',
  none: 'The log is empty.',
  noneFound: 'No entries match these filters.',
  shown: (count: number, isAll: boolean) =>
    isAll ? (count === 1 ? '1 entry' : `${count} entries`) : `The newest ${count} entries`,
  older: 'Show older entries',
  refresh: 'Refresh',
  table: 'Audit log entries',
  column: { when: 'When', who: 'Who', what: 'What', patient: 'Patient', about: 'About' },
  noUser: 'No user signed in',
  noPatient: 'None',
  from: (roles: string, address: string) => (roles === '' ? address : `${roles} · ${address}`),
  onlyThisPatient: 'Only this patient',
  onlyThisPatientOf: (patient: string) => `Only this patient: ${patient}`,
  detail: (type: string, value: string) => `${type}: ${value}`,
  requestId: (id: string) => `Request ${id}`,
  filter: {
    label: 'Filters',
    event: 'Event',
    anyEvent: 'All events',
    outcome: 'Outcome',
    anyOutcome: 'All outcomes',
    done: 'Done',
    user: 'User',
    anyUser: 'All users',
    from: 'From',
    to: 'To',
    wrongOrder: 'The end date is before the start date.',
    ofPatient: (patient: string) => `Patient ${patient}`,
    anyPatient: (patient: string) => `Patient ${patient}: show all patients`,
    clear: 'Clear filters',
    usersFailed: 'The users in the log could not be loaded.',
  },
  chain: {
    label: 'Log integrity',
    checking: 'Checking that no entry and no signed note was changed or removed…',
    intact: ({
      records,
      chains,
      anchors,
      stamps,
    }: Pick<AuditVerification, 'records' | 'chains' | 'anchors' | 'stamps'>) =>
      `No entry was changed or removed: ${records} ${records === 1 ? 'entry' : 'entries'} in ${chains} ${chains === 1 ? 'chain' : 'chains'}, ${anchors} ${anchors === 1 ? 'anchor' : 'anchors'}${stamps === 0 ? '' : `, ${stamps} ${stamps === 1 ? 'time stamp' : 'time stamps'}`}.`,
    anchored: (when: string) => `Last anchored outside the database ${when}.`,
    stamped: (when: string) => `Last time stamp ${when}.`,
    notAnchored: 'Nothing is anchored outside the database yet.',
    signed: (count: number) =>
      count === 0
        ? 'No note is signed yet.'
        : `Every signed note is as it was signed: ${count} ${count === 1 ? 'signature' : 'signatures'}.`,
    faulty: (count: number) => `The log was changed or damaged: ${count} ${count === 1 ? 'problem' : 'problems'}.`,
    forged: (count: number) => `Signed notes were forged or damaged: ${count} ${count === 1 ? 'problem' : 'problems'}.`,
    unproven: 'Not proven from outside the database:',
    act: 'Keep a copy of the database and the anchor folder, and tell your security officer.',
    checked: (when: string) => `Checked ${when}.`,
    more: (count: number) => `and ${count} more`,
    failed: 'The integrity of the log could not be checked.',
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
  interface: 'Interface called',
} as const satisfies Record<AuditEventKind, string>;

/** The outcome, unless it was success. */
export const AUDIT_OUTCOME_LABEL = {
  '0': null,
  '4': 'Refused',
  '8': 'Failed',
  '12': 'Server stopped',
} as const satisfies Record<AuditEntry['outcome'], string | null>;
