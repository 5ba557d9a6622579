import { queryOptions } from '@tanstack/react-query';
import {
  API,
  PERMISSION_NAMES,
  type CurrentUser,
  type PermissionName,
  SAVED_FILTER_LISTS,
  type SavedFilter,
  type UserData,
} from '@isocenter/schemas';
import { request } from '../requests/request.ts';
import { listOf, nullable, record, text, type Shape } from '../requests/shape.ts';
import { SESSION_CACHE } from './appConfig.ts';

/** The signed-in user and their own settings, over REST. */

const known = new Set<string>(PERMISSION_NAMES);
const isPermission = (name: string): name is PermissionName => known.has(name);
/** Permissions unknown to this version grant nothing. */
const permissions: Shape<readonly PermissionName[]> = (value, path) => listOf(text)(value, path).filter(isPermission);

const userShape: Shape<CurrentUser> = record<CurrentUser>({
  id: text,
  username: text,
  email: text,
  permissions,
  provider_type_id: nullable(text),
  provider_id: nullable(text),
});

/** Drops filters of lists unknown to this version. */
const savedFilterList: Shape<SavedFilter['list'] | null> = (value, path) => {
  const name = text(value, path);
  return SAVED_FILTER_LISTS.find((list) => list === name) ?? null;
};
const savedFilters: Shape<readonly SavedFilter[]> = (value, path) =>
  listOf(
    record<{ list: SavedFilter['list'] | null; name: string; query: string }>({
      list: savedFilterList,
      name: text,
      query: text,
    }),
  )(value ?? [], path).flatMap(({ list, ...kept }) => (list === null ? [] : [{ list, ...kept }]));

const userDataShape: Shape<UserData> = record<UserData>({
  default_episode_type: nullable(text),
  accepted_terms: listOf(record<{ name: string; version: string }>({ name: text, version: text })),
  saved_filters: savedFilters,
});

export const currentUserQuery = queryOptions({
  queryKey: ['auth', 'me'],
  queryFn: () => request(`${API.data}/auth/me`, { shape: userShape }),
  ...SESSION_CACHE,
});

/** Null before the first save: the server answers 404 (decision 16). */
export const userDataQuery = queryOptions({
  queryKey: ['user_data'],
  queryFn: () =>
    request(`${API.data}/user_data`, {
      shape: (value, path) => (value === undefined ? null : userDataShape(value, path)),
      expected: [404],
    }),
});

/** @param change members that are left out keep their value */
export function saveUserData(change: Partial<UserData>): Promise<UserData> {
  return request(`${API.data}/user_data`, { method: 'POST', body: change, shape: userDataShape });
}
