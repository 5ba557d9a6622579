import { useQuery } from '@tanstack/react-query';
import { Skeleton, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { CLINICIAN_ROLE_LABEL, ROUTES } from '@isocenter/schemas';
import { useSession } from '../../session/session.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import {
  AREA_TEXT,
  PROVIDER_TYPES_TEXT as types,
  USER_MANAGEMENT_TEXT as words,
} from '../../messages/userAdministration.ts';
import { CHANGE_REQUESTS_TEXT } from '../../messages/changeRequests.ts';
import { SERVICE_ACCOUNTS_TEXT } from '../../messages/serviceAccounts.ts';
import { Screen, Section } from '../../screen/Screen.tsx';
import admin from '../Admin.module.css';
import { AREAS, maySeeChangeRequests, pathOf, permissionFor } from './entries/areas.ts';
import styles from './entries/Access.module.css';
import { providerTypesQuery, usersQuery } from './entries/accessEntries.ts';

/** User management's root: the areas this user may open, and the provider types (SHELL-038, ADMIN-005). */
export function Component() {
  const { permissions } = useSession();
  return (
    <Screen title={words.title}>
      <p>{words.intro}</p>
      <ul className={`${admin['roots']} ${styles['areas']}`}>
        {AREAS.filter((area) => permissions.has(permissionFor(area, 'view'))).map((area) => (
          <li key={area}>
            <Link to={pathOf(area)}>
              {AREA_TEXT[area].title}
              <span>{AREA_TEXT[area].about}</span>
            </Link>
          </li>
        ))}
        {permissions.has('auth:service_accounts') && (
          <li>
            <Link to={ROUTES.serviceAccounts}>
              {SERVICE_ACCOUNTS_TEXT.title}
              <span>{SERVICE_ACCOUNTS_TEXT.about}</span>
            </Link>
          </li>
        )}
        {maySeeChangeRequests(permissions) && (
          <li>
            <Link to={ROUTES.changeRequests}>
              {CHANGE_REQUESTS_TEXT.title}
              <span>{CHANGE_REQUESTS_TEXT.about}</span>
            </Link>
          </li>
        )}
      </ul>
      <ProviderTypes />
    </Screen>
  );
}

/** Only users who may see users see how many there are of each type. */
function ProviderTypes() {
  const mayCount = useSession().permissions.has('auth:users:view');
  const { data, isPending, isError, refetch } = useQuery(providerTypesQuery);
  const { data: users } = useQuery({ ...usersQuery, enabled: mayCount });
  return (
    <Section title={types.title}>
      <p>{types.about}</p>
      {isPending && <Skeleton height={220} />}
      {isError && <FailureAlert onRetry={() => void refetch()}>{types.loadFailed}</FailureAlert>}
      {data && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{types.column.name}</Table.Th>
              <Table.Th scope="col">{types.column.id}</Table.Th>
              {users && <Table.Th scope="col">{types.column.users}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map(({ id }) => (
              <Table.Tr key={id}>
                <Table.Th scope="row">{CLINICIAN_ROLE_LABEL[id]}</Table.Th>
                <Table.Td className={styles['code'] ?? ''}>{id}</Table.Td>
                {users && (
                  <Table.Td className="figures">
                    {users.filter(({ providerTypeId }) => providerTypeId === id).length}
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  );
}
