import { useState } from 'react';
import { Button, Group, Skeleton, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useSession } from '../../../session/session.ts';
import { FailureAlert } from '../../../notices/FailureAlert.tsx';
import { QueryBoundary } from '../../../notices/QueryBoundary.tsx';
import { CONFIG_VERSION_TEXT as words } from '../../../messages/formAuthoring.ts';
import { showInstant } from '../../../screen/dates.ts';
import { Component as NotFound } from '../../../screen/NotFoundRoute.tsx';
import { Screen } from '../../../screen/Screen.tsx';
import admin from '../../Admin.module.css';
import { ActivateDialog, DeleteVersionDialog, RegenerateDialog } from './ConfirmVersionDialogs.tsx';
import { pathOfForms } from '../formPaths.ts';
import { NameVersionDialog } from './NameVersionDialog.tsx';
import { useConfigVersions, type ConfigVersion } from './configVersions.ts';

type VersionCommand = 'edit' | 'activate' | 'regenerate' | 'delete';

/** A command that waits for the user's confirmation. */
interface Asking {
  readonly command: VersionCommand;
  readonly version: ConfigVersion;
}

/** Published Config: the versions of the forms (ADMIN-014). */
export function Component() {
  const { permissions } = useSession();
  return permissions.has('form_config') ? <VersionTable /> : <NotFound />;
}

function VersionTable() {
  const [isMaking, setMaking] = useState(false);
  return (
    <Screen title={words.title} wide actions={<Button onClick={() => setMaking(true)}>{words.create}</Button>}>
      <p>{words.intro}</p>
      <QueryBoundary
        where="config versions"
        waiting={<Skeleton height={320} />}
        failed={(retry) => <FailureAlert onRetry={retry}>{words.loadFailed}</FailureAlert>}
      >
        {(fetchKey) => <Versions fetchKey={fetchKey} />}
      </QueryBoundary>
      {isMaking && <NameVersionDialog version={null} onClose={() => setMaking(false)} />}
    </Screen>
  );
}

function Versions({ fetchKey }: { fetchKey: number }) {
  const versions = useConfigVersions(fetchKey);
  const [asking, setAsking] = useState<Asking | null>(null);
  const active = versions.find((version) => version.active)?.name ?? '';
  if (versions.length === 0) return <p role="status">{words.none}</p>;
  return (
    <>
      <div className={admin['frame']}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{words.column.name}</Table.Th>
              <Table.Th scope="col">{words.column.state}</Table.Th>
              <Table.Th scope="col" className="figures">
                {words.column.episodes}
              </Table.Th>
              <Table.Th scope="col">{words.column.published}</Table.Th>
              <Table.Th scope="col">{words.column.created}</Table.Th>
              <Table.Th scope="col">
                <span className="visually-hidden">{words.column.actions}</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {versions.map((version) => (
              <VersionRow key={version.id} version={version} onAsk={(command) => setAsking({ command, version })} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {asking && <CommandDialog asking={asking} active={active} onClose={() => setAsking(null)} />}
    </>
  );
}

function CommandDialog({ asking, active, onClose }: { asking: Asking; active: string; onClose: () => void }) {
  switch (asking.command) {
    case 'edit':
      return <NameVersionDialog version={asking.version} onClose={onClose} />;
    case 'activate':
      return <ActivateDialog version={asking.version} current={active} onClose={onClose} />;
    case 'regenerate':
      return <RegenerateDialog version={asking.version} onClose={onClose} />;
    case 'delete':
      return <DeleteVersionDialog version={asking.version} onClose={onClose} />;
  }
}

interface VersionRowProps {
  readonly version: ConfigVersion;
  readonly onAsk: (command: VersionCommand) => void;
}

function VersionRow({ version, onAsk }: VersionRowProps) {
  const { timeZone } = useSession().config;
  const { id, name, description, active, isUnused, episodeCount } = version;
  const act = (by: string | null | undefined, on: string) =>
    words.byOn(by ?? words.imported, showInstant(on, timeZone));
  return (
    <Table.Tr>
      <Table.Th scope="row" className={admin['flag'] ?? ''}>
        <Link to={pathOfForms(id)}>{name}</Link>
        {description && <span>{description}</span>}
      </Table.Th>
      <Table.Td>
        <VersionState version={version} />
      </Table.Td>
      <Table.Td className="figures">{episodeCount}</Table.Td>
      <Table.Td className="figures">{version.publishedOn && act(version.publishedBy, version.publishedOn)}</Table.Td>
      <Table.Td className="figures">{act(version.createdBy, version.createdOn)}</Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap" justify="flex-end">
          {!active && (
            <Button size="xs" variant="default" aria-label={words.activateWhat(name)} onClick={() => onAsk('activate')}>
              {words.activate}
            </Button>
          )}
          {!version.publishedOn && (
            <Button
              size="xs"
              variant="default"
              aria-label={words.regenerateWhat(name)}
              onClick={() => onAsk('regenerate')}
            >
              {words.regenerate}
            </Button>
          )}
          <Button size="xs" variant="default" aria-label={words.editWhat(name)} onClick={() => onAsk('edit')}>
            {words.edit}
          </Button>
          {isUnused && (
            <Button size="xs" variant="default" aria-label={words.removeWhat(name)} onClick={() => onAsk('delete')}>
              {words.remove}
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

function VersionState({ version: { active, isUnused, publishedOn } }: { version: ConfigVersion }) {
  return (
    <Group gap={4}>
      {active && (
        <span className={admin['status']} data-status="OPEN">
          {words.active}
        </span>
      )}
      {!publishedOn && <span className={admin['warned']}>{words.unpublished}</span>}
      {isUnused && (
        <span className={admin['status']} data-status="CLOSED">
          {words.unused}
        </span>
      )}
    </Group>
  );
}
