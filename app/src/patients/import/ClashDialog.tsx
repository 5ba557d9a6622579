import { useState } from 'react';
import { Button, Group, Modal, Table } from '@mantine/core';
import { generatePath, Link } from 'react-router-dom';
import { ROUTES } from '@isocenter/schemas';
import { CLASH_TEXT as words } from '../../messages/patientImport.ts';
import { fullName, type Name } from '../identity.ts';
import { showDate } from '../../screen/dates.ts';
import { sourceSystemLabel } from '../identityWarnings.ts';
import type { ClashDecision, ImportClash } from './usePatientImport.ts';
import styles from './Import.module.css';

interface ClashDialogProps {
  readonly clash: ImportClash;
  readonly onDecide: (decision: ClashDecision) => void;
  readonly onCancel: () => void;
  /** Called when the link to the existing chart is followed. */
  readonly onLeave: () => void;
}

/**
 * People share an MRN but do not match: all are shown, and the user decides (decision 31). The safe way out is the
 * primary button. An import asks for confirmation, with both names.
 */
export function ClashDialog({ clash, onDecide, onCancel, onLeave }: ClashDialogProps) {
  const [asked, setAsked] = useState<ClashDecision | null>(null);
  const { held, incoming } = clash;
  const [toImport, ...others] = incoming;
  if (!toImport) return null;
  const rest = held ? identityOf(held.names, held.dobs) : others.map(outsideIdentity).join(', ');
  return (
    <Modal
      opened
      onClose={onCancel}
      size={800}
      title={held ? words.title : words.sharedTitle}
      // Above the popover of the patient search, from which it may open.
      zIndex="calc(var(--mantine-z-index-popover) + 1)"
    >
      <p>{held ? words.explanation : words.sharedExplanation}</p>
      <ClashTable clash={clash} />
      {asked === null ? (
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => setAsked('DIFFERENT_PERSON')}>
            {words.different}
          </Button>
          {held && (
            <Button variant="default" onClick={() => setAsked('SAME_PERSON')}>
              {words.same}
            </Button>
          )}
          <Button variant={held ? 'default' : 'filled'} onClick={onCancel} data-autofocus={held ? undefined : true}>
            {words.cancel}
          </Button>
          {held && (
            <Button
              component={Link}
              variant="filled"
              to={generatePath(ROUTES.patient, { patientId: held.id })}
              onClick={onLeave}
              data-autofocus
            >
              {words.openExisting}
            </Button>
          )}
        </Group>
      ) : (
        <div role="group" aria-label={words.confirmTitle}>
          <p className={styles['confirm']}>
            <strong>{words.confirm[asked](outsideIdentity(toImport), rest)}</strong> {words.alertFollows}
          </p>
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={() => onDecide(asked)}>
              {words.confirmed[asked]}
            </Button>
            <Button
              onClick={() => setAsked(null)}
              // eslint-disable-next-line jsx-a11y/no-autofocus -- it replaces the focused button that asked for it
              autoFocus
            >
              {words.back}
            </Button>
          </Group>
        </div>
      )}
    </Modal>
  );
}

function ClashTable({ clash: { held, incoming } }: { clash: ImportClash }) {
  return (
    <Table mt="sm" verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.column.record}</Table.Th>
          <Table.Th>{words.column.name}</Table.Th>
          <Table.Th>{words.column.dateOfBirth}</Table.Th>
          <Table.Th>{words.column.mrn}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {held && (
          <Table.Tr>
            <Table.Th scope="row">{words.held}</Table.Th>
            <Table.Td>{held.names.map(fullName).join(' / ')}</Table.Td>
            <Table.Td>{held.dobs.map(showDate).join(' / ')}</Table.Td>
            <Table.Td>{held.mrns.join(' / ')}</Table.Td>
          </Table.Tr>
        )}
        {incoming.map((person, index) => (
          <Table.Tr key={person.externalId}>
            <Table.Th scope="row">
              {(index === 0 ? words.toImport : words.from)(sourceSystemLabel(person.sourceSystem))}
            </Table.Th>
            <Table.Td>{fullName(person.name)}</Table.Td>
            <Table.Td>{showDate(person.dateOfBirth)}</Table.Td>
            <Table.Td>{person.sourceId}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const identityOf = (names: readonly Name[], datesOfBirth: readonly string[]) =>
  words.identity(names.map(fullName).join(' / '), datesOfBirth.map(showDate).join(' / '));

const outsideIdentity = ({ name, dateOfBirth }: ImportClash['incoming'][number]) =>
  words.identity(fullName(name), showDate(dateOfBirth));
