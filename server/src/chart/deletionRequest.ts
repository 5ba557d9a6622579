import type { CalendarDate, DeletionAsker, Instant, KeptPart } from '@isocenter/schemas';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { Act } from '../request/actor.ts';
import type { CollectionDefinition } from '../store/store.ts';

/** Someone asks that a chart be erased (decision 187). */
export interface DeletionRequestRecord extends CarriesAudit {
  readonly patientId: string;
  readonly askedBy: DeletionAsker;
  readonly askedOn: CalendarDate;
  readonly wish: string;
  readonly recorded: Act;
  /** Indexed: when it was recorded. */
  readonly recordedOn: Instant;
  /** Null while no one has decided. */
  readonly decision:
    | (Act & {
        readonly reason: string;
        readonly kept: readonly KeptPart[];
        readonly retainedUntil: CalendarDate | null;
        readonly isHeld: boolean;
      })
    | null;
}

/** A department has few. */
export const deletionRequests: CollectionDefinition<DeletionRequestRecord> = {
  name: 'deletionRequests',
  shardKey: null,
  indexes: [{ paths: ['recordedOn', '_id'] }, { paths: ['patientId'] }, { paths: ['auditPending'] }],
};
