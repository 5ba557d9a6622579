import { lazy, Suspense, useEffect, useRef, useState, type FocusEvent } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { useLocation, useNavigate } from 'react-router-dom';
import { FormNavigation, FormView, jumpToField, LiveNoteView, MergedNoteView, TaskNames } from '@isocenter/renderer';
import '@isocenter/renderer/styles.css';
import { Button } from '@mantine/core';
import { MESSAGES, reviewLabel, type TaskStatus, type TaskType } from '@isocenter/schemas';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { ScreenSkeleton } from '../../screen/ScreenSkeleton.tsx';
import { managePathOf } from '../taskPath.ts';
import { CancelTask } from './CancelTask.tsx';
import { ConfirmPendedChanges } from './ConfirmPendedChanges.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { NotePane } from '../note/NotePane.tsx';
import type { StoredHandNote } from '../saving/handNote.ts';
import { useHandNote } from '../note/useHandNote.ts';
import { RefreshTask } from '../refresh/RefreshTask.tsx';
import { ReplaceActions } from '../replace/ReplaceActions.tsx';
import { OutOfDate } from '../conflicts/OutOfDate.tsx';
import { hasUnpendedChanges } from './pendedChanges.ts';
import { useLatestPended } from './latestPended.ts';
import { SaveStateMark } from '../saving/SaveStateMark.tsx';
import { discardPendedEdits } from '../saving/taskCommands.ts';
import { TaskHeader } from './TaskHeader.tsx';
import type { TaskPermissions } from '../taskPermissions.ts';
import { UseTemplate } from '../templates/UseTemplate.tsx';
import { TaskVersions } from '../versions/TaskVersions.tsx';
import { restoreVersion } from '../versions/versionQueries.ts';
import { useSaveState } from '../saving/useSaveState.ts';
import { useOpenTask, type TaskAtOpening } from './useOpenTask.ts';
import type { TaskHeader_task$key } from '../../__generated__/TaskHeader_task.graphql.ts';
import styles from '../Task.module.css';

/** Comes after the form; fetched when somebody goes there. */
const NotePage = lazy(() => import('../note/NotePage.tsx'));
/** Nothing waits for it. */
const Presence = lazy(() => import('../presence/Presence.tsx'));

interface EditableTaskProps {
  readonly header: TaskHeader_task$key;
  readonly taskId: string;
  readonly path: string;
  readonly taskType: TaskType;
  readonly taskStatus: TaskStatus;
  readonly allowed: TaskPermissions;
  readonly opening: TaskAtOpening;
  /** The note as stored, when it was edited by hand. */
  readonly storedNote: StoredHandNote | null;
  readonly showsNotePage: boolean;
  /** What the episode's tasks are called, by id. */
  readonly taskNames: ReadonlyMap<string, string>;
  readonly onReopen: () => void;
}

/** A task that is filled in: the form with its note beside it, and the note page. Both work on one live form. */
export function EditableTask(props: EditableTaskProps) {
  const { header, taskId, path, taskType, taskStatus, allowed, opening, storedNote, showsNotePage } = props;
  const { taskNames, onReopen } = props;
  const environment = useRelayEnvironment();
  const navigate = useNavigate();
  const { store, saver } = useOpenTask(taskId, opening);
  const saveState = useSaveState(saver);
  const note = useHandNote(store, saver, storedNote);
  const [confirming, setConfirming] = useState(false);
  const leaving = useRef(false);
  useJumpFromNotePage(store, showsNotePage);

  const managePath = managePathOf(path);
  const pended = useLatestPended(taskId, taskStatus === 'PENDED');
  const unpended = () => taskStatus === 'PENDED' && hasUnpendedChanges(store, note.text, pended.content);
  const leaveForBoard = () => {
    leaving.current = true;
    void navigate(managePath);
  };
  const review = async () => {
    await saver.saveNow();
    if (unpended()) setConfirming(true);
    else void navigate(`${path}/note`);
  };
  const discard = async () => {
    await discardPendedEdits(environment, saver.freshness);
    saver.accept(saver.freshness, store.answers().values);
  };
  const saveOnLeavingField = (event: FocusEvent<HTMLElement>) => {
    // Within the same field nothing is finished yet.
    if (event.target !== event.relatedTarget) void saver.saveNow();
  };

  return (
    <div className={styles['page']}>
      <TaskHeader
        task={header}
        managePath={managePath}
        presence={
          <Suspense fallback={null}>
            <Presence taskId={taskId} saver={saver} />
          </Suspense>
        }
        actions={
          <>
            {allowed.allowEdit && taskStatus !== 'NOT_STARTED' && (
              <RefreshTask
                taskId={taskId}
                store={store}
                saver={saver}
                hand={note.hand}
                taskNames={taskNames}
                onReopen={onReopen}
              />
            )}
            {taskStatus !== 'NOT_STARTED' && (
              <TaskVersions
                taskId={taskId}
                onRestore={
                  allowed.allowEdit
                    ? async (versionId) => {
                        await saver.saveNow();
                        const content = { ...store.answers(), note: note.text ?? store.note().text };
                        await restoreVersion(environment, versionId, taskStatus, content, saver.freshness);
                        saver.accept(saver.freshness, content.values);
                        onReopen();
                      }
                    : null
                }
              />
            )}
            {allowed.allowEdit && <UseTemplate taskId={taskId} store={store} saver={saver} />}
            {allowed.allowEdit && (
              <ReplaceActions
                taskType={taskType}
                store={store}
                saver={saver}
                handNote={note.text}
                onReopen={onReopen}
              />
            )}
            {allowed.allowCancel && (
              <CancelTask
                taskId={taskId}
                saver={saver}
                onCancelled={leaveForBoard}
                onOutOfDate={() => saver.markOutOfDate()}
              />
            )}
          </>
        }
      />
      {pended.failed && <FailureAlert onRetry={pended.retry}>{MESSAGES.latestPendedFailed}</FailureAlert>}
      {saveState.kind === 'outOfDate' && (
        <OutOfDate
          taskId={taskId}
          store={store}
          saver={saver}
          handNote={note.text}
          onEditNote={note.edit}
          onReload={onReopen}
        />
      )}
      {showsNotePage ? (
        <Suspense fallback={<ScreenSkeleton />}>
          <NotePage
            store={store}
            saver={saver}
            path={path}
            allowed={allowed}
            note={note}
            taskId={taskId}
            taskNames={taskNames}
            onDone={leaveForBoard}
          />
        </Suspense>
      ) : (
        <NotePane
          note={
            note.followed ? (
              <MergedNoteView store={store} merged={note.followed.merged} onSettle={note.edit} />
            ) : (
              <LiveNoteView store={store} />
            )
          }
        >
          <aside className={styles['sections']}>
            <FormNavigation store={store} readOnly={!allowed.allowEdit} />
          </aside>
          <div className={styles['form']} onBlur={saveOnLeavingField}>
            <TaskNames value={taskNames}>
              <FormView store={store} mode={allowed.allowEdit ? 'edit' : 'readOnly'} />
            </TaskNames>
          </div>
        </NotePane>
      )}
      {!showsNotePage && (
        <footer className={styles['footer']}>
          <SaveStateMark state={saveState} onRetry={() => void saver.saveNow()} />
          <Button onClick={() => void review()} disabled={saveState.kind === 'outOfDate'}>
            {reviewLabel(taskStatus, taskType)}
          </Button>
        </footer>
      )}
      <ConfirmPendedChanges
        opened={confirming}
        onReview={() => {
          setConfirming(false);
          void navigate(`${path}/note`);
        }}
        onDiscard={async () => {
          await discard();
          onReopen();
        }}
        onClose={() => setConfirming(false)}
      />
      <LeaveGuard
        path={path}
        isOff={() => leaving.current || saver.state().kind === 'outOfDate'}
        saver={saver}
        hasUnpendedChanges={unpended}
        onSave={() => void navigate(`${path}/note`)}
        onDiscard={discard}
      />
    </div>
  );
}

/** The note page names what is missing; a click there leads here, into the field. */
function useJumpFromNotePage(store: TaskStore, showsNotePage: boolean): void {
  const state: unknown = useLocation().state;
  const path = typeof state === 'object' && state !== null && 'field' in state ? state.field : null;
  useEffect(() => {
    if (showsNotePage || typeof path !== 'string') return;
    // After the shell has put the focus on the heading of the page, as it does at every change of path.
    const timer = setTimeout(() => jumpToField(store, path));
    return () => clearTimeout(timer);
  }, [store, showsNotePage, path]);
}
type TaskStore = ReturnType<typeof useOpenTask>['store'];
