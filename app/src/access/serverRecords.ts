import { queryOptions } from '@tanstack/react-query';
import {
  API,
  CACHE,
  PERMISSION_NAMES,
  type AppBanner,
  type AppConfig,
  type CurrentUser,
  type PermissionName,
  SAVED_FILTER_LISTS,
  type SavedFilter,
  type UserData,
} from '@isocenter/schemas';
import { request } from '../requests/request.ts';
import { flag, listOf, nullable, number, record, text, type Shape } from '../requests/shape.ts';

/** What the application asks of the server beside GraphQL, with its cache times. */

const configShape: Shape<AppConfig> = record<AppConfig>({
  environment: record<AppConfig['environment']>({
    name: text,
    stage: text,
    branch: text,
    sha: text,
    isProduction: flag,
  }),
  oidc: record<AppConfig['oidc']>({ issuer: text, clientId: text, scope: text, resource: nullable(text) }),
  timeZone: text,
  inactivity: record<AppConfig['inactivity']>({ warningAfter: number, logoutAfter: number }),
  links: record<AppConfig['links']>({
    supportMail: nullable(text),
    eventManager: nullable(text),
    linkingApplication: nullable(record<{ name: string; url: string }>({ name: text, url: text })),
    errorReporting: nullable(text),
  }),
  ehrRedirectSuffixes: listOf(text),
});

const known = new Set<string>(PERMISSION_NAMES);
const isPermission = (name: string): name is PermissionName => known.has(name);
/** Names this version does not know grant nothing. */
const permissions: Shape<readonly PermissionName[]> = (value, at) => listOf(text)(value, at).filter(isPermission);

const userShape: Shape<CurrentUser> = record<CurrentUser>({
  id: text,
  username: text,
  email: text,
  permissions,
  provider_type_id: nullable(text),
  provider_id: nullable(text),
});

/** A list this version does not know cannot be filtered by it. */
const savedFilterList: Shape<SavedFilter['list'] | null> = (value, at) => {
  const name = text(value, at);
  return SAVED_FILTER_LISTS.find((list) => list === name) ?? null;
};
const savedFilters: Shape<readonly SavedFilter[]> = (value, at) =>
  listOf(
    record<{ list: SavedFilter['list'] | null; name: string; query: string }>({
      list: savedFilterList,
      name: text,
      query: text,
    }),
  )(value ?? [], at).flatMap(({ list, ...kept }) => (list === null ? [] : [{ list, ...kept }]));

const userDataShape: Shape<UserData> = record<UserData>({
  default_episode_type: nullable(text),
  accepted_terms: listOf(record<{ name: string; version: string }>({ name: text, version: text })),
  saved_filters: savedFilters,
});

const bannerShape: Shape<AppBanner> = record<AppBanner>({ banner: nullable(text) });

const { keep, fresh, retry, refetchOnFocus, refetchOnMount } = CACHE.configAndUser;
const configAndUser = {
  gcTime: keep,
  staleTime: fresh,
  retry,
  refetchOnWindowFocus: refetchOnFocus,
  refetchOnMount,
} as const;

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: () => request(API.config, { shape: configShape, onUnauthorized: 'fail' }),
  ...configAndUser,
});

export const currentUserQuery = queryOptions({
  queryKey: ['auth', 'me'],
  queryFn: () => request(`${API.data}/auth/me`, { shape: userShape }),
  ...configAndUser,
});

/** Null before the first save: the server answers 404 then (decision 16). */
export const userDataQuery = queryOptions({
  queryKey: ['user_data'],
  queryFn: () =>
    request(`${API.data}/user_data`, {
      shape: (value, at) => (value === undefined ? null : userDataShape(value, at)),
      expected: [404],
    }),
});

/** @param change what is left out stays */
export function saveUserData(change: Partial<UserData>): Promise<UserData> {
  return request(`${API.data}/user_data`, { method: 'POST', body: change, shape: userDataShape });
}

export const bannerQuery = queryOptions({
  queryKey: ['banner'],
  queryFn: () => request(`${API.data}/banner`, { shape: bannerShape }),
});

/** An empty banner is none (SHELL-119). */
export function saveBanner(banner: string): Promise<AppBanner> {
  const body = { banner: banner.trim() === '' ? null : banner };
  return request(`${API.data}/banner`, { method: 'POST', body, shape: bannerShape });
}
