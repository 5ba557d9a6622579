import { ScimService } from './access/scim/scimService.ts';
import { signInService } from './access/signIns.ts';
import { treatmentDays } from './foundation/calendar.ts';
import { removeLeftExports } from './analytics/parquet.ts';
import { providerKeys } from './access/identity-provider/providerKeys.ts';
import { STAFF_CARRIERS } from './auditCarriers.ts';
import { drainClinicalOutboxes } from './clinicalServices.ts';
import { formLibrary } from './forms/formLibrary.ts';
import { importConfigs } from './forms/importConfigs.ts';
import { makeSearchKeys } from './patients/makeSearchKeys.ts';
import { examineOutside, warnAtStart, warnOfContacts } from './doctor/examineStart.ts';
import { addFirstUsers } from './seed/firstUsers.ts';
import { seedDemo } from './seed/seedDemo.ts';
import type { ServiceDependencies } from './serviceDependencies.ts';

/** What a server does once before it answers requests, by one process: people, forms, demonstration, what a kill left. */
export async function prepareServer(parts: ServiceDependencies): Promise<void> {
  const { store, settings, clock, log, signatureKeys } = parts;
  warnAtStart(settings, log, clock.now());
  await addFirstUsers(store, settings);
  const { warnings, isActive } = await importConfigs(settings.configsFolder, { store, clock });
  if (!isActive) log.info('the forms of the configs folder are not active: someone has activated another version');
  for (const { file, line, code, message } of warnings) log.warn({ file, line, code }, message);
  await drainOutboxes(parts);
  await seedDemo({ store, clock, forms: formLibrary(store), signatureKeys, settings, log });
  await warnOfContacts(settings, store, log);
  await makeSearchKeys(store);
  await completeLeftBehind(parts);
  await new ScimService({ ...parts, signIns: signInService(parts) }).settle(log);
  const left = await removeLeftExports();
  if (left > 0) log.info({ left }, 'temporary files of an unfinished export were deleted');
  void examineOutside(settings, log, () => clock.now().getTime());
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
  for (const carrier of STAFF_CARRIERS) await audit.drainOutbox(store.collection(carrier), olderThan);
}
