import type { FeatureFlagService } from '../appSettings/featureFlags.ts';

/** The flags, read again at each search: an administrator changes them while the server runs. */
export type OutsideFlags = Pick<FeatureFlagService, 'all'>;

/** Whether people may look for patients in the external records system, and import them (FHIR_PATIENT_SEARCH_ENABLED). */
export async function isOutsideSearchOn(flags: OutsideFlags): Promise<boolean> {
  const flag = (await flags.all()).find(({ name }) => name === 'FHIR_PATIENT_SEARCH_ENABLED');
  return flag?.value === true;
}

export const OUTSIDE_SEARCH_OFF =
  'Searching the external records system is turned off. Ask an administrator to turn it on.';
