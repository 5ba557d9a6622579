import type { Store } from '../store/store.ts';
import { patients, type PatientRecord } from './patient.ts';

/** Records that became part of each other, one after the other. */
const MOST_STEPS = 20;

/**
 * Patients by the ids that other records name, each as the person is known now (decision 181). Everything keeps the id of
 * the record that it was written for, so everything that shows a patient asks here. Nothing more is read when no one was merged.
 */
export async function patientsNow(store: Store, ids: readonly string[]): Promise<ReadonlyMap<string, PatientRecord>> {
  const known = new Map<string, PatientRecord>();
  let wanted = [...new Set(ids)];
  for (let step = 0; wanted.length > 0 && step < MOST_STEPS; step += 1) {
    for (const found of await store.collection(patients).find({ _id: { $in: wanted } })) known.set(found._id, found);
    wanted = [...new Set([...known.values()].flatMap(({ mergedInto }) => mergedInto ?? []))].filter(
      (id) => !known.has(id),
    );
  }
  return new Map(
    ids.flatMap((id): [string, PatientRecord][] => {
      const patient = endOf(known, id);
      return patient ? [[id, patient]] : [];
    }),
  );
}

/** The id under which each record of some people is known now, those among them that were merged included. */
export async function currentIds(
  store: Store,
  people: ReadonlyMap<string, PatientRecord>,
): Promise<ReadonlyMap<string, string>> {
  const currentOf = new Map([...people].map(([id, patient]) => [id, patient._id]));
  const joined = [...people.values()].filter(({ hasMerged }) => hasMerged).map(({ _id }) => _id);
  for (const [survivor, records] of await recordsMergedInto(store, [...new Set(joined)])) {
    currentOf.set(survivor, survivor);
    for (const { _id } of records) currentOf.set(_id, survivor);
  }
  return currentOf;
}

/** Null for a patient who does not exist. */
export async function patientNow(store: Store, id: string): Promise<PatientRecord | null> {
  return (await patientsNow(store, [id])).get(id) ?? null;
}

/** Tells under which id a patient is known now, for searches over many: merged records are few, so all are read. */
export async function survivorsOf(store: Store): Promise<(id: string) => string> {
  const merged = await store.collection(patients).find({ recordStatus: 'MERGED' });
  const known = new Map(merged.map((record) => [record._id, record]));
  const above = merged.flatMap(({ mergedInto }) => (mergedInto && !known.has(mergedInto) ? [mergedInto] : []));
  if (known.size === 0) return (id) => id;
  for (const record of await store.collection(patients).find({ _id: { $in: above } })) known.set(record._id, record);
  return (id) => endOf(known, id)?._id ?? id;
}

/**
 * What outside systems stated of one person, under all records: an allergy or a flag of one of them is never dropped for what
 * another says.
 */
export function joinedOutside(records: readonly PatientRecord[]): PatientRecord['outside'] {
  const stated = records.flatMap(({ outside }) => outside ?? []);
  const [first] = stated;
  if (!first || stated.length === 1) return first;
  const allergies = stated.flatMap((each) => each.allergies ?? []);
  const isStated = stated.some((each) => each.allergies !== null);
  const interpreters = stated.flatMap(({ interpreter }) => interpreter ?? []);
  return {
    allergies: isStated ? [...new Set(allergies)] : null,
    flags: [...new Set(stated.flatMap(({ flags }) => flags))],
    language: stated.find(({ language }) => language !== null)?.language ?? null,
    deceased: stated.find(({ deceased }) => deceased)?.deceased ?? null,
    ...(interpreters.length === 0 ? {} : { interpreter: interpreters.includes(true) }),
  };
}

/** The records of one person: first the one that they are known under, then those that were merged into it. */
export async function chartIdsOf(store: Store, patientId: string): Promise<readonly string[]> {
  const [now, own] = await Promise.all([patientNow(store, patientId), withThoseBelow(store, [patientId])]);
  return now === null || now._id === patientId ? own : withThoseBelow(store, [now._id]);
}

/** Of some charts, each with all records of its person: what holds for one of them holds for all. */
export async function withMergedCharts(store: Store, ids: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  if (ids.size === 0) return ids;
  const now = await patientsNow(store, [...ids]);
  const current = new Set([...ids].map((id) => now.get(id)?._id ?? id));
  return new Set([...ids, ...(await withThoseBelow(store, [...current]))]);
}

/** The records that were merged into each of some people, by the id under which these are known now. One look for a whole list. */
export async function recordsMergedInto(
  store: Store,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly PatientRecord[]>> {
  const found = new Map<string, PatientRecord[]>();
  let survivorOf = new Map(ids.map((id) => [id, id]));
  while (survivorOf.size > 0) {
    const below = await store.collection(patients).find({ mergedInto: { $in: [...survivorOf.keys()] } });
    const next = new Map<string, string>();
    for (const record of below) {
      const survivor = survivorOf.get(record.mergedInto ?? '') ?? '';
      const known = found.get(survivor) ?? [];
      if (record._id === survivor || known.some(({ _id }) => _id === record._id)) continue;
      found.set(survivor, [...known, record]);
      next.set(record._id, survivor);
    }
    survivorOf = next;
  }
  return found;
}

async function withThoseBelow(store: Store, current: readonly string[]): Promise<readonly string[]> {
  const below = await recordsMergedInto(store, current);
  return [...new Set([...current, ...[...below.values()].flat().map(({ _id }) => _id)])];
}

/**
 * Two merges against each other at the same moment would lead around in a circle; the second one notices, and takes itself back.
 * Until then, the first id of the circle is the person's.
 */
function endOf(known: ReadonlyMap<string, PatientRecord>, id: string): PatientRecord | null {
  const way: string[] = [];
  for (let at = id; ;) {
    if (way.includes(at)) {
      const [first] = way.slice(way.indexOf(at)).sort();
      return known.get(first ?? at) ?? null;
    }
    way.push(at);
    const next = known.get(at)?.mergedInto;
    if (next === null || next === undefined || !known.has(next)) return known.get(at) ?? null;
    at = next;
  }
}
