import { useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Button, Group } from '@mantine/core';
import { Dialog } from '../feedback/Dialog.tsx';
import { messageOf } from '../requests/failures.ts';
import type { DocumentSaver } from './saving/documentSaver.ts';
import { isOutOfDate } from './saving/freshness.ts';
import { cancelTask } from './taskCommands.ts';

interface CancelTaskProps {
  readonly taskId: string;
  readonly saver: DocumentSaver;
  readonly onCancelled: () => void;
  readonly onOutOfDate: () => void;
}

/** Takes a task back to not started; what was written is kept as a version (decision 17). */
export function CancelTask({ saver, onCancelled, onOutOfDate }: CancelTaskProps) {
  const environment = useRelayEnvironment();
  const [asking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const cancel = async () => {
    try {
      await saver.saveNow();
      await cancelTask(environment, saver.freshness);
      onCancelled();
    } catch (error) {
      if (isOutOfDate(error)) onOutOfDate();
      setTrouble(messageOf(error));
    }
  };
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
        Cancel task
      </Button>
      <Dialog opened={asking} onClose={() => setAsking(false)} title="Cancel task" centered>
        <p>The task goes back to not started. What is written so far is kept as a version.</p>
        {trouble !== null && <p role="alert">{trouble}</p>}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
            Keep it
          </Button>
          <Button color="red" onClick={() => void cancel()}>
            Cancel task
          </Button>
        </Group>
      </Dialog>
    </>
  );
}
