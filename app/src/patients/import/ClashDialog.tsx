import { Button, Group, Modal, Table } from '@mantine/core';
import { fullName, showDate } from '../identity.ts';
import { sourceSystemLabel } from '../search/mrnSearch.ts';
import type { ClashDecision, ImportClash } from './usePatientImport.ts';

interface ClashDialogProps {
  readonly clash: ImportClash;
  readonly onDecide: (decision: ClashDecision) => void;
  readonly onCancel: () => void;
}

/** Two records under one number that do not agree: both are shown, and a person decides (decision 31). */
export function ClashDialog({ clash, onDecide, onCancel }: ClashDialogProps) {
  const { held, incoming } = clash;
  return (
    <Modal opened onClose={onCancel} size={680} title="Is this the same person?">
      <p>
        A record with this MRN is already here, and name or date of birth differ. Compare both with a second source
        before you decide; nothing has been imported yet.
      </p>
      <Table mt="sm" verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Record</Table.Th>
            <Table.Th>Name</Table.Th>
            <Table.Th>DOB</Table.Th>
            <Table.Th>MRN</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Table.Tr>
            <Table.Th scope="row">Held here</Table.Th>
            <Table.Td>{held.names.map(fullName).join(' / ')}</Table.Td>
            <Table.Td>{held.dobs.map(showDate).join(' / ')}</Table.Td>
            <Table.Td>{held.mrns.join(' / ')}</Table.Td>
          </Table.Tr>
          {incoming.map((person) => (
            <Table.Tr key={person.externalId}>
              <Table.Th scope="row">From {sourceSystemLabel(person.sourceSystem)}</Table.Th>
              <Table.Td>{fullName(person.name)}</Table.Td>
              <Table.Td>{showDate(person.dateOfBirth)}</Table.Td>
              <Table.Td>{person.sourceId}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel} data-autofocus>
          Cancel the import
        </Button>
        <Button variant="default" onClick={() => onDecide('DIFFERENT_PERSON')}>
          Different person
        </Button>
        <Button onClick={() => onDecide('SAME_PERSON')}>Same person</Button>
      </Group>
    </Modal>
  );
}
