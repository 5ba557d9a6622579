import { useState } from 'react';
import type { FormStore } from '@isocenter/engine';
import { GraphqlError, messageOf } from '../../requests/failures.ts';
import { isStale, type Freshness } from './freshness.ts';
import type { DocumentSaver } from './documentSaver.ts';

/** An open task into which a command of the server writes. */
export interface OpenTask {
  readonly taskId: string;
  readonly patientId: string;
  readonly store: FormStore;
  readonly saver: Pick<DocumentSaver, 'begin' | 'freshness' | 'savedAnswers' | 'accept' | 'markStale'>;
  /** Saves the screen first. Resolves to why the command must wait, or null. */
  readonly saveFirst: () => Promise<string | null>;
  /** Reads the task from the server again. */
  readonly onReopen: () => void;
}

export interface TaskWrite {
  readonly running: boolean;
  /**
   * Saves the screen, gives the command, and reads the task again. Resolves to what went wrong, or null. A note that was
   * edited by hand where answers change is settled the second time: it is written from the answers.
   */
  readonly run: (
    command: (freshness: Freshness, settledNote: string | null) => Promise<Freshness>,
  ) => Promise<string | null>;
}

export function useTaskWrite({ store, saver, saveFirst, onReopen }: OpenTask): TaskWrite {
  const [running, setRunning] = useState(false);
  const [isNoteInTheWay, setNoteInTheWay] = useState(false);
  return {
    running,
    run: async (command) => {
      setRunning(true);
      try {
        await saver.begin();
        const obstacle = await saveFirst();
        if (obstacle !== null) return obstacle;
        const freshness = await command(saver.freshness, isNoteInTheWay ? '' : null);
        saver.accept(freshness, store.answers().values);
        onReopen();
        return null;
      } catch (error) {
        if (isStale(error)) saver.markStale();
        if (error instanceof GraphqlError && error.code === 'NOTE_CONFLICT') setNoteInTheWay(true);
        return messageOf(error);
      } finally {
        setRunning(false);
      }
    },
  };
}
