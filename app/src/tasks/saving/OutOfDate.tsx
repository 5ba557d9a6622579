import { useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { Alert, Button, Group, Modal, Table } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { FormStore } from '@isocenter/engine';
import { answerInWords } from '@isocenter/renderer';
import { MESSAGES, type FormValues } from '@isocenter/schemas';
import { useSession } from '../../access/session.ts';
import { messageOf } from '../../requests/failures.ts';
import { showInstant } from '../../shell/departmentTime.ts';
import { readFormValues } from '../formInput.ts';
import { differences, type Difference } from './differences.ts';
import type { OutOfDateQuery } from '../../__generated__/OutOfDateQuery.graphql.ts';
import styles from '../TaskPage.module.css';

interface OutOfDateProps {
  readonly taskId: string;
  readonly store: FormStore;
  readonly onReload: () => void;
}

interface Theirs {
  readonly by: string;
  readonly on: string;
  readonly differences: readonly Difference[];
}

/** Somebody else wrote the task. Nothing typed here is sent; it can be compared with theirs before it is given up. */
export function OutOfDate({ taskId, store, onReload }: OutOfDateProps) {
  const environment = useRelayEnvironment();
  const { timeZone } = useSession().config;
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const compare = async () => {
    try {
      const answer = await fetchQuery<OutOfDateQuery>(
        environment,
        graphql`
          query OutOfDateQuery($taskId: ID!) {
            task(taskId: $taskId) {
              id
              updatedOn
              updatedBy {
                displayName
              }
              document {
                id
                formValues
              }
            }
          }
        `,
        { taskId },
        { fetchPolicy: 'network-only' },
      ).toPromise();
      const task = answer?.task;
      const values: FormValues = readFormValues(task?.document?.formValues ?? {}, 'formValues');
      setTheirs({
        by: task?.updatedBy?.displayName ?? 'somebody else',
        on: task?.updatedOn ?? '',
        differences: differences(store.bundle, store.answers().values, values),
      });
    } catch (error) {
      setTrouble(messageOf(error));
    }
  };
  return (
    <>
      <Alert role="alert" className={styles['outOfDate']} icon={<IconAlertTriangle aria-hidden />}>
        <Group justify="space-between">
          <span>
            <strong>{MESSAGES.taskOutOfDate}</strong> {MESSAGES.refreshThePage}
            {trouble}
          </span>
          <Group gap="xs">
            <Button variant="default" size="xs" onClick={() => void compare()}>
              Compare mine and theirs
            </Button>
            <Button size="xs" onClick={onReload}>
              Reload
            </Button>
          </Group>
        </Group>
      </Alert>
      <Modal opened={theirs !== null} onClose={() => setTheirs(null)} title="Mine and theirs" size="xl" centered>
        {theirs && (
          <>
            <p>
              Last written by {theirs.by} on {showInstant(theirs.on, timeZone)}. Your edits are not saved; copy what you
              need before you reload.
            </p>
            {theirs.differences.length === 0 ? (
              <p>The answers are the same.</p>
            ) : (
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th scope="col">Field</Table.Th>
                    <Table.Th scope="col">Mine</Table.Th>
                    <Table.Th scope="col">Theirs</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {theirs.differences.map(({ field, mine, theirs: other }) => (
                    <Table.Tr key={field.path}>
                      <Table.Th scope="row">{field.label}</Table.Th>
                      <Table.Td>{answerInWords(store.bundle, field, mine) ?? '–'}</Table.Td>
                      <Table.Td>{answerInWords(store.bundle, field, other) ?? '–'}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={() => setTheirs(null)}>
                Back
              </Button>
              <Button onClick={onReload}>Reload with theirs</Button>
            </Group>
          </>
        )}
      </Modal>
    </>
  );
}
