import type { StoredDocument } from '../store/store.ts';
import type { AuditEvent } from './auditEvent.ts';

/** An aggregate that carries the events of its own changes until they are copied into the audit log. */
export interface CarriesAudit extends StoredDocument {
  readonly auditOutbox: readonly AuditEvent[];
  /** True while the outbox holds something; indexed, so that what a kill left behind is found again. */
  readonly auditPending: boolean;
}
