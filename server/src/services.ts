import type { AppConfig } from '@isocenter/schemas';
import type { Logger } from 'pino';
import { appConfig } from './access/appConfig.ts';
import type { BannerService } from './access/banner.ts';
import { bannerService } from './access/banner.ts';
import type { FeatureFlagService } from './access/featureFlags.ts';
import { featureFlagService } from './access/featureFlags.ts';
import type { SignInService } from './access/signIns.ts';
import { signInService } from './access/signIns.ts';
import type { UserSettingsService } from './access/userSettings.ts';
import { userSettingsService } from './access/userSettings.ts';
import type { UserService } from './access/users.ts';
import { userService } from './access/users.ts';
import { auditEvent } from './audit/auditEvent.ts';
import { refusalRecorder, type RecordRefusal } from './audit/refusedCommands.ts';
import type { ClinicalServices } from './patients/clinicalServices.ts';
import { clinicalServices } from './patients/clinicalServices.ts';
import type { RequestInfo, SignedInUser } from './requestContext.ts';
import { supportRequestService, type SupportRequestService } from './admin/supportRequests.ts';
import type { ServiceDependencies } from './serviceDependencies.ts';

/** One member per area; resolvers and REST handlers find them by name and add no rule of their own. */
export interface Services extends ClinicalServices {
  readonly appConfig: AppConfig;
  readonly banner: BannerService;
  readonly featureFlags: FeatureFlagService;
  readonly recordRefusal: RecordRefusal;
  readonly signIns: SignInService;
  readonly signOut: (user: SignedInUser, info: RequestInfo) => Promise<void>;
  readonly users: UserService;
  readonly userSettings: UserSettingsService;
}

/** Built once at start and shared by all requests: a service keeps no state of a request. */
export function createServices(dependencies: ServiceDependencies): Services {
  const { store, settings, audit, clock } = dependencies;
  const signIns = signInService(dependencies);
  return {
    ...clinicalServices(dependencies),
    appConfig: appConfig(settings),
  readonly supportRequests: SupportRequestService;
    banner: bannerService(dependencies),
    featureFlags: featureFlagService(dependencies),
    recordRefusal: refusalRecorder(dependencies),
    signIns,
    async signOut(user, info) {
      await signIns.end(user.signInId, 'logout');
      await audit.record(auditEvent({ eventKind: 'logout', patient: null }, { user, info }, clock));
    },
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
    supportRequests: supportRequestService(dependencies),
