import { Button, Group, Modal, Table } from '@mantine/core';
import { CLASH_TEXT as words } from '../../messages/patientImport.ts';
import { fullName } from '../identity.ts';
import { showDate } from '../../screen/dates.ts';
import { sourceSystemLabel } from '../identityWarnings.ts';
import type { ClashDecision, ImportClash } from './usePatientImport.ts';

interface ClashDialogProps {
  readonly clash: ImportClash;
  readonly onDecide: (decision: ClashDecision) => void;
  readonly onCancel: () => void;
}

/** Two records share a number but do not match: both are shown, and the user decides (decision 31). */
export function ClashDialog({ clash, onDecide, onCancel }: ClashDialogProps) {
  const { held, incoming } = clash;
  return (
    <Modal opened onClose={onCancel} size={680} title={words.title}>
      <p>{words.explanation}</p>
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
          <Table.Tr>
            <Table.Th scope="row">{words.held}</Table.Th>
            <Table.Td>{held.names.map(fullName).join(' / ')}</Table.Td>
            <Table.Td>{held.dobs.map(showDate).join(' / ')}</Table.Td>
            <Table.Td>{held.mrns.join(' / ')}</Table.Td>
          </Table.Tr>
          {incoming.map((person) => (
            <Table.Tr key={person.externalId}>
              <Table.Th scope="row">{words.from(sourceSystemLabel(person.sourceSystem))}</Table.Th>
              <Table.Td>{fullName(person.name)}</Table.Td>
              <Table.Td>{showDate(person.dateOfBirth)}</Table.Td>
              <Table.Td>{person.sourceId}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {words.cancel}
        </Button>
        <Button variant="default" onClick={() => onDecide('DIFFERENT_PERSON')}>
          {words.different}
        </Button>
        <Button onClick={() => onDecide('SAME_PERSON')}>{words.same}</Button>
      </Group>
    </Modal>
  );
}
