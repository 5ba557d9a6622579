import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { jumpToField } from '@isocenter/renderer';
import type { StoredAnswers } from '@isocenter/engine';
import { MESSAGES, reviewLabel, type TaskStatus, type TaskType } from '@isocenter/schemas';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { ScreenSkeleton } from '../../screen/ScreenSkeleton.tsx';
import { FormBesideNote } from './FormBesideNote.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { MergeStatus } from '../conflicts/MergeStatus.tsx';
import type { KeptEdit, Reopen } from '../conflicts/mergeState.ts';
import { useMergedSaveState } from '../conflicts/useMerger.ts';
import { KeptEdits } from './KeptEdits.tsx';
import { TaskActions } from './TaskActions.tsx';
import { TaskHeader } from './TaskHeader.tsx';
import { Comments } from '../signing/Comments.tsx';
import { Photographs } from '../photographs/Photographs.tsx';
import { acceptOwn } from '../saving/acceptOwn.ts';
import { DraftMark } from '../note/DraftMark.tsx';
import { managePathOf } from '../taskPath.ts';
import type { TaskPermissions } from '../taskPermissions.ts';
import type { TaskAtOpening } from './useOpenTask.ts';
import { useTaskEditing, type TaskEditing } from './useTaskEditing.ts';
import type { Comments_task$key } from '../../__generated__/Comments_task.graphql.ts';
import type { Photographs_task$key } from '../../__generated__/Photographs_task.graphql.ts';
import type { TaskHeader_task$key } from '../../__generated__/TaskHeader_task.graphql.ts';
import styles from '../Task.module.css';

/** Loaded when the user opens the note page. */
const NotePage = lazy(() => import('../note/NotePage.tsx'));
/** Loaded apart, so that the form does not wait for it. */
const Presence = lazy(() => import('../presence/Presence.tsx'));

/** Loaded with a prescription only. */
const ExternalPrescriptions = lazy(() => import('../prescriptions/ExternalPrescriptions.tsx'));
const DosePicture = lazy(() => import('../prescriptions/DosePicture.tsx'));

/** Loaded with a form that has copied answers. */
const CopiedAnswers = lazy(() => import('../replace/CopiedAnswers.tsx'));

/** Loaded with a form that a patient may answer. */
const PatientTablet = lazy(() => import('../tablet/PatientTablet.tsx'));

interface EditableTaskProps {
  readonly header: TaskHeader_task$key;
  readonly comments: Comments_task$key;
  readonly photographs: Photographs_task$key;
  readonly taskId: string;
  readonly patientId: string;
  readonly path: string;
  readonly taskType: TaskType;
  readonly taskStatus: TaskStatus;
  readonly allowed: TaskPermissions;
  readonly opening: TaskAtOpening;
  readonly showsNotePage: boolean;
  /** Display names of the episode's tasks, by id. */
  readonly taskNames: ReadonlyMap<string, string>;
  /** Edits that the task did not take before it was opened again. */
  readonly kept: readonly KeptEdit[];
  readonly onReopen: Reopen;
}

/** A task being filled in: the form next to its note, or the note page. Both work on one live form. */
export function EditableTask(props: EditableTaskProps) {
  const {
    header,
    comments,
    photographs,
    taskId,
    patientId,
    path,
    taskType,
    taskStatus,
    allowed,
    showsNotePage,
    taskNames,
    kept,
    onReopen,
  } = props;
  const editing = useTaskEditing(props);
  const { store, saver, merger, latestPended } = editing;
  const saveState = useMergedSaveState(saver, merger);
  const mergeStatus = <MergeStatus {...{ merger, store, onReopen }} />;
  const asksPatients = store.compiledForm.sections.some(({ patient }) => patient !== undefined);
  const [hasCopiesAtOpening] = useState(() => hasCopies(store.answers()));
  useJumpFromNotePage(store, showsNotePage);
  return (
    <div className={styles['page']}>
      <DraftMark />
      <TaskHeader
        task={header}
        managePath={managePathOf(path)}
        onMoved={() => onReopen()}
        presence={
          <Suspense fallback={null}>
            <Presence taskId={taskId} saver={saver} />
          </Suspense>
        }
        actions={
          <TaskActions
            {...{ editing, patientId, path, showsNotePage, taskType, taskStatus, allowed, taskNames, onReopen }}
          />
        }
      />
      {latestPended.failed && <FailureAlert onRetry={latestPended.retry}>{MESSAGES.latestPendedFailed}</FailureAlert>}
      {taskType === 'PRESCRIPTION' && !showsNotePage && (
        <Suspense fallback={null}>
          <ExternalPrescriptions
            {...{ taskId, patientId, taskStatus, store, saver, onReopen }}
            saveFirst={editing.saveFirst}
            mayEdit={allowed.allowEdit}
          />
          <DosePicture taskId={taskId} store={store} />
        </Suspense>
      )}
      {asksPatients && !showsNotePage && (
        <Suspense fallback={null}>
          <PatientTablet
            {...{ taskId, patientId, store, saver, onReopen }}
            saveFirst={editing.saveFirst}
            mayEdit={allowed.allowEdit}
          />
        </Suspense>
      )}
      <Comments
        task={comments}
        compiledForm={store.compiledForm}
        onResolved={(freshness) => acceptOwn(saver, freshness)}
      />
      {!showsNotePage && (
        <Photographs task={photographs} editing={allowed.allowEdit ? { saver, saveFirst: editing.saveFirst } : null} />
      )}
      {kept.length > 0 && <KeptEdits edits={kept} addendDialog={null} onDiscard={() => onReopen()} />}
      {hasCopiesAtOpening && allowed.allowEdit && !showsNotePage && (
        <Suspense fallback={null}>
          <CopiedAnswers store={store} taskNames={taskNames} />
        </Suspense>
      )}
      {showsNotePage ? (
        <Suspense fallback={<ScreenSkeleton />}>
          <NotePage
            openNote={editing}
            {...{ path, allowed, taskNames, mergeStatus }}
            place={editing.place}
            onDone={editing.leave}
            onReopen={() => onReopen()}
          />
        </Suspense>
      ) : (
        <FormBesideNote
          taskId={taskId}
          {...{ editing, saveState, mergeStatus, taskNames }}
          mayEdit={allowed.allowEdit}
          reviewLabel={reviewLabel(taskStatus, taskType)}
          onReopen={() => onReopen()}
        />
      )}
      <LeaveGuard
        path={path}
        isOff={editing.isLeaving}
        hasKeptEdits={kept.length > 0}
        saver={saver}
        hasUnpendedChanges={editing.hasUnpendedChanges}
        isPendedVersionLoading={latestPended.isLoading}
        onSave={editing.openNotePage}
        onDiscard={editing.discard}
      />
    </div>
  );
}

const hasCopies = ({ provenance }: StoredAnswers) =>
  Object.values(provenance).some(({ origin }) => origin === 'copied');

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
