import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import { createFormStore, type Bundle, type FormContext, type FormStore, type StoredAnswers } from '@isocenter/engine';
import { saveBeforeSignOut } from '../access/beforeSignOut.ts';
import { holdScreen } from '../access/sessionEnd.ts';
import { DocumentSaver, type SaveState } from './saving/documentSaver.ts';
import type { Freshness } from './saving/freshness.ts';
import { createDocument, saveDocument, startTask } from './taskCommands.ts';
import type { useOpenTaskPermissionsQuery } from '../__generated__/useOpenTaskPermissionsQuery.graphql.ts';

export interface TaskAtOpening {
  readonly bundle: Bundle;
  readonly context: FormContext;
  readonly answers: StoredAnswers;
  readonly untouched: boolean;
  /** Null while the task has no document. */
  readonly documentId: string | null;
  readonly freshness: Freshness;
}

export interface OpenTask {
  readonly store: FormStore;
  readonly saver: DocumentSaver;
}

/** A task's live form and what brings its answers to the server; made once, when the task opens. */
export function useOpenTask(taskId: string, opening: TaskAtOpening): OpenTask {
  const environment = useRelayEnvironment();
  const [open] = useState(() => openTask(environment, taskId, opening));
  useEffect(() => open.saver.follow(), [open]);
  useSavedInTime(open.saver);
  return open;
}

function openTask(environment: Environment, taskId: string, opening: TaskAtOpening): OpenTask {
  const { bundle, context, answers, untouched, freshness } = opening;
  let { documentId } = opening;
  const store = createFormStore({ bundle, context, answers });
  const saver = new DocumentSaver({
    store,
    started: documentId !== null,
    freshness,
    values: answers.values,
    connection: {
      start: async () => {
        const begin = untouched ? startTask : createDocument;
        const begun = await begin(environment, taskId);
        documentId = begun.documentId;
        // A started task may be signed, cancelled …: what may be done changes with it.
        await refreshPermissions(environment, taskId);
        return begun.freshness;
      },
      save: (content, seen) => saveDocument(environment, documentId ?? '', content, seen),
    },
  });
  return { store, saver };
}

async function refreshPermissions(environment: Environment, taskId: string): Promise<void> {
  await fetchQuery<useOpenTaskPermissionsQuery>(
    environment,
    graphql`
      query useOpenTaskPermissionsQuery($taskId: ID!) {
        userTaskPermissions(taskId: $taskId) {
          ...TaskPage_permissions
        }
      }
    `,
    { taskId },
    { fetchPolicy: 'network-only' },
  )
    .toPromise()
    // The server refuses what is not allowed; a button too few until the next opening is no reason to fail a save.
    .catch(() => undefined);
}

export function useSaveState(saver: DocumentSaver): SaveState {
  return useSyncExternalStore(saver.subscribe, saver.state);
}

/** Saves when the page is hidden or the sign-in ends, and warns before the browser throws unsaved edits away. */
function useSavedInTime(saver: DocumentSaver): void {
  const unsaved = useSaveState(saver).kind !== 'saved';
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') void saver.saveNow();
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      void saver.saveNow();
      if (saver.dirty) event.preventDefault();
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('beforeunload', onUnload);
    const forget = saveBeforeSignOut(() => saver.saveNow());
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('beforeunload', onUnload);
      forget();
    };
  }, [saver]);
  // While there is something to lose, a lost sign-in is mended over this screen instead of leaving it.
  useEffect(() => (unsaved ? holdScreen() : undefined), [unsaved]);
}
