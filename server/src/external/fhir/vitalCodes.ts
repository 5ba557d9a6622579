import { VITAL_KEYS, VITALS, type VitalKey } from '@isocenter/schemas';

/** LOINC codes of our vital signs, and of the same signs measured by a stated method. */
export const VITAL_OF_LOINC: ReadonlyMap<string, VitalKey> = new Map<string, VitalKey>([
  ...VITAL_KEYS.map((key) => [VITALS[key].loinc, key] as const),
  ['8331-1', 'temperatureC'], // oral
  ['59408-5', 'o2saturationPct'], // by pulse oximetry
  ['3141-9', 'weightKg'], // measured
  ['3137-7', 'heightCm'], // measured
]);
