import { API } from '@isocenter/schemas';
import { z } from 'zod';
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
    about: 'The configuration of the application: its environment, time zone and links.',
    access: 'public',
    answer: (_request, { appConfig }) => ({ body: appConfig }),
  }),
  route({
    method: 'get',
    path: `${API.data}/user_data`,
    about: 'The settings of the person.',
    access: 'signedIn',
    answer: async (_request, { user, userSettings }) => ({ body: await userSettings.read(user.id) }),
  }),
  route({
    method: 'post',
    path: `${API.data}/user_data`,
    about: 'Changes settings of the person.',
    body: userDataPatch,
    access: 'signedIn',
    answer: async ({ body }, { user, userSettings }) => ({
      body: await userSettings.save(user.id, body),
    }),
  }),
  route({
    method: 'get',
    path: `${API.data}/banner`,
    about: 'The banner of the application; null without one.',
    access: 'signedIn',
    answer: async (_request, { banner }) => ({ body: await banner.read() }),
  }),
  route({
    method: 'post',
    path: `${API.data}/banner`,
    about: 'Sets or clears the banner.',
    body: bannerInput,
    access: { permission: 'banner:update' },
    answer: async ({ body }, { banner, user, info }) => ({
      body: await banner.write(body.banner, { user, info }),
    }),
  }),
  route({
    method: 'get',
    path: `${API.data}/feature_flags`,
    about: 'The feature flags with their defaults.',
    access: MAY_SWITCH,
    answer: async (_request, { featureFlags }) => ({ body: await featureFlags.settings() }),
  }),
  route({
    method: 'put',
    path: `${API.data}/feature_flags/:name`,
    about: 'Sets a feature flag.',
    body: flagChange,
    access: MAY_SWITCH,
    answer: async ({ params, body }, { featureFlags, user, info }) => ({
      body: await featureFlags.set(params.name, body.value, { user, info }),
    }),
  }),
  route({
    method: 'delete',
    path: `${API.data}/feature_flags/:name`,
    about: 'Sets a feature flag back to its default.',
    access: MAY_SWITCH,
    answer: async ({ params }, { featureFlags, user, info }) => ({
      body: await featureFlags.reset(params.name, { user, info }),
    }),
  }),
];
