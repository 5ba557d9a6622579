import type { CarriesAudit } from '../../server/src/audit/carriesAudit.ts';
import type { CollectionDefinition } from '../../server/src/store/store.ts';

/** What the killed process writes: `twin` and `filler` always follow `revision`. */
export interface KilledVisit extends CarriesAudit {
  readonly worker: number;
  readonly revision: number;
  readonly twin: number;
  readonly filler: string;
}

export const visits: CollectionDefinition<KilledVisit> = {
  name: 'visits',
  shardKey: '_id',
  indexes: [{ paths: ['worker', 'revision'] }, { paths: ['auditPending'] }],
};

/** Long enough for several pages of the database. */
export const filler = (revision: number) => String(revision).repeat(10_000);
