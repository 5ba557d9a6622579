import type { ServiceDependencies } from '../../serviceDependencies.ts';
import { EHR_SESSIONS } from './ehrLaunch.ts';
import { sealOf } from './sealed.ts';

/** The EHR's access token of a sign-in, as long as it lasts; null for a person who is not signed in there. */
export type EhrTokenOf = (signInId: string) => Promise<string | null>;

/** @returns null where no EHR is set up */
export function ehrTokenOf({
  store,
  clock,
  settings,
  houseKeys,
}: Pick<ServiceDependencies, 'store' | 'clock' | 'settings' | 'houseKeys'>): EhrTokenOf | null {
  if (settings.epicFhirUrl === null) return null;
  const seal = sealOf(houseKeys.sealing);
  return async (signInId) => {
    const held = await store.collection(EHR_SESSIONS).findOne({ _id: signInId });
    return held && held.until > clock.now().toISOString() ? seal.open(held.token) : null;
  };
}
