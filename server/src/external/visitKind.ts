import type { VisitKind } from '@isocenter/schemas';

/**
 * Sites name their visits freely, and neither FHIR nor HL7 v2 has a code for a radiotherapy visit. The first matching row
 * wins, so narrow rows come first.
 */
const KIND_BY_WORDS: readonly (readonly [RegExp, VisitKind])[] = [
  [/\bverification\b|\bv-?sim\b/i, 'VerificationSimulation'],
  [/\bct\W*sim/i, 'CTSimulation'],
  [/\bsim(ulation)?\b/i, 'Simulation'],
  [/\bon[\s-]?treatment\b|\botv\b|\bweekly (check|visit)\b/i, 'OTV'],
  [/\btreatment planning\b|\bplanning\b|\bdosimetry\b/i, 'TreatmentPlanning'],
  [/\bradiation (treatment|therapy)\b|\bradiotherapy\b|\blinac\b|\bfraction\b/i, 'RadiationTreatment'],
  [/\bconsult/i, 'Consult'],
  [/\bfollow[\s-]?up\b|\bsurveillance\b/i, 'Followup'],
  [/\bprocedure\b|\bbrachy/i, 'Procedure'],
  [/\bchemo|\binfusion\b|\btreatment\b/i, 'Treatment'],
  [/\bclinic\b|\boffice\b|\breturn visit\b/i, 'ClinicVisit'],
];

/** The kind of visit that the first of these descriptions names; null when none does. */
export function visitKindOf(descriptions: readonly string[]): VisitKind | null {
  for (const words of descriptions) {
    const row = KIND_BY_WORDS.find(([pattern]) => pattern.test(words));
    if (row !== undefined) return row[1];
  }
  return null;
}
