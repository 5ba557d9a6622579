import { useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Button, Group, Table } from '@mantine/core';
import type { FormRecord, FormStore } from '@isocenter/engine';
import { TableHeads } from '../../screen/TableHeads.tsx';
import { Dialog } from '../../notices/Dialog.tsx';
import { FORM_CHANGED_TEXT as words } from '../../messages/formChanged.ts';
import { messageOf } from '../../requests/failures.ts';
import { formDifferences, type FormDifference } from './formNow.ts';

interface FormChangedDialogProps {
  readonly taskId: string;
  readonly store: FormStore;
  /** What the screen showed. */
  readonly outdated: FormRecord;
  /** Reads the task from the server again. */
  readonly onUpdate: () => void;
  readonly onClose: () => void;
}

/** What is different on the form now, after the server refused to pend or sign the form on the screen (decision 53). */
export default function FormChangedDialog(props: FormChangedDialogProps) {
  const { onUpdate, onClose } = props;
  const { differences, trouble } = useDifferences(props);
  return (
    <Dialog opened onClose={onClose} title={words.title} size="xl" centered>
      <p>{words.explains}</p>
      {trouble !== null && <p role="alert">{trouble}</p>}
      {differences === null && trouble === null && <p role="status">{words.looking}</p>}
      {differences?.length === 0 && <p>{words.none}</p>}
      {differences !== null && differences.length > 0 && <DifferencesTable differences={differences} />}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {words.back}
        </Button>
        <Button onClick={onUpdate} data-autofocus>
          {words.update}
        </Button>
      </Group>
    </Dialog>
  );
}

function DifferencesTable({ differences }: { readonly differences: readonly FormDifference[] }) {
  return (
    <Table mt="sm">
      <TableHeads of={words.heads} />
      <Table.Tbody>
        {differences.map(({ path, label, shown, now }) => (
          <Table.Tr key={path}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td>{shown ?? words.hidden}</Table.Td>
            <Table.Td>
              <strong>{now ?? words.hidden}</strong>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function useDifferences({ taskId, store, outdated }: FormChangedDialogProps) {
  const environment = useRelayEnvironment();
  const [differences, setDifferences] = useState<readonly FormDifference[] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    formDifferences(environment, { taskId, store, outdated }).then(
      (found) => gone || setDifferences(found),
      (error: unknown) => gone || setTrouble(messageOf(error)),
    );
    return () => {
      gone = true;
    };
  }, [environment, taskId, store, outdated]);
  return { differences, trouble };
}
