import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import {
  createFormStore,
  type CompiledForm,
  type FormContext,
  type FormStore,
  type StoredAnswers,
} from '@isocenter/engine';
import { saveBeforeSignOut } from '../../session/beforeSignOut.ts';
import { holdScreen } from '../../session/sessionEnd.ts';
import { useSession } from '../../session/session.ts';
import { whenConnected } from '../saving/connection.ts';
import { DocumentSaver, type SaverConnection } from '../saving/documentSaver.ts';
import type { Freshness } from '../saving/freshness.ts';
import type { StoredHandNote } from '../saving/handNote.ts';
import { recognizingOwnWrites } from '../conflicts/ownWrites.ts';
import { loadMerge, TaskMerger } from '../conflicts/taskMerger.ts';
import { createDocument, saveDocument, startTask } from '../saving/taskCommands.ts';
import type { useOpenTaskPermissionsQuery } from '../../__generated__/useOpenTaskPermissionsQuery.graphql.ts';

export interface TaskAtOpening {
  readonly compiledForm: CompiledForm;
  readonly context: FormContext;
  readonly answers: StoredAnswers;
  readonly untouched: boolean;
  /** Null while the task has no document. */
  readonly documentId: string | null;
  /** The stored note, if it was edited by hand. */
  readonly note: StoredHandNote | null;
  readonly freshness: Freshness;
}

interface OpenTask {
  readonly store: FormStore;
  readonly saver: DocumentSaver;
  readonly merger: TaskMerger;
}

/** A task's live form and the saver that sends its answers; created once, when the task opens. */
export function useOpenTask(taskId: string, opening: TaskAtOpening): OpenTask {
  const environment = useRelayEnvironment();
  const { user } = useSession();
  const [open] = useState(() => openTask(environment, { taskId, userId: user.id }, opening));
  useEffect(() => open.saver.follow(), [open]);
  useSavedInTime(open.saver);
  return open;
}

function openTask(
  environment: Environment,
  { taskId, userId }: { readonly taskId: string; readonly userId: string },
  opening: TaskAtOpening,
): OpenTask {
  const { compiledForm, context, answers, untouched, note, freshness } = opening;
  let { documentId } = opening;
  const store = createFormStore({ compiledForm, context, answers });
  const connection: SaverConnection = {
    start: async () => {
      const begin = untouched ? startTask : createDocument;
      const begun = await begin(environment, taskId);
      documentId = begun.documentId;
      // A started task may be signed or cancelled, so its permissions change. The first answer does not wait for them.
      void refreshPermissions(environment, taskId);
      return begun.freshness;
    },
    save: async (content, freshness) => {
      // Another user may have started the task while it was open here.
      if (documentId === null) await find();
      return saveDocument(environment, documentId ?? '', content, freshness);
    },
  };
  const find = async () => {
    const { theirTask } = await loadTheirTask();
    const found = await theirTask(environment, taskId, compiledForm.hash);
    documentId = found.documentId;
    return found;
  };
  const saver = new DocumentSaver({
    store,
    started: documentId !== null,
    freshness,
    answers: answers.values,
    note: note && { text: note.text, base: note.base ?? store.note().text },
    connection: recognizingOwnWrites({ connection, find, userId, opened: freshness }),
  });
  return { store, saver, merger: new TaskMerger({ store, saver, find }) };
}

/** Needed at the first conflict, or when an answer was lost. */
const loadTheirTask = () => import('../conflicts/theirTask.ts');

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
    // The server refuses what is not allowed. A missing button until the next opening is no reason to fail a save.
    .catch(() => undefined);
}

/** Preloads the leave guard, the note page, the merge and its dialog, so that they work without a connection. */
function fetchGuards(): Promise<unknown> {
  return Promise.all([
    import('../../notices/DrawnDialog.tsx'),
    import('../note/NotePage.tsx'),
    import('../note/UnreviewedDialog.tsx'),
    loadMerge(),
    loadTheirTask(),
    import('../conflicts/MergeDialog.tsx'),
  ]);
}

/**
 * Saves when the page is hidden, the connection is back or the sign-in ends, and warns before unsaved edits are lost.
 */
function useSavedInTime(saver: DocumentSaver): void {
  useEffect(() => {
    const save = () => void saver.saveNow();
    const onHide = () => {
      if (document.visibilityState === 'hidden') save();
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      save();
      if (saver.dirty) event.preventDefault();
    };
    document.addEventListener('visibilitychange', onHide);
    // A tab that a phone puts away gets no other event.
    window.addEventListener('pagehide', save);
    window.addEventListener('beforeunload', onUnload);
    const stopWaiting = whenConnected(save);
    const forget = saveBeforeSignOut(() => saver.saveNow());
    // While there are unsaved edits, an ended sign-in is renewed over this screen instead of leaving it. Text still
    // being typed counts. Once there are edits, the dialogs that guard them are loaded, because they could not be
    // without a connection.
    const stopFetching = saver.subscribe(() => {
      stopFetching();
      void fetchGuards().catch(() => undefined);
    });
    const release = holdScreen(() => {
      saver.takeInput();
      return saver.dirty;
    });
    return () => {
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('beforeunload', onUnload);
      stopWaiting();
      forget();
      stopFetching();
      release();
    };
  }, [saver]);
}
