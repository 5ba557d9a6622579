import { words, type Concept } from '../fhir/concept.ts';
import { idsByCode, SIDES, URLS } from '../fhir/radiotherapyCodes.ts';
import type { ExternalSide, ExternalTerm } from '../externalPrescription.ts';
import type { Site } from './radiotherapyResources.ts';

const SIDE: ReadonlyMap<string, ExternalSide> = idsByCode(SIDES);

/** Several concepts become one term in their words, without a code: a code would stand for only one of them. */
export function termOf(concepts: readonly Concept[]): ExternalTerm | null {
  const stated = concepts.flatMap((concept) => {
    const display = words(concept);
    const [first] = concept.coding ?? [];
    if (display === null && first?.code === undefined) return [];
    return [{ display: display ?? first?.code ?? '', code: first?.code ?? null, system: first?.system ?? null }];
  });
  const different = [...new Map(stated.map((term) => [`${term.system}|${term.code}|${term.display}`, term])).values()];
  const [only] = different;
  if (only === undefined || different.length === 1) return only ?? null;
  return { display: different.map(({ display }) => display).join(' + '), code: null, system: null };
}

/** What is said about the side. `unreadable`: more than one thing, or something that is no side. */
export type SideReading = ExternalSide | 'unreadable' | null;

export const sideOfSites = (sites: readonly Site[]): SideReading =>
  oneSide(
    sites
      .flatMap(({ extension = [] }) => extension)
      .filter(({ url }) => url === URLS.laterality)
      .map(({ valueCodeableConcept }) => sideOf(valueCodeableConcept) ?? 'unreadable'),
  );

/** Among qualifiers of every kind, such as "entire". */
export const sideOfQualifiers = (qualifiers: readonly Concept[]): SideReading =>
  oneSide(qualifiers.flatMap((qualifier) => sideOf(qualifier) ?? []));

export function oneSide(sides: readonly SideReading[]): SideReading {
  const stated = new Set(sides.filter((side) => side !== null));
  return stated.size > 1 ? 'unreadable' : ([...stated][0] ?? null);
}

function sideOf(concept: Concept | undefined): ExternalSide | null {
  const coded = (concept?.coding ?? []).flatMap(({ code }) => SIDE.get(code ?? '') ?? []);
  return coded[0] ?? null;
}
