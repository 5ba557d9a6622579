import type { Logger } from 'pino';
import { ariaDbSource } from './external/aria-db/ariaDbSource.ts';
import { postgresDatabase } from './external/aria-db/postgresDatabase.ts';
import { sqlServerDatabase } from './external/aria-db/sqlServerDatabase.ts';
import { ariaSource } from './external/aria/ariaSource.ts';
import { epicSource } from './external/epic/epicSource.ts';
import type { ExternalPatientSource } from './external/externalSource.ts';
import { externalSources, type ExternalSources } from './external/externalSources.ts';
import { mosaiqFrom } from './mosaiqSystem.ts';
import type { Clock } from './foundation/clock.ts';
import { StartError } from './http/listen.ts';
import { readClientKey } from './keys/clientKey.ts';
import type { Settings } from './settings/settings.ts';
import type { Store } from './store/store.ts';

/** Milliseconds an outside system may take: well below the 90 s after which the application gives up. */
const TIMEOUT = 20_000;

/** The outside systems that the settings name. The first of them is searched for patients. */
export function outsideSystems(
  settings: Settings,
  { store, clock, log }: { readonly store: Store; readonly clock: Clock; readonly log: Logger },
): ExternalSources {
  const configured: ExternalPatientSource[] = [];
  if (settings.epicFhirUrl)
    configured.push(
      epicSource({ baseUrl: settings.epicFhirUrl, locations: settings.epicLocations, timeoutMs: TIMEOUT, log }),
    );
  if (settings.aria) {
    const { fhirUrl: baseUrl, clientId, scope } = settings.aria;
    const key = readClientKey(settings.ariaClientKeyFile);
    if (key === null)
      throw new StartError(
        `There is no key for ARIA in ${settings.ariaClientKeyFile}. Make one with npm run keys -- client aria, and register its public part there.`,
      );
    configured.push(ariaSource({ baseUrl, clientId, key, scope, timeoutMs: TIMEOUT, clock, log }));
  }
  if (settings.ariaDb) {
    const { address, schema } = settings.ariaDb;
    const open = address.kind === 'postgresql' ? postgresDatabase : sqlServerDatabase;
    const database = open({ address, schema, timeoutMs: TIMEOUT });
    configured.push(ariaDbSource({ database, timeoutMs: TIMEOUT, log }));
  }
  if (settings.mosaiq) configured.push(mosaiqFrom(settings.mosaiq, { store, log, timeoutMs: TIMEOUT }));
  return externalSources(configured);
}
