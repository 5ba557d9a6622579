import { useState, type ReactNode } from 'react';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { Button, Skeleton, Table, TextInput } from '@mantine/core';
import { Link, NavLink } from 'react-router-dom';
import { ROUTES } from '@isocenter/schemas';
import { useSession } from '../../../session/session.ts';
import { FailureAlert } from '../../../notices/FailureAlert.tsx';
import { AREA_TEXT, USER_MANAGEMENT_TEXT as words } from '../../../messages/userAdministration.ts';
import { CHANGE_REQUESTS_TEXT } from '../../../messages/changeRequests.ts';
import { SERVICE_ACCOUNTS_TEXT } from '../../../messages/serviceAccounts.ts';
import { Screen } from '../../../screen/Screen.tsx';
import admin from '../../Admin.module.css';
import { AREAS, maySeeChangeRequests, pathOf, pathOfEntry, pathOfNew, permissionFor } from './areas.ts';
import styles from './Access.module.css';
import type { Area, Entry } from './accessEntries.ts';
import { DeleteDialog } from './DeleteDialog.tsx';

/** Rendering more rows would make the search slow. */
const MOST_SHOWN = 200;

interface EntryColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
}
interface EntryListProps<Row extends Entry> {
  readonly area: Area;
  readonly query: UseQueryOptions<readonly Row[], Error, readonly Row[], string[]>;
  readonly nameHead: string;
  readonly nameOf: (row: Row) => string;
  /** A second, quieter line below the name. */
  readonly about: (row: Row) => string | null;
  readonly columns: readonly EntryColumn<Row>[];
  /** The searchable text of a row. */
  readonly searched: (row: Row) => string;
  readonly intro?: string;
  /** False removes the button from a row that can never be deleted. */
  readonly mayGo?: (row: Row) => boolean;
  /** What deleting means for this row, in addition to the general text. */
  readonly warning?: (row: Row) => string | null;
}

/** One of the four lists: search, create, open, delete. The search text may be a name, so it stays in memory. */
export function EntryList<Row extends Entry>(props: EntryListProps<Row>) {
  const { area, query, nameOf, searched, intro, warning } = props;
  const { permissions } = useSession();
  const { data, isPending, isError, refetch } = useQuery(query);
  const [typed, setTyped] = useState('');
  const [removed, setRemoved] = useState<Row | null>(null);
  const sought = typed.trim().toLowerCase().split(/\s+/);
  const found = data?.filter((row) => sought.every((word) => searched(row).toLowerCase().includes(word))) ?? [];
  return (
    <Screen
      title={AREA_TEXT[area].title}
      wide
      actions={
        permissions.has(permissionFor(area, 'create')) && (
          <Button component={Link} to={pathOfNew(area)}>
            {AREA_TEXT[area].create}
          </Button>
        )
      }
    >
      <AreaLinks />
      {intro !== undefined && <p className={styles['intro']}>{intro}</p>}
      {isPending && <Skeleton height={420} />}
      {isError && <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>}
      {data?.length === 0 && <p role="status">{AREA_TEXT[area].none}</p>}
      {data && data.length > 0 && (
        <>
          <div className={styles['search']}>
            <TextInput
              type="search"
              aria-label={AREA_TEXT[area].search}
              placeholder={AREA_TEXT[area].search}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <span role="status" className="figures">
              {found.length === 0 ? words.nothingFound : words.shown(found.length, data.length)}
            </span>
          </div>
          {found.length > 0 && <EntryTable {...props} rows={found.slice(0, MOST_SHOWN)} onRemove={setRemoved} />}
          {found.length > MOST_SHOWN && <p>{words.tooMany(MOST_SHOWN)}</p>}
        </>
      )}
      {removed && (
        <DeleteDialog
          area={area}
          entry={removed}
          name={nameOf(removed)}
          warning={warning?.(removed) ?? null}
          onClose={() => setRemoved(null)}
        />
      )}
    </Screen>
  );
}

/** Links between the areas that this user may open. */
function AreaLinks() {
  const { permissions } = useSession();
  return (
    <nav aria-label={words.areas} className={styles['links']}>
      {AREAS.filter((area) => permissions.has(permissionFor(area, 'view'))).map((area) => (
        <NavLink key={area} to={pathOf(area)} end>
          {AREA_TEXT[area].title}
        </NavLink>
      ))}
      {permissions.has('auth:service_accounts') && (
        <NavLink to={ROUTES.serviceAccounts} end>
          {SERVICE_ACCOUNTS_TEXT.title}
        </NavLink>
      )}
      {maySeeChangeRequests(permissions) && (
        <NavLink to={ROUTES.changeRequests} end>
          {CHANGE_REQUESTS_TEXT.title}
        </NavLink>
      )}
    </nav>
  );
}

interface EntryTableProps<Row extends Entry> extends EntryListProps<Row> {
  readonly rows: readonly Row[];
  readonly onRemove: (row: Row) => void;
}

function EntryTable<Row extends Entry>(props: EntryTableProps<Row>) {
  const { area, rows, nameHead, nameOf, about, columns, mayGo, onRemove } = props;
  const mayDelete = useSession().permissions.has(permissionFor(area, 'delete'));
  return (
    <div className={admin['frame']}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{nameHead}</Table.Th>
            {columns.map(({ head }) => (
              <Table.Th key={head} scope="col">
                {head}
              </Table.Th>
            ))}
            {mayDelete && (
              <Table.Th scope="col">
                <span className="visually-hidden">{words.column.actions}</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Th scope="row" className={admin['flag'] ?? ''}>
                <Link to={pathOfEntry(area, row.id)}>{nameOf(row)}</Link>
                {about(row) !== null && <span>{about(row)}</span>}
              </Table.Th>
              {columns.map(({ head, cell }) => (
                <Table.Td key={head}>{cell(row)}</Table.Td>
              ))}
              {mayDelete && (
                <Table.Td className={styles['action'] ?? ''}>
                  {(mayGo?.(row) ?? true) && (
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={words.removeWhat(nameOf(row))}
                      onClick={() => onRemove(row)}
                    >
                      {words.remove}
                    </Button>
                  )}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
