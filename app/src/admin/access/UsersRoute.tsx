import { CLINICIAN_ROLE_LABEL, type AdministeredUser } from '@isocenter/schemas';
import { USER_TEXT as words } from '../../messages/userAdministration.ts';
import admin from '../Admin.module.css';
import { usersQuery } from './entries/accessEntries.ts';
import { EntryList } from './entries/EntryList.tsx';
import { useSession } from '../../session/session.ts';

const rolesOf = ({ roles }: AdministeredUser) => roles.map(({ name }) => name).join(', ');
const typeOf = ({ providerTypeId }: AdministeredUser) =>
  providerTypeId === null ? words.noType : CLINICIAN_ROLE_LABEL[providerTypeId];

/** All users, active or not (SHELL-039, ADMIN-002). */
export function Component() {
  const { user: me } = useSession();
  return (
    <EntryList
      area="users"
      query={usersQuery}
      nameHead={words.column.name}
      nameOf={({ name }) => name}
      about={({ email }) => email}
      columns={[
        { head: words.column.roles, cell: (user) => rolesOf(user) || words.noRoles },
        { head: words.column.type, cell: typeOf },
        { head: words.column.state, cell: (user) => <State user={user} /> },
      ]}
      searched={(user) => [user.name, user.email, rolesOf(user), typeOf(user), words.state[user.status]].join(' ')}
      mayGo={({ id }) => id !== me.id}
    />
  );
}

function State({ user: { status, isInternal } }: { user: AdministeredUser }) {
  return (
    <>
      <span className={admin['status']} data-status={status === 'ACTIVE' ? 'OPEN' : 'CLOSED'}>
        {words.state[status]}
      </span>{' '}
      {isInternal && <span className={admin['warned']}>{words.internal}</span>}
    </>
  );
}
