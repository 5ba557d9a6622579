import { useState } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay/hooks';
import { Button, Group, NativeSelect } from '@mantine/core';
import { TASK_TYPES } from '@isocenter/schemas';
import { BOARD_TEXT } from '../../messages/board.ts';
import { Dialog } from '../../notices/Dialog.tsx';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { flash } from '../../notices/snackbar.ts';
import { messageOf } from '../../requests/failures.ts';
import { mutate } from '../../requests/mutate.ts';
import { useCommand } from '../../requests/useCommand.ts';
import type { AddTaskDialogMutation, TaskType } from '../../__generated__/AddTaskDialogMutation.graphql.ts';

const { add: words } = BOARD_TEXT;

interface AddTaskDialogProps {
  readonly episodeId: string;
  /** The patient, for the title. */
  readonly patient: string;
  readonly course: string;
  readonly addable: readonly {
    readonly taskType: string;
    readonly displayName: string;
    readonly columns: readonly string[];
  }[];
  readonly onClose: () => void;
}

/** Adds one more task to the board: a second follow-up, a break, a safety event (decision 56). */
export default function AddTaskDialog({ episodeId, patient, course, addable, onClose }: AddTaskDialogProps) {
  const environment = useRelayEnvironment();
  // One key per dialog: the same press sent twice adds one task.
  const [requestKey] = useState(() => crypto.randomUUID());
  const [taskType, setTaskType] = useState(addable[0]?.taskType ?? '');
  const chosen = addable.find((task) => task.taskType === taskType);
  const columns = chosen?.columns ?? [];
  const [wanted, setWanted] = useState('');
  const column = columns.includes(wanted) ? wanted : (columns[0] ?? '');
  const add = useCommand(
    () => addTask({ episodeId, taskType: typeOf(taskType), column, requestKey }, environment),
    () => {
      flash(words.done(chosen?.displayName ?? '', column));
      onClose();
    },
  );
  return (
    <Dialog opened onClose={onClose} title={words.title} centered>
      <p>{words.explains(patient, course)}</p>
      <NativeSelect
        label={words.task}
        data-autofocus
        value={taskType}
        data={addable.map((task) => ({ value: task.taskType, label: task.displayName }))}
        onChange={(event) => setTaskType(event.currentTarget.value)}
      />
      <NativeSelect
        label={words.column}
        value={column}
        data={[...columns]}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      {add.error && <FailureAlert>{words.failed(messageOf(add.error))}</FailureAlert>}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button loading={add.isPending} onClick={() => add.run()}>
          {words.save}
        </Button>
      </Group>
    </Dialog>
  );
}

/** @throws RangeError for a type that this version of the application does not know */
function typeOf(taskType: string): TaskType {
  const known = TASK_TYPES.find((type) => type === taskType);
  if (!known) throw new RangeError(`No task type "${taskType}"`);
  return known;
}

/** The response contains the board, so that it shows the task at once. */
function addTask(variables: AddTaskDialogMutation['variables'], environment: Parameters<typeof mutate>[0]) {
  const mutation = graphql`
    mutation AddTaskDialogMutation($episodeId: ID!, $taskType: TaskType!, $column: String!, $requestKey: String!) {
      addTask(episodeId: $episodeId, taskType: $taskType, column: $column, requestKey: $requestKey) {
        id
        episode {
          id
          ...Board_episode
        }
      }
    }
  `;
  return mutate<AddTaskDialogMutation>(environment, mutation, variables);
}
