import { administration } from './access/administration/administration.ts';
import { episodeLinks } from './access/episodeLink.ts';
import { houseTokens } from './access/houseTokens.ts';
import { oneTimeUse } from './access/oneTimeUse.ts';
import { ScimService } from './access/scim/scimService.ts';
import { serviceCallers } from './access/serviceAccounts.ts';
import { signInService } from './access/signIns.ts';
import { userService } from './access/users.ts';
import { CHART_CARRIERS, STAFF_CARRIERS } from './auditCarriers.ts';
import { appConfig } from './appSettings/appConfig.ts';
import { bannerService } from './appSettings/banner.ts';
import { featureFlagService } from './appSettings/featureFlags.ts';
import { userSettingsService } from './appSettings/userSettings.ts';
import { auditEvent } from './audit/auditEvent.ts';
import { AuditReading } from './audit/reading/auditReading.ts';
import { ReadingAlertService } from './audit/reading/readingAlerts.ts';
import { refusalRecorder } from './chart/refusedCommands.ts';
import { clinicalServices } from './clinicalServices.ts';
import { ehrLaunch } from './external/ehr/ehrLaunchOf.ts';
import { FeedbackService } from './feedback/feedbackService.ts';
import { FileService } from './files/fileService.ts';
import { OperationsService } from './operations/operationsService.ts';
import type { Services } from './request/services.ts';
import type { ServiceDependencies } from './serviceDependencies.ts';
import { supportRequestService } from './support/supportRequests.ts';

/** Built once at startup and shared by all requests: a service keeps no request state. */
export function createServices(dependencies: ServiceDependencies): Services {
  const { store, settings, audit, clock } = dependencies;
  const clinical = clinicalServices(dependencies);
  const signIns = signInService(dependencies);
  const own = {
    ...dependencies,
    house: houseTokens(dependencies.houseKeys, dependencies),
    oneTimeUse: oneTimeUse(dependencies),
  };
  return {
    ...clinical,
    administration: administration({ ...dependencies, signIns }),
    appConfig: appConfig(settings),
    auditReading: new AuditReading(dependencies),
    banner: bannerService(dependencies),
    ehr: ehrLaunch({ ...own, patientImport: clinical.patientImport }),
    episodeLinks: episodeLinks(own),
    featureFlags: featureFlagService(dependencies),
    feedback: new FeedbackService(dependencies),
    files: new FileService(dependencies),
    operations: new OperationsService({
      ...{ ...dependencies, cases: clinical.caseProjection, outbox: clinical.outboxReview },
      carriers: [...STAFF_CARRIERS, ...CHART_CARRIERS],
    }),
    readingAlerts: new ReadingAlertService(dependencies),
    recordRefusal: refusalRecorder(dependencies),
    scim: new ScimService({ ...dependencies, signIns }),
    serviceAccounts: serviceCallers(dependencies),
    signIns,
    async signOut(actor) {
      await signIns.end(actor.user.signInId, 'logout');
      await audit.record(auditEvent({ eventKind: 'logout', patient: null }, actor, clock));
    },
    supportRequests: supportRequestService(dependencies),
    users: userService(store),
    userSettings: userSettingsService(store),
  };
}
