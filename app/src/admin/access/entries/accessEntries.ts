import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  API,
  CLINICIAN_ROLES,
  SOURCE_SYSTEMS,
  USER_STATES,
  type AdministeredMapping,
  type AdministeredPermission,
  type AdministeredProvider,
  type AdministeredRole,
  type AdministeredUser,
  type ClinicianRole,
  type SourceSystem,
  type UserState,
  flagShape,
  listShape,
  nothingShape,
  nullableShape,
  numberShape,
  recordShape,
  ShapeError,
  textShape,
  type Shape,
} from '@isocenter/schemas';
import { currentUserQuery } from '../../../access/account.ts';
import { request } from '../../../requests/request.ts';

/** The four kinds of records in user management; also the last part of their paths. */
export type Area = 'users' | 'roles' | 'permissions' | 'mappings';

/** Members of every record. The revision identifies the state that was read. */
export interface Entry {
  readonly id: string;
  readonly revision: number;
}

/** One of several known values; anything else in a response is rejected. */
function oneOf<Word extends string>(words: readonly Word[], noun: string): Shape<Word> {
  return (value, path) => {
    const found = words.find((word) => word === value);
    if (found === undefined) throw new ShapeError(path, noun);
    return found;
  };
}
const clinicianRole: Shape<ClinicianRole> = oneOf(CLINICIAN_ROLES, 'a provider type');
const userState: Shape<UserState> = oneOf(USER_STATES, 'a state of a user');
const source: Shape<SourceSystem> = oneOf(SOURCE_SYSTEMS, 'a source');

const word = nullableShape(textShape);
const providerDetails = { firstName: word, lastName: textShape, credentials: word, title: word, npi: word };
const provider = recordShape<AdministeredProvider>({
  ...{ id: textShape, ...providerDetails },
  ...{ type: clinicianRole, userId: nullableShape(textShape) },
});
const user = recordShape<AdministeredUser>({
  id: textShape,
  revision: numberShape,
  email: textShape,
  name: textShape,
  roles: listShape(recordShape<{ id: string; name: string }>({ id: textShape, name: textShape })),
  providerTypeId: nullableShape(clinicianRole),
  provider: nullableShape(
    recordShape<NonNullable<AdministeredUser['provider']>>({ id: textShape, ...providerDetails }),
  ),
  isInternal: flagShape,
  status: userState,
});
const role = recordShape<AdministeredRole>({
  id: textShape,
  revision: numberShape,
  name: textShape,
  permissions: listShape(textShape),
  users: numberShape,
});
const permission = recordShape<AdministeredPermission>({
  id: textShape,
  revision: numberShape,
  name: textShape,
  description: textShape,
  internal: flagShape,
  isOfProduct: flagShape,
});
const mapping = recordShape<AdministeredMapping>({
  id: textShape,
  revision: numberShape,
  source,
  externalValue: textShape,
  internalValue: textShape,
});

/** Fetched again whenever a screen opens, so that others' changes are not overwritten unseen. */
function entriesOf<Kept>(area: Area, shape: Shape<Kept>) {
  return queryOptions({
    queryKey: ['admin', 'auth', area],
    queryFn: () => request(`${API.data}/auth/${area}`, { shape: listShape(shape) }),
    refetchOnMount: 'always',
  });
}
export const usersQuery = entriesOf('users', user);
export const rolesQuery = entriesOf('roles', role);
export const permissionsQuery = entriesOf('permissions', permission);
export const mappingsQuery = entriesOf('mappings', mapping);

/** Providers responsible for care, each with the user who works as them. */
export const providersQuery = queryOptions({
  queryKey: ['admin', 'auth', 'providers'],
  queryFn: () => request(`${API.data}/auth/providers`, { shape: listShape(provider) }),
  refetchOnMount: 'always',
});

interface ProviderType {
  readonly id: ClinicianRole;
  readonly name: string;
}
export const providerTypesQuery = queryOptions({
  queryKey: ['admin', 'auth', 'provider_types'],
  queryFn: () =>
    request(`${API.data}/auth/provider_types`, {
      shape: listShape(recordShape<ProviderType>({ id: clinicianRole, name: textShape })),
    }),
});

const MEMBER = { users: 'user', roles: 'role', permissions: 'permission', mappings: 'mapping' } as const;

const waits: Shape<boolean> = (value) => typeof value === 'object' && value !== null && 'changeRequest' in value;

/**
 * Creates a record, or with an entry changes the revision that was read.
 * @returns whether it waits for a second administrator
 */
export function saveEntry(area: Area, input: object, entry: Entry | null): Promise<boolean> {
  const path = `${API.data}/auth/${area}`;
  if (entry === null) return request(path, { method: 'POST', body: { [MEMBER[area]]: input }, shape: waits });
  return request(`${path}/${encodeURIComponent(entry.id)}`, {
    method: 'PUT',
    body: { [MEMBER[area]]: { ...input, revision: entry.revision } },
    shape: waits,
  });
}

export async function deleteEntry(area: Area, { id, revision }: Entry): Promise<void> {
  await request(`${API.data}/auth/${area}/${encodeURIComponent(id)}?revision=${revision}`, {
    method: 'DELETE',
    shape: nothingShape,
  });
}

/** Roles appear in several lists, and the user's own permissions may have changed. */
export async function forgetChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['admin', 'auth'] }),
    client.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  ]);
}
