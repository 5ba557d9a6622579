import type { Instant, RestrictionKind } from '@isocenter/schemas';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { Act, UserRef } from '../request/actor.ts';
import type { CollectionDefinition } from '../store/store.ts';

/** A chart that people outside the care team open only with a reason (decision 174). `_id` is the patient's. */
export interface RestrictionRecord extends CarriesAudit {
  readonly kind: RestrictionKind;
  readonly reason: string;
  /** People who belong to the care team besides the attendings. */
  readonly team: readonly UserRef[];
  readonly set: Act;
  /** Null while the chart is restricted. */
  readonly lifted: (Act & { readonly reason: string }) | null;
  /** Whether it is restricted now. */
  readonly standing: boolean;
  readonly revision: number;
}

/** Someone outside the care team gave a reason and may read one restricted chart until a certain time. */
export interface ChartOpeningRecord extends CarriesAudit {
  readonly patientId: string;
  readonly userId: string;
  readonly user: UserRef;
  readonly roles: readonly string[];
  readonly reason: string;
  readonly openedOn: Instant;
  readonly until: Instant;
  /** Who has reviewed it; null while no one has. */
  readonly seen: (Act & { readonly note: string }) | null;
}

/** A department restricts few charts, and every request asks for them. */
export const restrictions: CollectionDefinition<RestrictionRecord> = {
  name: 'chartRestrictions',
  shardKey: null,
  indexes: [{ paths: ['standing'] }, { paths: ['auditPending'] }],
};

export const chartOpenings: CollectionDefinition<ChartOpeningRecord> = {
  name: 'chartOpenings',
  shardKey: null,
  indexes: [
    { paths: ['userId', 'until'] },
    { paths: ['openedOn', '_id'] },
    { paths: ['patientId'] },
    { paths: ['auditPending'] },
  ],
};
