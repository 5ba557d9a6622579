import type { Clock } from '../foundation/clock.ts';
import type { Store } from '../store/store.ts';
import type { AuditLog } from './auditLog.ts';

/** What a service needs to keep records whose changes are audited. */
export interface AuditedStore {
  readonly store: Store;
  readonly audit: AuditLog;
  readonly clock: Clock;
}
