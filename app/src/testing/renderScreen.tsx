import { Suspense, type ReactElement } from 'react';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RelayEnvironmentProvider } from 'react-relay/hooks';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import {
  DEFAULT_FEATURE_FLAGS,
  type AppConfig,
  type CurrentUser,
  type FeatureFlags,
  type PermissionName,
} from '@isocenter/schemas';
import { SessionContext, type Session } from '../session/session.ts';
import { Snackbars } from '../notices/Snackbars.tsx';
import { queryClient } from '../requests/queryClient.ts';
import { relayEnvironment, renewRelayEnvironment } from '../requests/relayEnvironment.ts';
import './browser.ts';
import { theme } from '../theme/theme.ts';

export const CONFIG: AppConfig = {
  environment: { name: 'demo', stage: 'local', branch: 'main', sha: 'abc1234', isProduction: false },
  oidc: { issuer: 'http://localhost/idp', clientId: 'isocenter', scope: 'openid', resource: null, stepUpAcr: null },
  timeZone: 'America/Chicago',
  lateNoteDays: 7,
  inactivity: { warningAfter: 60_000, logoutAfter: 70_000 },
  links: {
    supportMail: 'support@hospital.example',
    eventManager: null,
    linkingApplication: null,
    errorReporting: null,
  },
  ehrRedirectSuffixes: [],
};

export const USER: CurrentUser = {
  id: 'usr-1',
  username: 'Elena Ruiz',
  email: 'ruiz@hospital.example',
  permissions: [],
  provider_type_id: 'ATTENDING',
  provider_id: 'prv-ruiz',
  address_change: null,
};

/** No style sheets, which jsdom would read again for every screen, and no transitions to wait for. */
export const WITHOUT_STYLES = { env: 'test', withCssVariables: false, withGlobalClasses: false } as const;

interface ScreenOptions {
  readonly permissions?: readonly PermissionName[];
  readonly flags?: Partial<FeatureFlags>;
  readonly config?: Partial<AppConfig>;
  readonly user?: Partial<CurrentUser>;
  /** The route path of the screen. */
  readonly path?: string;
  /** The current location. */
  readonly url?: string | { pathname: string; state?: unknown };
}

/** Renders a screen for a signed-in user, with the real request helper, caches and Relay environment. */
export function renderScreen(screen: ReactElement, options: ScreenOptions = {}) {
  queryClient.clear();
  renewRelayEnvironment();
  const session: Session = {
    user: { ...USER, ...options.user },
    config: { ...CONFIG, ...options.config },
    permissions: new Set<PermissionName>(options.permissions ?? ['patients:view', 'episodes:update']),
    flags: { ...DEFAULT_FEATURE_FLAGS, ...options.flags },
  };
  const path = options.path ?? '/start';
  const body = (
    <SessionContext value={session}>
      <Suspense fallback={<p>waiting</p>}>{screen}</Suspense>
      <Snackbars />
      <Where />
    </SessionContext>
  );
  const router = createMemoryRouter(
    [
      { path, element: body },
      { path: '*', element: <Where /> },
    ],
    { initialEntries: [options.url ?? path] },
  );
  render(
    <MantineProvider theme={theme} {...WITHOUT_STYLES}>
      <QueryClientProvider client={queryClient}>
        <RelayEnvironmentProvider environment={relayEnvironment()}>
          <RouterProvider router={router} />
        </RelayEnvironmentProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { router, user: userEvent.setup() };
}

function Where() {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
}
