import type { StoredDocument } from '../store/store.ts';
import type { AuditEvent } from './auditEvent.ts';

/** An aggregate that carries the events of its own changes until they are copied into the audit log. */
export interface CarriesAudit extends StoredDocument {
  readonly auditOutbox: readonly AuditEvent[];
  /** True while the outbox contains events; indexed, so that a start finds what a kill left behind. */
  readonly auditPending: boolean;
}
