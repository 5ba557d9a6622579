import { ROLE_TEXT as words } from '../../messages/userAdministration.ts';
import { rolesQuery } from './entries/accessEntries.ts';
import { EntryList } from './entries/EntryList.tsx';

/** The roles, with how many users have each (SHELL-040, ADMIN-003). */
export function Component() {
  return (
    <EntryList
      area="roles"
      query={rolesQuery}
      nameHead={words.column.name}
      nameOf={({ name }) => name}
      about={() => null}
      columns={[
        { head: words.column.permissions, cell: ({ permissions }) => words.permissionCount(permissions.length) },
        { head: words.column.users, cell: ({ users }) => words.userCount(users) },
      ]}
      searched={({ name, permissions }) => [name, ...permissions].join(' ')}
      warning={({ users }) => (users === 0 ? null : words.inUse(users))}
    />
  );
}
