import type { AppConfig } from '@isocenter/schemas';
import type { Logger } from 'pino';
import { administration, type Administration } from './access/administration/administration.ts';
import { appConfig } from './access/appConfig.ts';
import type { BannerService } from './access/banner.ts';
import { bannerService } from './access/banner.ts';
import type { EpisodeLinks } from './access/episodeLink.ts';
import { episodeLinks } from './access/episodeLink.ts';
import type { FeatureFlagService } from './access/featureFlags.ts';
import { featureFlagService } from './access/featureFlags.ts';
import { houseTokens } from './access/houseTokens.ts';
import { oneTimeUse } from './access/oneTimeUse.ts';
import type { SignInService } from './access/signIns.ts';
import { signInService } from './access/signIns.ts';
import type { UserSettingsService } from './access/userSettings.ts';
import { userSettingsService } from './access/userSettings.ts';
import type { UserService } from './access/users.ts';
import { userService } from './access/users.ts';
import { supportRequestService, type SupportRequestService } from './admin/supportRequests.ts';
import { auditEvent } from './audit/auditEvent.ts';
import { AuditReading } from './audit/auditReading.ts';
import { refusalRecorder, type RecordRefusal } from './audit/refusedCommands.ts';
import { FeedbackService } from './feedback/feedbackService.ts';
import { FileService } from './files/fileService.ts';
import type { EhrLaunch } from './external/ehr/ehrLaunch.ts';
import { ehrLaunch } from './external/ehr/ehrLaunchOf.ts';
import type { ClinicalServices } from './patients/clinicalServices.ts';
import { clinicalServices } from './patients/clinicalServices.ts';
import type { RequestInfo, SignedInUser } from './requestContext.ts';
import type { ServiceDependencies } from './serviceDependencies.ts';

/** One member per area; resolvers and REST handlers find them by name and add no rule of their own. */
export interface Services extends ClinicalServices {
  readonly administration: Administration;
  readonly appConfig: AppConfig;
  readonly auditReading: AuditReading;
  readonly banner: BannerService;
  /** Null where no EHR is set up. */
  readonly ehr: EhrLaunch | null;
  readonly episodeLinks: EpisodeLinks;
  readonly featureFlags: FeatureFlagService;
  readonly feedback: FeedbackService;
  /** Files that administrators hand out. */
  readonly files: FileService;
  readonly recordRefusal: RecordRefusal;
  readonly signIns: SignInService;
  readonly signOut: (user: SignedInUser, info: RequestInfo) => Promise<void>;
  readonly supportRequests: SupportRequestService;
  readonly users: UserService;
  readonly userSettings: UserSettingsService;
}

/** Built once at start and shared by all requests: a service keeps no state of a request. */
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
    recordRefusal: refusalRecorder(dependencies),
    signIns,
    async signOut(user, info) {
      await signIns.end(user.signInId, 'logout');
      await audit.record(auditEvent({ eventKind: 'logout', patient: null }, { user, info }, clock));
    },
    supportRequests: supportRequestService(dependencies),
    users: userService(store),
    userSettings: userSettingsService(store),
  };
}

/** What a resolver gets: who asks, from where, and the services. Resolvers reach data through these only. */
export interface RequestContext extends Services {
  readonly user: SignedInUser;
  readonly info: RequestInfo;
  readonly log: Logger;
}
