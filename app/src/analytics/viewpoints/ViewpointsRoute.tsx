import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ROUTES, type Viewpoint } from '@isocenter/schemas';
import admin from '../../admin/Admin.module.css';
import { VIEWPOINTS_TEXT as words } from '../../messages/viewpoints.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { messageOf } from '../../requests/failures.ts';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { Screen, Section } from '../../screen/Screen.tsx';
import { useSession } from '../../session/session.ts';
import { UNREADABLE, viewpointsQuery } from '../caseRequests.ts';
import { useProblemSnackbar } from '../useFields.ts';
import { DeleteViewpointDialog } from './DeleteViewpointDialog.tsx';
import { groupsOf } from './groups.ts';
import { editPath, viewpointPath } from './paths.ts';
import styles from './Viewpoints.module.css';

/** The viewpoints in three groups: one's own, those that others share, the presets (VIEW-001, VIEW-025). */
export function Component() {
  const { permissions } = useSession();
  return permissions.has('viewpoints:view') ? <Viewpoints /> : <NotFound />;
}

function Viewpoints() {
  const { permissions, user } = useSession();
  const { data, error, isPending, isError, refetch } = useQuery(viewpointsQuery);
  useProblemSnackbar(isError);
  const [removed, setRemoved] = useState<Viewpoint | null>(null);
  const groups = data && groupsOf(data, user.id);
  const add = permissions.has('viewpoints:create') && (
    <Button component={Link} to={ROUTES.viewpointNew}>
      {words.add}
    </Button>
  );
  return (
    <Screen title={words.title} actions={add}>
      <p className={styles['intro']}>{words.intro}</p>
      {isPending && <Skeleton height={480} aria-busy="true" />}
      {isError && <FailureAlert onRetry={() => void refetch()}>{words.loadFailed(messageOf(error))}</FailureAlert>}
      {groups &&
        (['own', 'shared', 'presets'] as const).map((group) => (
          <Section key={group} title={words.group[group]}>
            {groups[group].length === 0 ? (
              <p>{words.none[group]}</p>
            ) : (
              <ViewpointTable label={words.group[group]} rows={groups[group]} onRemove={setRemoved} />
            )}
          </Section>
        ))}
      {removed && <DeleteViewpointDialog viewpoint={removed} onClose={() => setRemoved(null)} />}
    </Screen>
  );
}

interface ViewpointTableProps {
  readonly label: string;
  readonly rows: readonly Viewpoint[];
  readonly onRemove: (viewpoint: Viewpoint) => void;
}

function ViewpointTable({ label, rows, onRemove }: ViewpointTableProps) {
  const { column } = words;
  return (
    <div className={admin['frame']}>
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{column.name}</Table.Th>
            <Table.Th scope="col" className={styles['number'] ?? ''}>
              {column.charts}
            </Table.Th>
            <Table.Th scope="col">{column.by}</Table.Th>
            <Table.Th scope="col">{column.shared}</Table.Th>
            <Table.Th scope="col">
              <span className="visually-hidden">{column.actions}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((viewpoint, index) => (
            <ViewpointRow key={`${viewpoint._id} ${index}`} {...{ viewpoint, onRemove }} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function ViewpointRow({ viewpoint, onRemove }: Omit<ViewpointTableProps, 'label' | 'rows'> & { viewpoint: Viewpoint }) {
  const { permissions, user } = useSession();
  const { _id, name, description, charts, preset, shared } = viewpoint;
  if (_id === UNREADABLE) {
    return (
      <Table.Tr>
        <Table.Td colSpan={5}>{words.unreadable}</Table.Td>
      </Table.Tr>
    );
  }
  const isOwn = viewpoint.user?.id === user.id;
  return (
    <Table.Tr>
      <Table.Th scope="row" className={styles['name'] ?? ''}>
        <Link to={viewpointPath(_id)}>{name}</Link>
        {description !== '' && <span>{description}</span>}
      </Table.Th>
      <Table.Td className={`figures ${styles['number']}`}>{charts.length}</Table.Td>
      <Table.Td>{preset ? words.preset : viewpoint.user?.name}</Table.Td>
      <Table.Td>{shared ? words.yes : words.no}</Table.Td>
      <Table.Td className={styles['actions'] ?? ''}>
        {isOwn && permissions.has('viewpoints:update') && <Link to={editPath(_id)}>{words.edit}</Link>}
        {isOwn && permissions.has('viewpoints:delete') && (
          <Button variant="default" size="xs" aria-label={words.removeWhat(name)} onClick={() => onRemove(viewpoint)}>
            {words.remove}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
