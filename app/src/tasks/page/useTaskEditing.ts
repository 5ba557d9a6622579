import { useRef } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { useNavigate } from 'react-router-dom';
import type { TaskStatus } from '@isocenter/schemas';
import type { StoredHandNote } from '../saving/handNote.ts';
import { useHandNote, type OpenNote } from '../note/useHandNote.ts';
import { hasUnpendedChanges } from './pendedChanges.ts';
import { useLatestPended, type LatestPended } from './latestPended.ts';
import { discardPendedEdits } from '../saving/taskCommands.ts';
import { managePathOf } from '../taskPath.ts';
import { useOpenTask, type TaskAtOpening } from './useOpenTask.ts';
import { restoreVersion } from '../versions/versionQueries.ts';

interface TaskToEdit {
  readonly taskId: string;
  readonly path: string;
  readonly taskStatus: TaskStatus;
  readonly opening: TaskAtOpening;
  readonly storedNote: StoredHandNote | null;
  readonly onReopen: () => void;
}

/** An open task that can be edited: its live form, its note, and what is done with both. */
export interface TaskEditing extends OpenNote {
  readonly latestPended: LatestPended;
  readonly hasUnpendedChanges: () => boolean;
  readonly restore: (versionId: string) => Promise<void>;
  readonly discard: () => Promise<void>;
  readonly openNotePage: () => void;
  /** Goes to the board without asking about unsaved edits. */
  readonly leaveForBoard: () => void;
  readonly isLeavingForBoard: () => boolean;
}

export function useTaskEditing({ taskId, path, taskStatus, opening, storedNote, onReopen }: TaskToEdit): TaskEditing {
  const environment = useRelayEnvironment();
  const navigate = useNavigate();
  const { store, saver } = useOpenTask(taskId, opening);
  const note = useHandNote(store, saver, storedNote);
  const latestPended = useLatestPended(taskId, taskStatus === 'PENDED');
  const leaving = useRef(false);
  return {
    taskId,
    store,
    saver,
    note,
    latestPended,
    hasUnpendedChanges: () => taskStatus === 'PENDED' && hasUnpendedChanges(store, note.text, latestPended.content),
    restore: async (versionId) => {
      await saver.saveNow();
      const content = { ...store.answers(), note: note.text ?? store.note().text };
      await restoreVersion(environment, versionId, taskStatus, content, saver.freshness);
      saver.accept(saver.freshness, content.values);
      onReopen();
    },
    discard: async () => {
      await discardPendedEdits(environment, saver.freshness);
      saver.accept(saver.freshness, store.answers().values);
    },
    openNotePage: () => void navigate(`${path}/note`),
    leaveForBoard: () => {
      leaving.current = true;
      void navigate(managePathOf(path));
    },
    isLeavingForBoard: () => leaving.current,
  };
}
