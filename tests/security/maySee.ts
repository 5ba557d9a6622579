import type { PermissionName } from '@isocenter/schemas';
import type { Allowed } from './accessMatrix.ts';

/** What a row of the matrix means for somebody with these permissions. @param service GraphQL, which is a service of its own */
export function maySee(
  allowed: Allowed | undefined,
  permissions: ReadonlySet<PermissionName>,
  service: boolean,
): boolean {
  if (allowed === undefined) return false;
  if (allowed === 'nobody' || allowed === 'signedIn') return true;
  if (allowed === 'permitted') return permissions.size > 0;
  return (!service || permissions.has('opc:access')) && allowed.some((name) => permissions.has(name));
}
