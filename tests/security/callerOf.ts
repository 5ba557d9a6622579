import { DEMO_ROLES } from '../../server/src/access/builtInRoles.ts';
import { effectivePermissions } from '../../server/src/access/users.ts';
import { DEMO_USERS } from '../../server/src/seed/department/demoUsers.ts';
import type { MatrixRow } from './accessMatrix.ts';
import { maySee } from './maySee.ts';

/** The first of these people whom the matrix allows to call it. */
export function callerOf({ allowed }: MatrixRow, isGraphql: boolean): string {
  const callers = ['usr-attending', 'usr-administrator', 'usr-internal-staff'];
  const found = callers.find((id) => {
    const user = DEMO_USERS.find(({ _id }) => _id === id);
    const roles = DEMO_ROLES.filter(({ _id }) => user?.roleIds.includes(_id));
    return maySee(allowed, effectivePermissions(roles, user?.isInternal ?? false), isGraphql);
  });
  if (!found) throw new Error('No demo user may call this.');
  return found;
}
