import { ROUTES, type PermissionName } from '@isocenter/schemas';
import type { Area } from './accessEntries.ts';

/** The four areas in reading order, with their paths. */
export const AREAS = ['users', 'roles', 'permissions', 'mappings'] as const satisfies readonly Area[];

export const pathOf = (area: Area): string => ROUTES[area];
export const pathOfNew = (area: Area) => `${ROUTES[area]}/new`;
export const pathOfEntry = (area: Area, id: string) => `${ROUTES[area]}/${encodeURIComponent(id)}`;

/** Each action of each area has its own permission (PERM-016 to PERM-031). */
export function permissionFor(area: Area, act: 'view' | 'create' | 'update' | 'delete'): PermissionName {
  return `auth:${area}:${act}`;
}

const ASKING = [
  'auth:users:create',
  'auth:users:update',
  'auth:roles:update',
  'auth:permissions:update',
  'auth:service_accounts',
] as const;

/** People who can ask for a change of access, or decide one. */
export const maySeeChangeRequests = (permissions: ReadonlySet<PermissionName>): boolean =>
  ASKING.some((name) => permissions.has(name));
