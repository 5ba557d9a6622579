import { TransitionRefusedError } from '../foundation/errors.ts';
import type { Store } from '../store/store.ts';
import { disposals } from './disposal.ts';
import { legalHolds, type LegalHoldRecord } from './legalHold.ts';
import { chartIdsOf, withMergedCharts } from './mergedPatients.ts';

/** The charts under a hold; one of a person's records holds all of them (decision 181). */
export async function heldCharts(store: Store): Promise<ReadonlySet<string>> {
  const [found, coming] = await Promise.all([
    store.collection(legalHolds).find({ standing: true }, { projection: { patientId: 1 } }),
    comingHolds(store),
  ]);
  return withMergedCharts(store, new Set([...found, ...coming].map(({ patientId }) => patientId)));
}

/** Asked before anything of a chart is deleted. @throws TransitionRefusedError while it is under a hold */
export async function requireNotHeld(store: Store, patientId: string): Promise<void> {
  const ids = [...(await chartIdsOf(store, patientId))];
  const [holds, coming] = await Promise.all([
    store.collection(legalHolds).find({ patientId: { $in: ids } }),
    comingHolds(store),
  ]);
  if (holds.some(({ standing }) => standing) || coming.some(({ patientId: held }) => ids.includes(held)))
    throw new TransitionRefusedError(
      'This chart is under a legal hold. Nothing of it can be deleted until the hold is lifted.',
    );
}

/** Of those that have ended a disposal, what a killed process has not written yet. */
async function comingHolds(store: Store): Promise<readonly LegalHoldRecord[]> {
  const found = await store.collection(disposals).find({ due: { $gt: '' } }, { projection: { hold: 1 } });
  return found.flatMap(({ hold }) => hold ?? []);
}
