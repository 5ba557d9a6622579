import { treatmentDays } from './foundation/calendar.ts';
import { caseExports } from './analytics/caseExport.ts';
import { viewpoints } from './analytics/viewpoint.ts';
import { ADMINISTERED } from './access/administration/administration.ts';
import { providerKeys } from './access/identity-provider/providerKeys.ts';
import { BANNER } from './appSettings/banner.ts';
import { FEATURE_FLAGS } from './appSettings/featureFlags.ts';
import type { CarriesAudit } from './audit/carriesAudit.ts';
import { readingAlerts } from './audit/readingAlert.ts';
import { drainClinicalOutboxes } from './clinicalServices.ts';
import { FEEDBACK } from './feedback/feedbackService.ts';
import { mosaiqMessages } from './external/mosaiq/mosaiqMessages.ts';
import { FILES } from './files/fileStorage.ts';
import { AUTHORED } from './formAuthoring/authored.ts';
import { formLibrary } from './forms/formLibrary.ts';
import { importConfigs } from './forms/importConfigs.ts';
import { covers } from './worklist/cover.ts';
import { phrases } from './phrases/phrase.ts';
import { makeSearchKeys } from './patients/makeSearchKeys.ts';
import { addFirstUsers } from './seed/firstUsers.ts';
import { seedDemo } from './seed/seedDemo.ts';
import type { ServiceDependencies } from './serviceDependencies.ts';
import { startWarnings } from './settings/startWarnings.ts';
import { SUPPORT_REQUESTS } from './support/supportRequests.ts';

/** What a server does once before it answers requests, by one process: people, forms, demonstration, what a kill left. */
export async function prepareServer(parts: ServiceDependencies): Promise<void> {
  const { store, settings, clock, log, signatureKeys } = parts;
  await addFirstUsers(store, settings);
  const { warnings, isActive } = await importConfigs(settings.configsFolder, { store, clock });
  if (!isActive) log.info('the forms of the configs folder are not active: someone has activated another version');
  for (const { file, line, code, message } of warnings) log.warn({ file, line, code }, message);
  await drainOutboxes(parts);
  await seedDemo({ store, clock, forms: formLibrary(store), signatureKeys, settings, log });
  await makeSearchKeys(store);
  await completeLeftBehind(parts);
  for (const warning of startWarnings(settings)) log.warn(warning);
  if (settings.oidc.externalIssuer === null) await providerKeys(settings.keyFolder);
}

/**
 * Completes what a killed process left unfinished. Other processes may work at the same time: an event is recorded once.
 * @param olderThan milliseconds, while others work; 0 for everything, at the start
 */
export async function completeLeftBehind(parts: ServiceDependencies, olderThan = 0): Promise<void> {
  await drainOutboxes(parts, olderThan);
  const { timeZone, holidays } = parts.settings;
  await drainClinicalOutboxes({ ...parts, days: treatmentDays(timeZone, holidays) }, olderThan);
}

async function drainOutboxes({ store, audit }: ServiceDependencies, olderThan = 0): Promise<void> {
  for (const carrier of [
    BANNER,
    FEATURE_FLAGS,
    FEEDBACK,
    FILES,
    mosaiqMessages,
    readingAlerts,
    phrases,
    covers,
    SUPPORT_REQUESTS,
    viewpoints,
    caseExports,
    ...AUTHORED,
    ...ADMINISTERED,
  ])
    await audit.drainOutbox(store.collection<CarriesAudit>(carrier), olderThan);
}
