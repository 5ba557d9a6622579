import type { Logger } from 'pino';
import type { FeatureFlagService } from './access/featureFlags.ts';
import { featureFlagService } from './access/featureFlags.ts';
import type { Clock } from './clock.ts';
import type { RequestInfo, SignedInUser } from './requestContext.ts';
import type { Settings } from './settings.ts';
import type { Store } from './store/store.ts';

/** What every service is built from. Each service takes the part it needs. */
export interface ServiceDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly log: Logger;
}

/** One member per area; resolvers and REST handlers find them by name and add no rule of their own. */
export interface Services {
  readonly featureFlags: FeatureFlagService;
}

/** Built once at start and shared by all requests: a service keeps no state of a request. */
export function createServices(dependencies: ServiceDependencies): Services {
  return { featureFlags: featureFlagService(dependencies) };
}

/** What a resolver gets: who asks, from where, and the services. Resolvers reach data through these only. */
export interface RequestContext extends Services {
  readonly user: SignedInUser;
  readonly info: RequestInfo;
  readonly log: Logger;
}
