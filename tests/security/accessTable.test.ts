import { expect, it } from 'vitest';
import type { PermissionName } from '@isocenter/schemas';
import { DEMO_ROLES, DEMO_USER_PURPOSE, DEMO_USERS } from '../../server/src/access/demoUsers.ts';
import { effectivePermissions } from '../../server/src/access/users.ts';
import { GRAPHQL_MATRIX, REST_MATRIX, type Allowed } from './accessMatrix.ts';
import { maySee } from './maySee.ts';

const people = DEMO_USERS.map(({ _id, roleIds, isInternal }) => ({
  who: DEMO_USER_PURPOSE[_id] ?? _id,
  permissions: effectivePermissions(
    DEMO_ROLES.filter((role) => roleIds.includes(role._id)),
    isInternal,
  ),
}));

const rows = (matrix: Readonly<Record<string, Allowed>>, service: boolean) =>
  Object.entries(matrix).map(([name, allowed]) => [
    `\`${name}\``,
    typeof allowed === 'string' ? allowed : allowed.join(' or '),
    mark(allowed === 'nobody'),
    ...people.map(({ permissions }: { permissions: ReadonlySet<PermissionName> }) =>
      mark(maySee(allowed, permissions, service)),
    ),
  ]);
const mark = (may: boolean) => (may ? 'yes' : '–');

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/**
 * The matrix as people read it: every field and route × everybody. `access.test.ts` holds the running server to the same rows; this
 * file shows in a review what a change of a row or of a role opens to whom.
 * After a deliberate change: npx vitest run --project node tests/security/accessTable.test.ts -u
 */
it('is written down for every field, route and person as it is [PERM-054]', async () => {
  const header = ['field or route', 'open to', 'nobody', ...people.map(({ who }) => who)];
  const table = [header, header.map(() => '---'), ...rows(GRAPHQL_MATRIX, true), ...rows(REST_MATRIX, false)];
  const text = ['# Who may use what', '', ...table.map(line), ''].join('\n');
  await expect(text).toMatchFileSnapshot('access-table.md');
});
