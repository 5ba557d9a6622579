import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { Act } from '../request/actor.ts';
import type { CollectionDefinition } from '../store/store.ts';

/** While it stands, nothing of the chart may be deleted (decision 184). */
export interface LegalHoldRecord extends CarriesAudit {
  readonly patientId: string;
  readonly reason: string;
  readonly placed: Act;
  /** Null while it stands. */
  readonly lifted: (Act & { readonly reason: string }) | null;
  /** Indexed: whether it stands. */
  readonly standing: boolean;
}

/** A department has few, and every deletion asks for those of one chart. */
export const legalHolds: CollectionDefinition<LegalHoldRecord> = {
  name: 'legalHolds',
  shardKey: null,
  indexes: [{ paths: ['patientId'] }, { paths: ['standing'] }, { paths: ['auditPending'] }],
};
