import { createContext, use } from 'react';
import type { AppConfig, CurrentUser, FeatureFlags, PermissionName } from '@isocenter/schemas';

/** The signed-in user, their permissions and the feature flags. */
export interface Session {
  readonly user: CurrentUser;
  readonly permissions: ReadonlySet<PermissionName>;
  readonly flags: FeatureFlags;
  readonly config: AppConfig;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a signed-in screen around it.');
  return session;
}
