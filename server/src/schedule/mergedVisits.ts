import type { SourceSystem } from '@isocenter/schemas';
import type { VisitRecord } from './visit.ts';

/**
 * Milliseconds by which two systems may differ about when a visit begins. Well below the six hours between two treatments
 * of one day, which must never become one.
 */
const SAME_START = 15 * 60_000;

/** Who is believed where systems differ: the one that books, then the others. */
const BELIEVED: Readonly<Record<VisitRecord['kind'], readonly SourceSystem[]>> = {
  APPOINTMENT: ['EPIC', 'ARIA', 'MOSAIQ', 'ARIA_DB'],
  TREATMENT: ['ARIA', 'MOSAIQ', 'ARIA_DB', 'EPIC'],
};

/** A visit as all its sources state it, the most believed first. */
export type MergedVisit<Visit extends VisitRecord = VisitRecord> = readonly [Visit, ...Visit[]];

/**
 * Puts the statements of several systems about one visit together. Two statements of one system are always two visits, and
 * so are those that name different kinds of visit.
 * @param personOf tells people apart: the chart, or the record number of a person without one
 */
export function mergedVisits<Visit extends VisitRecord>(
  visits: readonly Visit[],
  personOf: (visit: Visit) => string | null,
): readonly MergedVisit<Visit>[] {
  const groups: Visit[][] = [];
  const ofPerson = new Map<string, Visit[][]>();
  const ordered = [...visits].sort((a, b) => (a.startDate + a.id < b.startDate + b.id ? -1 : 1));
  for (const visit of ordered) {
    const person = personOf(visit);
    const known = person === null ? [] : (ofPerson.get(person) ?? []);
    const own = known.find((group) => group.every((other) => isSame(other, visit)));
    if (own) own.push(visit);
    else {
      const group = [visit];
      groups.push(group);
      if (person !== null) ofPerson.set(person, [...known, group]);
    }
  }
  return groups.flatMap((group) => {
    const [first, ...rest] = [...group].sort((a, b) => rank(a) - rank(b));
    return first ? [[first, ...rest]] : [];
  });
}

const rank = ({ kind, sourceSystem }: VisitRecord) => BELIEVED[kind].indexOf(sourceSystem);

function isSame(a: VisitRecord, b: VisitRecord): boolean {
  if (a.sourceSystem === b.sourceSystem || a.kind !== b.kind) return false;
  if (a.knownAs.some((id) => b.knownAs.includes(id))) return true;
  const isNear = Math.abs(Date.parse(a.startDate) - Date.parse(b.startDate)) <= SAME_START;
  return isNear && (a.kind === 'TREATMENT' || a.visitKind === b.visitKind);
}
