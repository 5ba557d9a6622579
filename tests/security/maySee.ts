import type { PermissionName } from '@isocenter/schemas';
import type { Allowed } from './accessMatrix.ts';

/**
 * Whether a row of the matrix allows a person with these permissions. @param service GraphQL, which requires a
 * permission of its own
 */
export function maySee(
  allowed: Allowed | undefined,
  permissions: ReadonlySet<PermissionName>,
  service: boolean,
): boolean {
  if (allowed === undefined || allowed === 'interface') return false;
  if (allowed === 'public' || allowed === 'signedIn') return true;
  if (allowed === 'permitted') return permissions.size > 0;
  return (!service || permissions.has('opc:access')) && allowed.some((name) => permissions.has(name));
}
