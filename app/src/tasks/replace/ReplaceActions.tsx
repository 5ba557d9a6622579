import { useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Button, Group } from '@mantine/core';
import { Dialog } from '../../notices/Dialog.tsx';
import type { FormStore, Provenances } from '@isocenter/engine';
import { TIMES, type TaskType } from '@isocenter/schemas';
import { showSnackbar } from '../../notices/snackbar.ts';
import { REPLACE_TEXT as words } from '../../messages/replaceTask.ts';
import { TASK_ACTIONS_TEXT } from '../../messages/taskActions.ts';
import { messageOf } from '../../requests/failures.ts';
import type { DocumentSaver } from '../saving/documentSaver.ts';
import { isStale } from '../saving/freshness.ts';
import type { ReplacedAction } from './replaceCommands.ts';

interface Action {
  readonly label: string;
  readonly explains: string;
  /** @param copied how many answers were copied */
  readonly done: (copied: number) => string;
  readonly action: ReplacedAction;
  readonly command: 'resetTask' | 'copyFromPreviousWeek' | 'carryOver';
}

const RESET: Action = { ...words.reset, action: 'RESET', command: 'resetTask' };
const COPY: Action = { ...words.copy, action: 'COPIED', command: 'copyFromPreviousWeek' };
const CARRY_OVER: Action = { ...words.carryOver, action: 'CARRIED_OVER', command: 'carryOver' };

const ACTIONS: Readonly<Partial<Record<TaskType, readonly Action[]>>> = {
  OTV: [COPY, RESET],
  TREATMENT_SUMMARY: [CARRY_OVER, RESET],
};

interface ReplaceActionsProps {
  readonly taskType: TaskType;
  readonly store: FormStore;
  readonly saver: DocumentSaver;
  /** The note, if it was edited by hand. */
  readonly handNote: string | null;
  /** Saves the screen first. Resolves to why the command must wait, or null. */
  readonly saveFirst: () => Promise<string | null>;
  /** Reads the task from the server again. */
  readonly onReopen: () => void;
}

/** Commands that replace the answers on screen. These are kept as a version, and can be restored for ten seconds. */
export function ReplaceActions({ taskType, store, saver, handNote, saveFirst, onReopen }: ReplaceActionsProps) {
  const environment = useRelayEnvironment();
  const [confirming, setConfirming] = useState<Action | null>(null);
  const [running, setRunning] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const close = () => {
    setConfirming(null);
    setTrouble(null);
  };
  const run = async ({ action, done, command }: Action) => {
    setRunning(true);
    setTrouble(null);
    try {
      // Loaded before anything is replaced, with the way back.
      const { undoReplace, [command]: replace } = await import('./replaceCommands.ts');
      await saver.begin();
      const obstacle = await saveFirst();
      if (obstacle !== null) return setTrouble(obstacle);
      const before = store.answers();
      const { freshness, provenance } = await replace(
        environment,
        { ...before, note: handNote ?? store.note().text },
        saver.freshness,
      );
      saver.accept(freshness, store.answers().values);
      const copied = newlyCopied(before.provenance, provenance);
      const undo = () =>
        void undoReplace(environment, action, freshness).then(onReopen, (error: unknown) =>
          showSnackbar({ kind: 'error', text: messageOf(error) }),
        );
      const isUnchanged = action === 'COPIED' && copied === 0;
      showSnackbar(
        isUnchanged ? { kind: 'info', text: done(0) } : { kind: 'success', text: done(copied), onClick: undo },
        TIMES.quickUndo,
      );
      close();
      onReopen();
    } catch (error) {
      if (isStale(error)) saver.markStale();
      setTrouble((isStale(error) ? await saveFirst() : null) ?? messageOf(error));
    } finally {
      setRunning(false);
    }
  };
  return (
    <>
      {(ACTIONS[taskType] ?? [RESET]).map((action) => (
        <Button key={action.action} variant="subtle" size="compact-sm" onClick={() => setConfirming(action)}>
          {action.label}
        </Button>
      ))}
      <Dialog opened={confirming !== null} onClose={close} title={confirming?.label} centered>
        <p>{confirming?.explains}</p>
        <p>{words.kept}</p>
        {trouble !== null && <p role="alert">{trouble}</p>}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {TASK_ACTIONS_TEXT.back}
          </Button>
          <Button data-autofocus loading={running} onClick={() => confirming && void run(confirming)}>
            {confirming?.label}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}

/** How many answers were copied that were not copies before. */
function newlyCopied(before: Provenances, after: Provenances): number {
  return Object.entries(after).filter(([path, { origin }]) => origin === 'copied' && before[path]?.origin !== 'copied')
    .length;
}
