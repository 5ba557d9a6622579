import { API } from '@isocenter/schemas';
import { z } from 'zod';
import { parseBody } from '../http/parseBody.ts';
import { route, type RestRoute } from '../http/restRoute.ts';
import { bannerInput } from './banner.ts';
import { userDataPatch } from './userSettings.ts';

const MAY_SWITCH = { permission: 'feature_flags:update' } as const;
const flagChange = z.strictObject({ value: z.union([z.boolean(), z.string(), z.null()]) });

/** The banner, feature flags, a person's settings, and the configuration of the application. */
export const APP_SETTINGS_ROUTES: readonly RestRoute[] = [
  route({
    method: 'get',
    path: API.config,
    access: 'public',
    answer: (_request, { appConfig }) => ({ body: appConfig }),
  }),
  route({
    method: 'get',
    path: `${API.data}/user_data`,
    access: 'signedIn',
    answer: async (_request, { user, userSettings }) => ({ body: await userSettings.read(user.id) }),
  }),
  route({
    method: 'post',
    path: `${API.data}/user_data`,
    access: 'signedIn',
    answer: async ({ body }, { user, userSettings }) => ({
      body: await userSettings.save(user.id, parseBody(userDataPatch, body)),
    }),
  }),
  route({
    method: 'get',
    path: `${API.data}/banner`,
    access: 'signedIn',
    answer: async (_request, { banner }) => ({ body: await banner.read() }),
  }),
  route({
    method: 'post',
    path: `${API.data}/banner`,
    access: { permission: 'banner:update' },
    answer: async ({ body }, { banner, user, info }) => ({
      body: await banner.write(parseBody(bannerInput, body).banner, { user, info }),
    }),
  }),
  route({
    method: 'get',
    path: `${API.data}/feature_flags`,
    access: MAY_SWITCH,
    answer: async (_request, { featureFlags }) => ({ body: await featureFlags.settings() }),
  }),
  route({
    method: 'put',
    path: `${API.data}/feature_flags/:name`,
    access: MAY_SWITCH,
    answer: async ({ params, body }, { featureFlags, user, info }) => ({
      body: await featureFlags.set(params.name, parseBody(flagChange, body).value, { user, info }),
    }),
  }),
  route({
    method: 'delete',
    path: `${API.data}/feature_flags/:name`,
    access: MAY_SWITCH,
    answer: async ({ params }, { featureFlags, user, info }) => ({
      body: await featureFlags.reset(params.name, { user, info }),
    }),
  }),
];
