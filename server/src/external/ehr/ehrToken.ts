import type { HouseKeys } from '../../access/houseTokens.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Store } from '../../store/store.ts';
import { EHR_SESSIONS } from './ehrLaunch.ts';
import { sealOf } from './sealed.ts';

/** The EHR's access token of a sign-in, while it is valid; null for a person who is not signed in there. */
export type EhrTokenOf = (signInId: string) => Promise<string | null>;

interface EhrTokenDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'epicFhirUrl'>;
  readonly houseKeys: HouseKeys;
}

/** @returns null when no EHR is configured */
export function ehrTokenOf({ store, clock, settings, houseKeys }: EhrTokenDependencies): EhrTokenOf | null {
  if (settings.epicFhirUrl === null) return null;
  const seal = sealOf(houseKeys.sealing);
  return async (signInId) => {
    const session = await store.collection(EHR_SESSIONS).findOne({ _id: signInId });
    return session && session.until > clock.now().toISOString() ? seal.open(session.token) : null;
  };
}
