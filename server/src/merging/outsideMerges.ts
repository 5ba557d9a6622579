import { SOURCE_SYSTEM_LABEL, type ProposedMerge } from '@isocenter/schemas';
import { patientsNow } from '../chart/mergedPatients.ts';
import { identifierId, patientIdentifiers, type PatientRecord } from '../chart/patient.ts';
import { mosaiqPatients } from '../external/mosaiq/mosaiqRecords.ts';
import { normalMrn } from '../patients/search/searchKeys.ts';
import { StaleRecordError } from '../foundation/errors.ts';
import type { Store } from '../store/store.ts';
import { differencesOf } from './comparison.ts';
import type { MergingParty, PatientMergeService } from './patientMerges.ts';
import { pairOf } from './recordPair.ts';

const SYSTEM = 'MOSAIQ';
const SOURCE: MergingParty = {
  user: { id: `source:${SYSTEM}`, displayName: SOURCE_SYSTEM_LABEL[SYSTEM], roles: ['outside system'] },
  info: { requestId: 'merge-A40', address: '' },
};

interface SaidMerge {
  readonly retired: PatientRecord;
  readonly survivor: PatientRecord;
}

/**
 * What MOSAIQ has said with A40, for charts that were imported from it. Read from what it has said and from the charts, so
 * nothing waits in a queue and nothing is lost. What someone has taken back or declined is not said again.
 */
export async function saidMerges(store: Store): Promise<readonly SaidMerge[]> {
  const records = await store.collection(mosaiqPatients).find({ mergedInto: { $ne: null } });
  const targets = await store.collection(mosaiqPatients).find({
    _id: { $in: [...new Set(records.flatMap(({ mergedInto }) => mergedInto ?? []))] },
  });
  const people = new Map([...records, ...targets].map((record) => [record._id, record]));
  const numberOf = ({ mrn }: { readonly mrn: string }) => identifierId(SYSTEM, normalMrn(mrn));
  const identifiers = await store
    .collection(patientIdentifiers)
    .find({ _id: { $in: [...people.values()].map(numberOf) } });
  const chartOf = new Map(identifiers.map(({ externalId, patientId }) => [externalId ?? '', patientId]));
  const now = await patientsNow(store, [...chartOf.values()]);
  return records.flatMap((record): readonly SaidMerge[] => {
    const [from, into] = [record._id, record.mergedInto ?? ''].map((id) => now.get(chartOf.get(id) ?? ''));
    if (!from || !into || from._id === into._id) return [];
    const refused = [...(from.merges ?? []), ...(from.declinedMerges ?? [])];
    const isTakenBack = refused.some(({ survivorId }) => survivorId === into._id);
    return isTakenBack ? [] : [{ retired: from, survivor: into }];
  });
}

/** Pairs of charts of which MOSAIQ has said with A37 that they are two people after all. */
export async function saidSplits(store: Store): Promise<ReadonlySet<string>> {
  const records = await store.collection(mosaiqPatients).find({ splitFrom: { $gt: '' } });
  const ids = [...new Set(records.flatMap(({ _id, splitFrom }) => [_id, splitFrom ?? '']))];
  const people = await store.collection(mosaiqPatients).find({ _id: { $in: ids } });
  const identifiers = await store
    .collection(patientIdentifiers)
    .find({ _id: { $in: people.map(({ mrn }) => identifierId(SYSTEM, normalMrn(mrn))) } });
  const chartOf = new Map(identifiers.map(({ externalId, patientId }) => [externalId ?? '', patientId]));
  return new Set(
    records.flatMap(({ _id, splitFrom }) => {
      const [a, b] = [chartOf.get(_id), chartOf.get(splitFrom ?? '')];
      return a === undefined || b === undefined ? [] : [pairOf(a, b)];
    }),
  );
}

/** For the screen: those that a person must look at. */
export async function proposedMerges(
  store: Store,
  hindrances: PatientMergeService['hindrances'],
): Promise<readonly ProposedMerge[]> {
  const said = await saidMerges(store);
  return Promise.all(
    said.map(async ({ retired, survivor }) => ({
      ...{ source_system: SYSTEM, retired: retired._id, survivor: survivor._id },
      reasons: [
        ...(differencesOf(retired, survivor).length > 0 ? ['Name, date of birth or sex do not agree.'] : []),
        ...(await hindrances([survivor, retired], '')),
      ],
    })),
  );
}

/**
 * Merges charts of which MOSAIQ says that they are one person's, where name, birth date and sex agree and nothing stands against
 * it. All others wait for a person.
 */
export async function followSaidMerges(
  store: Store,
  merges: Pick<PatientMergeService, 'hindrances' | 'join'>,
): Promise<void> {
  for (const { retired, survivor } of await saidMerges(store)) {
    if (differencesOf(retired, survivor).length > 0) continue;
    if ((await merges.hindrances([survivor, retired], '')).length > 0) continue;
    try {
      const reason = `${SOURCE_SYSTEM_LABEL[SYSTEM]} joined the two records (A40).`;
      await merges.join(SOURCE, { survivor, retired }, { reason, despite: null });
    } catch (error) {
      // It is looked at again in a moment, as it is then.
      if (!(error instanceof StaleRecordError)) throw error;
    }
  }
}
