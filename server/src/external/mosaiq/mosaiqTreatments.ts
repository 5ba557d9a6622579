import { sumOfCGy } from '../exactDose.ts';
import type { ExactCGy, UnreadablePart } from '../externalPrescription.ts';
import type { ExternalTreatment } from '../externalTreatment.ts';
import type { MosaiqSessionRecord } from './mosaiqRecords.ts';

/** What was delivered, plan by plan, from the sessions that were not taken back. */
export function treatmentsOf(records: readonly MosaiqSessionRecord[], patientExternalId: string): ExternalTreatment[] {
  const plans = new Map<string, MosaiqSessionRecord[]>();
  for (const record of records) {
    if (record.stated.isWithdrawn) continue;
    const { plan, prescription } = record.stated;
    const key = JSON.stringify([plan, prescription]);
    plans.set(key, [...(plans.get(key) ?? []), record]);
  }
  return [...plans.values()].map((sessions) => treatmentOf(sessions, patientExternalId));
}

function treatmentOf(unsorted: readonly MosaiqSessionRecord[], patientExternalId: string): ExternalTreatment {
  const records = [...unsorted].sort((a, b) => a.on.localeCompare(b.on));
  const sessions = records.map(({ stated }) => stated);
  const [first, last] = [sessions[0], sessions.at(-1)];
  const numbers = [...new Set(sessions.flatMap(({ fraction }) => fraction ?? []))];
  const highest = Math.max(0, ...numbers, ...sessions.map(({ fractionsDelivered }) => fractionsDelivered ?? 0));
  const missing = highest - numbers.length;
  const isComplete = missing === 0 && numbers.length === sessions.length;
  const state = last?.state ?? 'unknown';
  const gaps: readonly UnreadablePart[] =
    missing > 0
      ? [{ at: 'OBX-5 (RT-FX)', reason: `Sessions of ${missing} fractions have not arrived.`, target: null }]
      : [];
  return {
    sourceSystem: 'MOSAIQ',
    externalId: first?.plan ?? first?.id ?? '',
    patientExternalId,
    plan: last?.plan ?? null,
    prescription: last?.prescription ?? null,
    course: last?.course ?? null,
    state,
    startedOn: first?.on ?? null,
    endedOn: state === 'completed' || state === 'stopped' ? (last?.on ?? null) : null,
    updatedOn: records.reduce<string | null>(
      (latest, { sentOn }) => (latest !== null && latest > sentOn ? latest : sentOn),
      null,
    ),
    fractionsDelivered: highest === 0 ? null : highest,
    doses: dosesOf(sessions, isComplete),
    sessions: sessions.map(({ id, on, fraction, doses }) => ({
      ...{ externalId: id, on, fraction },
      // A session has one dose only if all its targets got the same.
      doseCGy: new Set(doses.map(({ doseCGy }) => doseCGy)).size === 1 ? (doses[0]?.doseCGy ?? null) : null,
    })),
    unreadable: [...gaps, ...sessions.flatMap(({ unreadable }) => unreadable)],
  };
}

/** The source's own sum, of the last session that states one; else the sum of all sessions, if none is missing. */
function dosesOf(sessions: readonly MosaiqSessionRecord['stated'][], isComplete: boolean) {
  const targets = [...new Set(sessions.flatMap(({ doses }) => doses.map(({ target }) => target)))];
  return targets.flatMap((target): { readonly target: string; readonly doseCGy: ExactCGy }[] => {
    const ofTarget = sessions.flatMap(({ doses }) => doses.filter((dose) => dose.target === target));
    const stated = sessions.at(-1)?.doses.find((dose) => dose.target === target)?.totalCGy ?? null;
    if (stated !== null) return [{ target, doseCGy: stated }];
    const given = ofTarget.flatMap(({ doseCGy }) => doseCGy ?? []);
    const isWhole = isComplete && given.length === sessions.length;
    return isWhole ? [{ target, doseCGy: sumOfCGy(given) }] : [];
  });
}
