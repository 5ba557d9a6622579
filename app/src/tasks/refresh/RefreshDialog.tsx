import { useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Button, Group } from '@mantine/core';
import { createFormStore, refreshChanges, type FormContext, type FormStore } from '@isocenter/engine';
import { MergedNoteView } from '@isocenter/renderer';
import { TIMES } from '@isocenter/schemas';
import { Dialog } from '../../notices/Dialog.tsx';
import { showSnackbar } from '../../notices/snackbar.ts';
import { REFRESH_TEXT as words } from '../../messages/refreshTask.ts';
import { GraphqlError, messageOf } from '../../requests/failures.ts';
import { followAnswers, type HandNote } from '../saving/handNote.ts';
import type { DocumentSaver } from '../saving/documentSaver.ts';
import { isStale } from '../saving/freshness.ts';
import { ChangesTable } from './ChangesTable.tsx';
import { undoReplace } from '../replace/replaceCommands.ts';
import { freshContext, refreshTask } from './refreshCommands.ts';

export interface RefreshDialogProps {
  readonly taskId: string;
  readonly store: FormStore;
  readonly saver: DocumentSaver;
  readonly hand: HandNote | null;
  readonly taskNames: ReadonlyMap<string, string>;
  /** Saves the screen first. Resolves to why the refresh must wait, or null. */
  readonly saveFirst: () => Promise<string | null>;
  /** Reads the task from the server again. */
  readonly onReopen: () => void;
  readonly onClose: () => void;
}

/** Shows what a refresh would change, field by field, before it happens. */
export default function RefreshDialog(props: RefreshDialogProps) {
  const { store, hand, taskNames, onClose } = props;
  const { context, conflict, trouble, running, refresh } = useRefresh(props);
  const changes = context && refreshChanges(store, context);

  return (
    <Dialog opened onClose={onClose} title={words.title} size="xl" centered>
      {trouble !== null && <p role="alert">{trouble}</p>}
      {!changes && trouble === null && <p role="status">{words.looking}</p>}
      {conflict && hand ? (
        <>
          <p>{words.conflict}</p>
          <MergedNoteView
            store={conflict}
            merged={followAnswers(conflict, hand).merged}
            onResolve={(text) => void refresh(text)}
          />
        </>
      ) : (
        changes && (
          <>
            {changes.length === 0 ? (
              <p>{words.upToDate}</p>
            ) : (
              <ChangesTable store={store} changes={changes} taskNames={taskNames} />
            )}
            <Group justify="flex-end" mt="md">
              <Button variant="default" onClick={onClose}>
                {words.back}
              </Button>
              <Button loading={running} data-autofocus onClick={() => void refresh(null)}>
                {words.refresh}
              </Button>
            </Group>
          </>
        )
      )}
    </Dialog>
  );
}

interface Refresh {
  /** The answers of other sources as they are now; null while they load. */
  readonly context: FormContext | null;
  /** The form after the refresh, if its note conflicts with the hand edit. */
  readonly conflict: FormStore | null;
  readonly trouble: string | null;
  readonly running: boolean;
  /** @param resolvedNote the note after a person resolved the conflict */
  readonly refresh: (resolvedNote: string | null) => Promise<void>;
}

function useRefresh({ taskId, store, saver, hand, saveFirst, onReopen }: RefreshDialogProps): Refresh {
  const environment = useRelayEnvironment();
  const [context, setContext] = useState<FormContext | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const [conflict, setConflict] = useState<FormStore | null>(null);
  useEffect(() => {
    let gone = false;
    freshContext(environment, taskId).then(
      (answer) => gone || setContext(answer),
      (error: unknown) => gone || setTrouble(messageOf(error)),
    );
    return () => {
      gone = true;
    };
  }, [environment, taskId]);

  const refresh = async (resolvedNote: string | null) => {
    setRunning(true);
    setTrouble(null);
    try {
      const obstacle = await saveFirst();
      if (obstacle !== null) return setTrouble(obstacle);
      const content = { ...store.answers(), note: hand?.text ?? store.note().text };
      const freshness = await refreshTask(environment, content, resolvedNote, saver.freshness);
      saver.accept(freshness, content.values);
      showSnackbar(
        {
          kind: 'success',
          text: words.done,
          onClick: () =>
            void undoReplace(environment, 'REFRESHED', freshness).then(onReopen, (error) =>
              setTrouble(messageOf(error)),
            ),
        },
        TIMES.quickUndo,
      );
      onReopen();
    } catch (error) {
      if (isStale(error)) {
        saver.markStale();
        setTrouble((await saveFirst()) ?? messageOf(error));
      } else if (error instanceof GraphqlError && error.code === 'NOTE_CONFLICT' && context) {
        setConflict(refreshedStore(store, context));
      } else {
        setTrouble(messageOf(error));
      }
    } finally {
      setRunning(false);
    }
  };

  return { context, conflict, trouble, running, refresh };
}

/** The form after the refresh, for the note it makes. */
function refreshedStore(store: FormStore, context: FormContext): FormStore {
  const refreshed = createFormStore({ compiledForm: store.compiledForm, context, answers: store.answers() });
  refreshed.dispatch({ type: 'context', context });
  return refreshed;
}
