import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button, Group, TextInput } from '@mantine/core';
import { useRelayEnvironment } from 'react-relay/hooks';
import { INTEGRATIONS_TEXT } from '../../messages/integrations.ts';
import { Dialog } from '../../notices/Dialog.tsx';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { messageOf } from '../../requests/failures.ts';
import { testInbound } from './integrations.ts';
import styles from './Integrations.module.css';

const words = INTEGRATIONS_TEXT.test;

interface TestInboundProps {
  readonly system: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Reads what a system knows about the patient of a task, step by step. */
export function TestInbound({ system, name, onClose }: TestInboundProps) {
  const environment = useRelayEnvironment();
  const [taskId, setTaskId] = useState('');
  const test = useMutation({ mutationFn: () => testInbound(environment, system, taskId.trim()) });
  return (
    <Dialog opened onClose={onClose} title={words.openFor(name)} centered size="lg">
      <form
        className={styles['dialog']}
        onSubmit={(event) => {
          event.preventDefault();
          test.mutate();
        }}
      >
        <p>{words.explains(name)}</p>
        <TextInput
          data-autofocus
          required
          label={words.task}
          description={words.taskHelp}
          autoComplete="off"
          value={taskId}
          onChange={(event) => setTaskId(event.currentTarget.value)}
        />
        {test.isError && <FailureAlert>{messageOf(test.error)}</FailureAlert>}
        {test.data && (
          <ul className={styles['steps']} aria-label={words.steps}>
            {test.data.map(({ name: step, status, detail }) => (
              <li key={step}>
                <strong>{step}</strong>
                <span className={styles['state']} data-state={status}>
                  {status === 'SUCCESS' ? words.state.SUCCESS : words.state.FAILURE}
                </span>
                <span>{detail}</span>
              </li>
            ))}
          </ul>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {INTEGRATIONS_TEXT.close}
          </Button>
          <Button type="submit" loading={test.isPending} disabled={taskId.trim() === ''}>
            {words.run}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
