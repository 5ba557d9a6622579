import type { AuditEventKind, AuditOutcome, Instant } from '@isocenter/schemas';
import type { Clock } from '../foundation/clock.ts';
import { timeOrderedId } from '../foundation/timeOrderedId.ts';
import type { RequestInfo, SignedInUser } from '../request/actor.ts';

/** FHIR AuditEvent.action: create, read, update, delete, execute. */
export type AuditAction = 'C' | 'R' | 'U' | 'D' | 'E';

/** HL7 PurposeOfUse: treatment, administration of the system, a restricted chart opened with a reason. */
type PurposeOfUse = 'TREAT' | 'HSYSADMIN' | 'BTG';

/**
 * Who did what to whose data, with the names of the IHE Basic Audit Log Patterns (BALP), so that an export to FHIR
 * AuditEvent is a mapping. Ids only: no name or value of a patient.
 */
export interface AuditEvent {
  /** `aud-…`; an event that is copied twice is written once. */
  readonly id: string;
  readonly eventKind: AuditEventKind;
  readonly action: AuditAction;
  readonly recorded: Instant;
  readonly outcome: AuditOutcome;
  /** Why it was refused or failed. */
  readonly outcomeDesc: string | null;
  readonly purposeOfUse: PurposeOfUse;
  readonly agent: {
    /** User id; null when no one was signed in, such as at a failed login. */
    readonly who: string | null;
    readonly name: string | null;
    readonly role: readonly string[];
    readonly networkAddress: string;
  };
  readonly entity: {
    readonly patient: string | null;
    /** Ids of what was read or changed; their prefixes tell the types. */
    readonly data: readonly string[];
    /** The request's X-Request-Id. */
    readonly requestId: string;
    /** The old and the new values of an administrative change. Never patient data. */
    readonly detail: readonly { readonly type: string; readonly value: string }[];
  };
}

/** The defaults of each kind of event. */
const KINDS: Readonly<Record<AuditEventKind, { readonly action: AuditAction; readonly purpose: PurposeOfUse }>> = {
  view: { action: 'R', purpose: 'TREAT' },
  edit: { action: 'U', purpose: 'TREAT' },
  start: { action: 'U', purpose: 'TREAT' },
  pend: { action: 'U', purpose: 'TREAT' },
  sign: { action: 'U', purpose: 'TREAT' },
  attest: { action: 'U', purpose: 'TREAT' },
  addend: { action: 'U', purpose: 'TREAT' },
  unsign: { action: 'U', purpose: 'TREAT' },
  cancel: { action: 'U', purpose: 'TREAT' },
  publish: { action: 'E', purpose: 'TREAT' },
  import: { action: 'C', purpose: 'TREAT' },
  download: { action: 'R', purpose: 'TREAT' },
  login: { action: 'E', purpose: 'TREAT' },
  logout: { action: 'E', purpose: 'TREAT' },
  'admin change': { action: 'U', purpose: 'HSYSADMIN' },
  'config publish': { action: 'E', purpose: 'HSYSADMIN' },
  interface: { action: 'E', purpose: 'HSYSADMIN' },
};

/** What happened; `auditEvent` adds who and when. */
export interface AuditedAct {
  readonly eventKind: AuditEventKind;
  /** Null when no patient is involved. */
  readonly patient: string | null;
  readonly data?: readonly string[];
  readonly action?: AuditAction;
  readonly purposeOfUse?: PurposeOfUse;
  readonly outcome?: AuditOutcome;
  readonly outcomeDesc?: string;
  readonly detail?: readonly { readonly type: string; readonly value: string }[];
}

/** @param user null when no one is signed in */
export function auditEvent(
  act: AuditedAct,
  actor: { readonly user: Pick<SignedInUser, 'id' | 'displayName' | 'roles'> | null; readonly info: RequestInfo },
  clock: Clock,
): AuditEvent {
  const { user, info } = actor;
  const kind = KINDS[act.eventKind];
  const now = clock.now();
  return {
    id: `aud-${timeOrderedId(now)}`,
    eventKind: act.eventKind,
    action: act.action ?? kind.action,
    recorded: now.toISOString(),
    outcome: act.outcome ?? '0',
    outcomeDesc: act.outcomeDesc ?? null,
    purposeOfUse: act.purposeOfUse ?? kind.purpose,
    agent: {
      who: user?.id ?? null,
      name: user?.displayName ?? null,
      role: user?.roles ?? [],
      networkAddress: info.address,
    },
    entity: {
      patient: act.patient,
      data: act.data ?? [],
      requestId: info.requestId,
      detail: act.detail ?? [],
    },
  };
}
