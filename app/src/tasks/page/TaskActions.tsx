import { lazy, Suspense } from 'react';
import type { TaskStatus, TaskType } from '@isocenter/schemas';
import { CancelTask } from './CancelTask.tsx';
import { RefreshTask } from '../refresh/RefreshTask.tsx';
import { ReplaceActions } from '../replace/ReplaceActions.tsx';
import type { TaskPermissions } from '../taskPermissions.ts';
import { UseTemplate } from '../templates/UseTemplate.tsx';
import type { TaskEditing } from './useTaskEditing.ts';
import { TaskVersions } from '../versions/TaskVersions.tsx';

/** Loaded apart, so that the form does not wait for them. */
const OutsideImports = lazy(() => import('../prescriptions/OutsideImports.tsx'));
const PhotographChooser = lazy(() => import('../photographs/PhotographChooser.tsx'));

interface TaskActionsProps {
  readonly editing: TaskEditing;
  readonly patientId: string;
  /** The path of the task. */
  readonly path: string;
  readonly showsNotePage: boolean;
  readonly taskType: TaskType;
  readonly taskStatus: TaskStatus;
  readonly allowed: TaskPermissions;
  readonly taskNames: ReadonlyMap<string, string>;
  readonly onReopen: () => void;
}

/** The buttons in the header of a task that can be edited. */
export function TaskActions(props: TaskActionsProps) {
  const { editing, patientId, path, showsNotePage, taskType, taskStatus, allowed, taskNames, onReopen } = props;
  const { taskId, store, saver, note, saveFirst } = editing;
  const isStarted = taskStatus !== 'NOT_STARTED';
  return (
    <>
      {allowed.allowEdit && isStarted && (
        <RefreshTask
          taskId={taskId}
          store={store}
          saver={saver}
          hand={note.hand}
          taskNames={taskNames}
          saveFirst={saveFirst}
          onReopen={onReopen}
        />
      )}
      {isStarted && <TaskVersions taskId={taskId} path={path} onRestore={allowed.allowEdit ? editing.restore : null} />}
      {allowed.allowEdit && <UseTemplate taskId={taskId} store={store} saver={saver} />}
      {allowed.allowEdit && !showsNotePage && (
        <Suspense fallback={null}>
          <OutsideImports {...{ taskId, patientId, store, saver, onReopen, saveFirst }} />
          <PhotographChooser taskId={taskId} editing={{ saver, saveFirst }} />
        </Suspense>
      )}
      {allowed.allowEdit && (
        <ReplaceActions {...{ taskType, store, saver, saveFirst, onReopen }} handNote={note.text} />
      )}
      {allowed.allowCancel && (
        <CancelTask saver={saver} onCancelled={editing.leave} onStale={() => saver.markStale()} />
      )}
    </>
  );
}
