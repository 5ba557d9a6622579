import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { AppConfig, FeatureFlags, PermissionName } from '@isocenter/schemas';
import { saveTokens } from '../session/tokens.ts';
import { queryClient } from '../requests/queryClient.ts';
import { renewRelayEnvironment } from '../requests/relayEnvironment.ts';
import { register } from '../navigation/registered.ts';
import { REGISTERED, routes } from '../routes.tsx';
import { EMPTY_DAY } from './emptyDay.ts';
import { CONFIG, USER, WITHOUT_STYLES } from './renderScreen.tsx';
import { fakeServer, json, type Answers } from './server.ts';

const token = `e30.${btoa(JSON.stringify({ exp: 4_102_444_800, sub: 'usr-1' }))}.sig`;
const ACCEPTED = { default_episode_type: null, accepted_terms: [{ name: '', version: '1' }] };

/** The user of `USER` has signed in, in a browser without other stored data. */
export function resetAndSignIn(): void {
  sessionStorage.clear();
  localStorage.clear();
  saveTokens({ idToken: token, accessToken: 'access' });
}

interface Visit {
  readonly permissions?: readonly PermissionName[];
  readonly environment?: Partial<AppConfig['environment']>;
  readonly banner?: string | null;
  readonly userData?: () => Response;
  readonly me?: () => Response;
  readonly flags?: Partial<FeatureFlags>;
  readonly rest?: Answers['rest'];
  readonly graphql?: Answers['graphql'];
}

/** Renders the whole application at a path, signed in. */
export function visitApp(path: string, options: Visit = {}) {
  const permissions = options.permissions ?? ['patients:view'];
  const environment = { ...CONFIG.environment, ...options.environment };
  const server = fakeServer({
    rest: {
      'GET /api/config': () => json({ ...CONFIG, environment }),
      'GET /api/data_api/auth/me': options.me ?? (() => json({ ...USER, permissions })),
      'GET /api/data_api/user_data': options.userData ?? (() => json(ACCEPTED)),
      'GET /api/data_api/banner': () => json({ banner: options.banner ?? null }),
      ...options.rest,
    },
    graphql: {
      SignedInLayoutQuery: () => ({
        featureFlags: Object.entries(options.flags ?? {}).map(([name, value]) => ({ name, value })),
      }),
      MyDayQuery: () => ({ myDay: EMPTY_DAY }),
      ...options.graphql,
    },
  });
  register(REGISTERED);
  queryClient.clear();
  renewRelayEnvironment();
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <MantineProvider {...WITHOUT_STYLES}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { server, router, user: userEvent.setup(), where: () => router.state.location.pathname };
}
