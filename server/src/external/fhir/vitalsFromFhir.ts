import type { Instant, VitalKey } from '@isocenter/schemas';
import type { ExternalVital } from '../externalSource.ts';
import type { Concept } from './concept.ts';
import type { FhirObservation, Quantity } from './fhirResources.ts';
import { instantOrNull } from './statedTime.ts';
import { toVitalUnit } from './ucum.ts';
import { VITAL_OF_LOINC } from './vitalCodes.ts';

const LOINC = 'http://loinc.org';

/** A retracted or preliminary statement is not a reading. */
const COUNTED_STATUSES: ReadonlySet<string> = new Set(['final', 'amended', 'corrected']);

/** A blood pressure (85354-9, in older data 55284-4) has its two numbers as components. */
export function vitalsFromFhir(observation: FhirObservation): ExternalVital[] {
  const takenOn = timeOf(observation);
  if (takenOn === null || !COUNTED_STATUSES.has(observation.status)) return [];
  return [observation, ...(observation.component ?? [])].flatMap(({ code, valueQuantity }) => {
    const key = keyOf(code);
    const quantity = key && valueQuantity ? convert(key, valueQuantity) : null;
    return key && quantity !== null ? [{ key, takenOn, quantity, externalId: observation.id }] : [];
  });
}

function keyOf({ coding = [] }: Concept): VitalKey | undefined {
  return coding.flatMap(({ system, code }) => (system === LOINC && code ? (VITAL_OF_LOINC.get(code) ?? []) : []))[0];
}

/** "Below 50" is not 50, and a number without a unit is not a measurement. */
function convert(key: VitalKey, { value, comparator, code, unit }: Quantity): number | null {
  const ucum = code ?? unit;
  return value === undefined || comparator !== undefined || ucum === undefined ? null : toVitalUnit(key, value, ucum);
}

function timeOf({ effectiveDateTime, effectiveInstant, effectivePeriod }: FhirObservation): Instant | null {
  const stated = effectiveDateTime ?? effectiveInstant ?? effectivePeriod?.end ?? effectivePeriod?.start;
  return instantOrNull(stated);
}
