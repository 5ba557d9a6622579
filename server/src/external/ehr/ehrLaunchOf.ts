import type { Logger } from 'pino';
import type { HouseKeys, HouseTokens } from '../../access/houseTokens.ts';
import type { OneTimeUse } from '../../access/oneTimeUse.ts';
import type { PatientImportService } from '../../patients/importPatient.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Store } from '../../store/store.ts';
import type { ExternalSources } from '../externalSources.ts';
import { EhrLaunch } from './ehrLaunch.ts';
import { ehrPeople } from './ehrPeople.ts';
import { launchedChart } from './launchedChart.ts';
import { sealOf } from './sealed.ts';
import { smartServer } from './smartServer.ts';

/** During this time the person sees a blank screen. */
const TIMEOUT = 10_000;

interface EhrDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly houseKeys: HouseKeys;
  readonly log: Logger;
  readonly external: ExternalSources;
  readonly house: HouseTokens;
  readonly oneTimeUse: OneTimeUse;
  readonly patientImport: PatientImportService;
}

/** The EHR launch of this installation's settings; null when it has no EHR. */
export function ehrLaunch({
  store,
  clock,
  settings,
  houseKeys,
  log,
  house,
  oneTimeUse,
  external,
  patientImport,
}: EhrDependencies): EhrLaunch | null {
  if (settings.epicFhirUrl === null) return null;
  const baseUrl = settings.epicFhirUrl.replace(/(?<!\/)\/+$/, '');
  const clientId = settings.epicClientId;
  return new EhrLaunch({
    ...{ store, clock, settings, log, baseUrl, clientId, house, oneTimeUse },
    server: smartServer({ baseUrl, clientId, clock, timeoutMs: TIMEOUT }),
    personOf: ehrPeople(store, { baseUrl, timeoutMs: TIMEOUT }),
    chartOf: launchedChart(external, patientImport),
    seal: sealOf(houseKeys.sealing),
  });
}
