import { INTERNAL_PERMISSIONS, PERMISSIONS } from '@isocenter/schemas';
import { OTHER_PERMISSIONS, PERMISSION_AREAS } from '../../messages/userAdministration.ts';

/** A permission as shown for selection. */
export interface ExplainedPermission {
  readonly name: string;
  /** What it grants; empty if this user does not know it. */
  readonly grants: string;
  readonly internal: boolean;
}

/** What the app knows without asking the server. */
export const PRODUCT_PERMISSIONS: readonly ExplainedPermission[] = PERMISSIONS.map(({ name, grants }) => ({
  name,
  grants,
  internal: INTERNAL_PERMISSIONS.has(name),
}));
const OF_PRODUCT = new Set(PRODUCT_PERMISSIONS.map(({ name }) => name));

/** Sorted by area, in the order of work; custom permissions come last. Empty areas are left out. */
export function byArea(permissions: readonly ExplainedPermission[]) {
  const isOf = (names: readonly string[]) => (permission: ExplainedPermission) =>
    OF_PRODUCT.has(permission.name) && names.includes(permission.name.split(':')[0] ?? '');
  return [
    ...PERMISSION_AREAS.map(({ title, of }) => ({ title, permissions: permissions.filter(isOf(of)) })),
    { title: OTHER_PERMISSIONS, permissions: permissions.filter(({ name }) => !OF_PRODUCT.has(name)) },
  ].filter((area) => area.permissions.length > 0);
}
