import type { Logger } from 'pino';
import { epicSource } from './external/epic/epicSource.ts';
import type { ExternalPatientSource } from './external/externalSource.ts';
import { externalSources, type ExternalSources } from './external/externalSources.ts';
import { mosaiqFrom } from './mosaiqSystem.ts';
import type { Settings } from './settings/settings.ts';
import type { Store } from './store/store.ts';

/** Milliseconds an outside system may take: well below the 90 s after which the application gives up. */
const TIMEOUT = 20_000;

/** The outside systems that the settings name. The first of them is searched for patients. */
export function outsideSystems(settings: Settings, log: Logger, store: Store): ExternalSources {
  const configured: ExternalPatientSource[] = [];
  if (settings.epicFhirUrl) configured.push(epicSource({ baseUrl: settings.epicFhirUrl, timeoutMs: TIMEOUT, log }));
  if (settings.mosaiq) configured.push(mosaiqFrom(settings.mosaiq, { store, log, timeoutMs: TIMEOUT }));
  return externalSources(configured);
}
