import { DEMO_ROLES } from '../../server/src/access/builtInRoles.ts';
import { expect, it } from 'vitest';
import type { PermissionName } from '@isocenter/schemas';
import { DEMO_USER_PURPOSE, DEMO_USERS } from '../../server/src/seed/department/demoUsers.ts';
import { effectivePermissions } from '../../server/src/access/users.ts';
import { GRAPHQL_MATRIX, REST_MATRIX, type MatrixRow } from './accessMatrix.ts';
import { maySee } from './maySee.ts';

const people = DEMO_USERS.map(({ _id, roleIds, isInternal }) => ({
  who: DEMO_USER_PURPOSE[_id] ?? _id,
  permissions: effectivePermissions(
    DEMO_ROLES.filter((role) => roleIds.includes(role._id)),
    isInternal,
  ),
}));

const rows = (matrix: Readonly<Record<string, MatrixRow>>, service: boolean) =>
  Object.entries(matrix).map(([name, { allowed, records, scope, stepUp, stepUpFor }]) => [
    `\`${name}\``,
    typeof allowed === 'string' ? allowed : allowed.join(' or '),
    auditOf(records),
    scope ?? '–',
    stepUp === undefined ? '–' : `${stepUp} minutes${stepUpFor ? ` (${stepUpFor})` : ''}`,
    mark(allowed === 'public'),
    ...people.map(({ permissions }: { permissions: ReadonlySet<PermissionName> }) =>
      mark(maySee(allowed, permissions, service)),
    ),
  ]);
const auditOf = (records: MatrixRow['records']) =>
  'nothing' in records
    ? `nothing: ${records.nothing}`
    : records.map(({ kind, patient }) => (patient ? `${kind} of the patient` : kind)).join(', ');
const mark = (may: boolean) => (may ? 'yes' : '–');

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/**
 * The matrix for readers: every field and route, what it records, and who may use it. A review sees in it what a changed row or role
 * opens to whom. `access.test.ts` and `auditRecords.test.ts` compare the running server with the same rows.
 * After an intended change: npm run update
 */
it('the access table matches the matrix [PERM-054]', async () => {
  const header = [
    'field or route',
    'open to',
    'audit record',
    'interface',
    'recent sign-in',
    'no sign-in',
    ...people.map(({ who }) => who),
  ];
  const table = [header, header.map(() => '---'), ...rows(GRAPHQL_MATRIX, true), ...rows(REST_MATRIX, false)];
  const text = ['# Access and audit by field and route', '', ...table.map(line), ''].join('\n');
  await expect(text).toMatchFileSnapshot('access-table.md');
});
