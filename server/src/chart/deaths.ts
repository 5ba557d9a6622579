import { SOURCE_SYSTEM_LABEL, type CalendarDate } from '@isocenter/schemas';
import type { Store } from '../store/store.ts';
import { choiceOf, foldCarePlan, textOf } from './carePlan.ts';
import { recordsMergedInto } from './mergedPatients.ts';
import type { PatientRecord } from './patient.ts';
import { standingSignature, tasks, type CarePlan, type TaskRecord } from './task.ts';

/** That a patient has died, by whom it is stated. */
export interface Death {
  /** Null when the day is not known. */
  readonly date: CalendarDate | null;
  /** "Epic", or the signed note. */
  readonly source: string;
}

type Told = Pick<PatientRecord, '_id' | 'outside' | 'sourceSystem'>;

/**
 * The deaths of several patients at once, for lists. A signed follow-up states it, or the outside system; nothing is kept of it
 * elsewhere, so an answer that is withdrawn is gone at once.
 */
export async function deathsOf(store: Store, people: readonly Told[]): Promise<ReadonlyMap<string, Death>> {
  if (people.length === 0) return new Map();
  const ids = people.map(({ _id }) => _id);
  const [merged, ofPeople] = await Promise.all([recordsMergedInto(store, ids), followUpsOf(store, ids)]);
  const recordsOf = (patient: Told): readonly Told[] => [patient, ...(merged.get(patient._id) ?? [])];
  const below = [...merged.values()].flat().map(({ _id }) => _id);
  const followUps = below.length === 0 ? ofPeople : [...ofPeople, ...(await followUpsOf(store, below))];
  return new Map(
    people.flatMap((patient): [string, Death][] => {
      const records = recordsOf(patient);
      const own = followUps.filter(({ patientId }) => records.some(({ _id }) => _id === patientId));
      const told = records.find(({ outside }) => outside?.deceased) ?? patient;
      const death = deathOf(told, own);
      return death ? [[patient._id, death]] : [];
    }),
  );
}

function followUpsOf(store: Store, patientIds: readonly string[]): Promise<readonly TaskRecord[]> {
  return store
    .collection(tasks)
    .find({ patientId: { $in: [...patientIds] }, taskType: 'FOLLOWUP', recordStatus: 'ACTIVE' });
}

/** @param own the patient's tasks, at least the follow-ups */
export function deathOf({ outside, sourceSystem }: Omit<Told, '_id'>, own: readonly TaskRecord[]): Death | null {
  const signed = signedDeathOf(own);
  if (signed) {
    const source = own.find(({ _id }) => _id === signed.taskId)?.displayName ?? 'Follow-up';
    return { date: signed.date, source };
  }
  if (outside?.deceased) return { date: outside.deceased.date, source: SOURCE_SYSTEM_LABEL[sourceSystem] };
  return null;
}

/**
 * The death that a signed follow-up states, and which one, whatever outside systems say.
 * @param own the patient's tasks, at least the follow-ups
 */
export function signedDeathOf(own: readonly TaskRecord[]): SignedDeath | null {
  const carePlan = foldCarePlan(own.filter((task) => standingSignature(task) !== null));
  const entry = carePlan['vitalStatus'];
  if (!entry || choiceOf(carePlan, 'vitalStatus') !== 'dead') return null;
  return { date: dayIn(carePlan), taskId: entry.taskId };
}

export interface SignedDeath {
  /** Null when the day is not known. */
  readonly date: CalendarDate | null;
  readonly taskId: string;
}

function dayIn(carePlan: CarePlan): CalendarDate | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(textOf(carePlan, 'deathDate') ?? '')?.[0] ?? null;
}
