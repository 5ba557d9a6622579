import { queryOptions } from '@tanstack/react-query';
import {
  API,
  PERMISSION_NAMES,
  type AddressChange,
  type CurrentUser,
  type PermissionName,
  SAVED_FILTER_LISTS,
  type SavedFilter,
  type UserData,
  listShape,
  nothingShape,
  nullableShape,
  recordShape,
  textShape,
  type Shape,
} from '@isocenter/schemas';
import { request } from '../requests/request.ts';
import { authHeaders, type Tokens } from '../session/tokens.ts';
import { SESSION_CACHE } from './appConfig.ts';

/** The signed-in user and their own settings, over REST. */

const known = new Set<string>(PERMISSION_NAMES);
const isPermission = (name: string): name is PermissionName => known.has(name);
/** Permissions unknown to this version grant nothing. */
const permissions: Shape<readonly PermissionName[]> = (value, path) =>
  listShape(textShape)(value, path).filter(isPermission);

const userShape: Shape<CurrentUser> = recordShape<CurrentUser>({
  id: textShape,
  username: textShape,
  email: textShape,
  permissions,
  provider_type_id: nullableShape(textShape),
  provider_id: nullableShape(textShape),
  address_change: nullableShape(
    recordShape<AddressChange>({
      ...{ before: textShape, after: textShape, changed_on: textShape },
      changed_by: listShape(textShape),
    }),
  ),
});

/** Drops filters of lists unknown to this version. */
const savedFilterList: Shape<SavedFilter['list'] | null> = (value, path) => {
  const name = textShape(value, path);
  return SAVED_FILTER_LISTS.find((list) => list === name) ?? null;
};
const savedFilters: Shape<readonly SavedFilter[]> = (value, path) =>
  listShape(
    recordShape<{ list: SavedFilter['list'] | null; name: string; query: string }>({
      list: savedFilterList,
      name: textShape,
      query: textShape,
    }),
  )(value ?? [], path).flatMap(({ list, ...kept }) => (list === null ? [] : [{ list, ...kept }]));

const userDataShape: Shape<UserData> = recordShape<UserData>({
  default_episode_type: nullableShape(textShape),
  accepted_terms: listShape(recordShape<{ name: string; version: string }>({ name: textShape, version: textShape })),
  saved_filters: savedFilters,
});

export const currentUserQuery = queryOptions({
  queryKey: ['auth', 'me'],
  queryFn: () => request(`${API.data}/auth/me`, { shape: userShape }),
  ...SESSION_CACHE,
});

/** Whose tokens these are, by the server. They need not be this tab's. */
export function userOf(tokens: Tokens): Promise<CurrentUser> {
  return request(`${API.data}/auth/me`, { shape: userShape, headers: authHeaders(tokens), onUnauthorized: 'fail' });
}

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

/** The user has seen that administrators changed their address. */
export async function confirmAddressChange(): Promise<void> {
  await request(`${API.data}/auth/address_change/seen`, { method: 'POST', shape: nothingShape });
}
