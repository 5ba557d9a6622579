import { useEffect, useRef } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { useNavigate } from 'react-router-dom';
import type { TaskStatus } from '@isocenter/schemas';
import { saveFirst } from '../conflicts/saveFirst.ts';
import type { TaskMerger } from '../conflicts/taskMerger.ts';
import { useHandNote, type HandNoteOnScreen, type OpenNote } from '../note/useHandNote.ts';
import { hasUnpendedChanges } from './pendedChanges.ts';
import { useLatestPended, type LatestPended } from './latestPended.ts';
import { useRunPlace } from '../signing/useRunPlace.ts';
import { finishInRun, IN_RUN, placeInRun, type RunPlace } from '../signingRun.ts';
import { managePathOf } from '../taskPath.ts';
import { useOpenTask, type TaskAtOpening } from './useOpenTask.ts';

interface TaskToEdit {
  readonly taskId: string;
  readonly path: string;
  readonly taskStatus: TaskStatus;
  readonly opening: TaskAtOpening;
  readonly onReopen: () => void;
}

/** An open task that can be edited: its live form, its note, and what is done with both. */
export interface TaskEditing extends OpenNote {
  readonly latestPended: LatestPended;
  readonly hasUnpendedChanges: () => boolean;
  /** Saves the screen before a command acts on it. Resolves to why the command must wait, or null. */
  readonly saveFirst: () => Promise<string | null>;
  readonly restore: (versionId: string) => Promise<void>;
  readonly discard: () => Promise<void>;
  readonly openNotePage: () => void;
  /** Goes to the board without asking about unsaved edits; in a run through the notes to sign, to the next one. */
  readonly leave: () => void;
  readonly isLeaving: () => boolean;
  /** The place in that run; null for a task that was opened alone. */
  readonly place: RunPlace | null;
}

export function useTaskEditing({ taskId, path, taskStatus, opening, onReopen }: TaskToEdit): TaskEditing {
  const environment = useRelayEnvironment();
  const navigate = useNavigate();
  const { store, saver, merger } = useOpenTask(taskId, opening);
  const note = useHandNote(store, saver);
  useMerging(merger, note);
  const latestPended = useLatestPended(taskId, taskStatus === 'PENDED');
  const leaving = useRef(false);
  const place = useRunPlace(taskId);
  return {
    taskId,
    store,
    saver,
    merger,
    note,
    latestPended,
    hasUnpendedChanges: () => taskStatus === 'PENDED' && hasUnpendedChanges(store, note.text, latestPended.content),
    saveFirst: () => saveFirst(saver, merger),
    restore: async (versionId) => {
      const obstacle = await saveFirst(saver, merger);
      if (obstacle !== null) throw new Error(obstacle);
      // The dialog of the versions, from where this is called, has loaded it already.
      const { restoreVersion } = await import('../versions/versionQueries.ts');
      const content = { ...store.answers(), note: note.text ?? store.note().text };
      await restoreVersion(environment, versionId, taskStatus, content, saver.freshness);
      saver.accept(saver.freshness, content.values);
      onReopen();
    },
    discard: async () => {
      const { discardPendedEdits } = await import('../saving/rareCommands.ts');
      await discardPendedEdits(environment, saver.freshness);
      saver.accept(saver.freshness, store.answers().values);
    },
    openNotePage: () => void navigate(`${path}/note`, { state: place ? IN_RUN : null }),
    leave: () => {
      leaving.current = true;
      if (!place) return void navigate(managePathOf(path));
      finishInRun(taskId);
      // Asked again: what was read since may be signed at the end of the run.
      void navigate(placeInRun(taskId)?.next ?? place.next, { state: IN_RUN });
    },
    isLeaving: () => leaving.current,
    place,
  };
}

/** Merges the edits of other users while the task is open. */
function useMerging(merger: TaskMerger, note: HandNoteOnScreen): void {
  const latest = useRef(note);
  useEffect(() => {
    latest.current = note;
  });
  useEffect(() => merger.follow(() => latest.current), [merger]);
}
