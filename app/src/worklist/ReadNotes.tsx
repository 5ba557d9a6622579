import { useState } from 'react';
import { Button } from '@mantine/core';
import { SIGNING_RUN_TEXT } from '../messages/signingRun.ts';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { messageOf } from '../requests/failures.ts';
import { useCommand } from '../requests/useCommand.ts';
import { signBatch, type Refusals, type useBatch } from '../tasks/signingBatch.ts';
import styles from './SigningQueue.module.css';

const words = SIGNING_RUN_TEXT.batch;

interface ReadNotesProps {
  readonly notes: ReturnType<typeof useBatch>;
  /** Undefined for a note that is no longer in the list. */
  readonly nameOf: (taskId: string) => { readonly who: string; readonly note: string } | undefined;
}

/** Signs together what a person has read to its end, and says what could not be signed. */
export function ReadNotes({ notes, nameOf }: ReadNotesProps) {
  const [refusals, setRefusals] = useState<Refusals>(new Map());
  const sign = useCommand(() => signBatch(notes), setRefusals);
  const named = (taskId: string) => nameOf(taskId) ?? { who: '–', note: words.unknown };
  return (
    <>
      {[...refusals].map(([taskId, error]) => (
        <FailureAlert key={taskId}>
          {words.refused(named(taskId).who, named(taskId).note, messageOf(error))}
        </FailureAlert>
      ))}
      {notes.length > 0 && (
        <section aria-label={words.label} className={styles['batch']}>
          {words.read(notes.length)}{' '}
          <Button size="compact-sm" loading={sign.isPending} onClick={() => sign.run()}>
            {words.sign(notes.length)}
          </Button>
        </section>
      )}
    </>
  );
}
