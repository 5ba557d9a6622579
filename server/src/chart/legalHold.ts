import type { CarriesAudit } from '../audit/carriesAudit.ts';
import { TransitionRefusedError } from '../foundation/errors.ts';
import type { Act } from '../request/actor.ts';
import type { CollectionDefinition, Store } from '../store/store.ts';
import { chartIdsOf, withMergedCharts } from './mergedPatients.ts';

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

/** The charts under a hold; one of a person's records holds all of them (decision 181). */
export async function heldCharts(store: Store): Promise<ReadonlySet<string>> {
  const found = await store.collection(legalHolds).find({ standing: true }, { projection: { patientId: 1 } });
  return withMergedCharts(store, new Set(found.map(({ patientId }) => patientId)));
}

/** Asked before anything of a chart is deleted. @throws TransitionRefusedError while it is under a hold */
export async function requireNotHeld(store: Store, patientId: string): Promise<void> {
  const ids = [...(await chartIdsOf(store, patientId))];
  const holds = await store.collection(legalHolds).find({ patientId: { $in: ids } });
  if (holds.some(({ standing }) => standing))
    throw new TransitionRefusedError(
      'This chart is under a legal hold. Nothing of it can be deleted until the hold is lifted.',
    );
}
