import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { jumpToField } from '@isocenter/renderer';
import { MESSAGES, reviewLabel, type TaskStatus, type TaskType } from '@isocenter/schemas';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { ScreenSkeleton } from '../../screen/ScreenSkeleton.tsx';
import { FormBesideNote } from './FormBesideNote.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { StoredHandNote } from '../saving/handNote.ts';
import { StaleTaskAlert } from '../conflicts/StaleTaskAlert.tsx';
import { useSaveState } from '../saving/useSaveState.ts';
import { TaskActions } from './TaskActions.tsx';
import { TaskHeader } from './TaskHeader.tsx';
import { managePathOf } from '../taskPath.ts';
import type { TaskPermissions } from '../taskPermissions.ts';
import type { TaskAtOpening } from './useOpenTask.ts';
import { useTaskEditing, type TaskEditing } from './useTaskEditing.ts';
import type { TaskHeader_task$key } from '../../__generated__/TaskHeader_task.graphql.ts';
import styles from '../Task.module.css';

/** Loaded when the user opens the note page. */
const NotePage = lazy(() => import('../note/NotePage.tsx'));
/** Loaded apart, so that the form does not wait for it. */
const Presence = lazy(() => import('../presence/Presence.tsx'));

interface EditableTaskProps {
  readonly header: TaskHeader_task$key;
  readonly taskId: string;
  readonly path: string;
  readonly taskType: TaskType;
  readonly taskStatus: TaskStatus;
  readonly allowed: TaskPermissions;
  readonly opening: TaskAtOpening;
  /** The stored note, if it was edited by hand. */
  readonly storedNote: StoredHandNote | null;
  readonly showsNotePage: boolean;
  /** Display names of the episode's tasks, by id. */
  readonly taskNames: ReadonlyMap<string, string>;
  readonly onReopen: () => void;
}

/** A task being filled in: the form next to its note, or the note page. Both work on one live form. */
export function EditableTask(props: EditableTaskProps) {
  const { header, taskId, path, taskType, taskStatus, allowed, showsNotePage, taskNames, onReopen } = props;
  const editing = useTaskEditing(props);
  const { store, saver, note, latestPended } = editing;
  const saveState = useSaveState(saver);
  useJumpFromNotePage(store, showsNotePage);
  return (
    <div className={styles['page']}>
      <TaskHeader
        task={header}
        managePath={managePathOf(path)}
        presence={
          <Suspense fallback={null}>
            <Presence taskId={taskId} saver={saver} />
          </Suspense>
        }
        actions={<TaskActions {...{ editing, taskType, taskStatus, allowed, taskNames, onReopen }} />}
      />
      {latestPended.failed && <FailureAlert onRetry={latestPended.retry}>{MESSAGES.latestPendedFailed}</FailureAlert>}
      {saveState.kind === 'stale' && (
        <StaleTaskAlert {...{ taskId, store, saver }} handNote={note.text} onEditNote={note.edit} onReload={onReopen} />
      )}
      {showsNotePage ? (
        <Suspense fallback={<ScreenSkeleton />}>
          <NotePage openNote={editing} {...{ path, allowed, taskNames }} onDone={editing.leaveForBoard} />
        </Suspense>
      ) : (
        <FormBesideNote
          {...{ editing, saveState, taskNames }}
          mayEdit={allowed.allowEdit}
          reviewLabel={reviewLabel(taskStatus, taskType)}
          onReopen={onReopen}
        />
      )}
      <LeaveGuard
        path={path}
        isOff={() => editing.isLeavingForBoard() || saver.state().kind === 'stale'}
        saver={saver}
        hasUnpendedChanges={editing.hasUnpendedChanges}
        onSave={editing.openNotePage}
        onDiscard={editing.discard}
      />
    </div>
  );
}

/** A link on the note page names a missing answer and leads here: the field takes the focus. */
function useJumpFromNotePage(store: TaskEditing['store'], showsNotePage: boolean): void {
  const state: unknown = useLocation().state;
  const path = typeof state === 'object' && state !== null && 'field' in state ? state.field : null;
  useEffect(() => {
    if (showsNotePage || typeof path !== 'string') return;
    // The shell moves the focus to the page heading at every change of path. This must come after it.
    const timer = setTimeout(() => jumpToField(store, path));
    return () => clearTimeout(timer);
  }, [store, showsNotePage, path]);
}
