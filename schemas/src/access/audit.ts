import type { CalendarDate, Instant } from '../domain/people.ts';

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
  'interface',
] as const;
export type AuditEventKind = (typeof AUDIT_EVENTS)[number];

/** Done, refused, failed in the server, ended by a crash: the codes of FHIR AuditEvent.outcome. */
export const AUDIT_OUTCOMES = ['0', '4', '8', '12'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/** A row of GET /api/data_api/audit (API-047): who did what, in the words of FHIR AuditEvent. Ids only, nothing of a patient. */
export interface AuditEntry {
  readonly id: string;
  readonly recorded: Instant;
  readonly event: AuditEventKind;
  /** Create, read, update, delete, execute. */
  readonly action: 'C' | 'R' | 'U' | 'D' | 'E';
  readonly outcome: AuditOutcome;
  readonly outcomeDesc: string | null;
  /** Null without a sign-in, for example for a failed login. */
  readonly user: AuditUser | null;
  readonly roles: readonly string[];
  readonly networkAddress: string;
  /** `pat-…`; null where no patient is concerned. */
  readonly patient: string | null;
  /** Ids of what was read or changed. */
  readonly data: readonly string[];
  readonly requestId: string;
  /** For administrative changes: the value before and after. */
  readonly detail: readonly { readonly type: string; readonly value: string }[];
}

/** A row of GET /api/data_api/audit/users (API-049). */
export interface AuditUser {
  readonly id: string;
  readonly name: string;
}

/** A row of GET /api/data_api/audit/alerts: a person has read unusually many charts within one hour. */
export interface ReadingAlert {
  readonly id: string;
  readonly user: AuditUser;
  /** The beginning of the hour. */
  readonly hour: Instant;
  readonly raised_on: Instant;
  /** How many patients it were when it was raised, and from how many it is raised. */
  readonly patients: number;
  readonly threshold: number;
  /** Null while no one has looked into it. */
  readonly seen: { readonly by: AuditUser; readonly on: Instant; readonly note: string } | null;
}

/** What waits for the people who may read the audit log, by GET /api/data_api/audit/attention. */
export interface AuditAttention {
  /** Reading alerts that no one has looked into. */
  readonly alerts: number;
  /** Restricted charts that were opened with a reason, and no one has reviewed. */
  readonly openings: number;
  /** What the last check of log and signed notes found; 0 before the first. */
  readonly faults: number;
}

/** Whether the audit log and the signed notes are as they were written, by GET /api/data_api/audit/verification. */
export interface AuditVerification {
  readonly state: 'checking' | 'intact' | 'faulty' | 'failed';
  /** When the last check ended; null before the first. */
  readonly checkedOn: Instant | null;
  readonly chains: number;
  readonly records: number;
  /** Lines of the anchor files. */
  readonly anchors: number;
  /** When the newest line was written: what is older cannot be cut off unnoticed. Null without one. */
  readonly anchoredOn: Instant | null;
  /** Time stamps that prove when they were written. */
  readonly stamps: number;
  /** The newest one. */
  readonly stampedOn: Instant | null;
  /** One sentence each, the first few. */
  readonly faults: readonly string[];
  readonly faultCount: number;
  /** What no place outside the database proves now, although one is set. One sentence each, the first few. */
  readonly unproven: readonly string[];
  readonly signatures: {
    readonly count: number;
    /** One sentence each, the first few. */
    readonly faults: readonly string[];
    readonly faultCount: number;
  };
}

/** What one person did in a chart on one day of the department. */
export interface AccessReportRow {
  readonly day: CalendarDate;
  /** Null for what the product did by itself. */
  readonly user: AuditUser | null;
  readonly roles: readonly string[];
  readonly opened: number;
  readonly changed: number;
  /** Downloaded, or sent to another system. */
  readonly taken: number;
  readonly refused: number;
}

/** Who was in the chart of a patient, by GET /api/data_api/audit/access_report. Newest day first. */
export interface AccessReport {
  readonly patient: string;
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
  readonly rows: readonly AccessReportRow[];
  /** There is more than is listed: ask for fewer days. */
  readonly is_cut: boolean;
}
