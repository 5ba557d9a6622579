import { useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Button, Group } from '@mantine/core';
import { Dialog } from '../../notices/Dialog.tsx';
import { TASK_ACTIONS_TEXT as words } from '../../messages/taskActions.ts';
import { messageOf } from '../../requests/failures.ts';
import type { DocumentSaver } from '../saving/documentSaver.ts';
import { isStale } from '../saving/freshness.ts';

interface CancelTaskProps {
  readonly saver: DocumentSaver;
  readonly onCancelled: () => void;
  readonly onStale: () => void;
}

/** Returns a task to Not Started. Its answers are kept as a version (decision 17). */
export function CancelTask({ saver, onCancelled, onStale }: CancelTaskProps) {
  const environment = useRelayEnvironment();
  const [asking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const cancel = async () => {
    try {
      const { cancelTask } = await import('../saving/rareCommands.ts');
      await saver.saveNow();
      await cancelTask(environment, saver.freshness);
      onCancelled();
    } catch (error) {
      if (isStale(error)) onStale();
      setTrouble(messageOf(error));
    }
  };
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
        {words.cancel}
      </Button>
      <Dialog opened={asking} onClose={() => setAsking(false)} title={words.cancel} centered>
        <p>{words.cancelExplains}</p>
        {trouble !== null && <p role="alert">{trouble}</p>}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
            {words.keep}
          </Button>
          <Button color="red" onClick={() => void cancel()}>
            {words.cancel}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}
