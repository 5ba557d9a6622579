/** What an audit record can be about (decision 32). */
export const AUDIT_EVENTS = [
  'view',
  'edit',
  'start',
  'pend',
  'sign',
  'attest',
  'addend',
  'unsign',
  'cancel',
  'publish',
  'import',
  'download',
  'login',
  'logout',
  'admin change',
  'config publish',
] as const;
export type AuditEventKind = (typeof AUDIT_EVENTS)[number];
