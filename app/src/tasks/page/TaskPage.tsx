import { lazy, useMemo, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { readFormContext, readFormValues, readProvenances, type CompiledForm } from '@isocenter/engine';
import { isCompletedStatus, TASK_STATUSES, TASK_TYPES } from '@isocenter/schemas';
import { EditableTask } from './EditableTask.tsx';
import type { KeptEdit, Reopen } from '../conflicts/mergeState.ts';
import { freshnessOf } from '../saving/freshness.ts';
import { taskPath } from '../taskPath.ts';
import { NO_TASK_PERMISSIONS } from '../taskPermissions.ts';
import type { TaskAtOpening } from './useOpenTask.ts';
import type { TaskPage_permissions$key } from '../../__generated__/TaskPage_permissions.graphql.ts';
import type { TaskPage_task$key } from '../../__generated__/TaskPage_task.graphql.ts';

/** Loaded when a signed task opens; filling in a form does not need it. */
const SignedTask = lazy(() => import('./SignedTask.tsx'));

interface TaskPageProps {
  readonly compiledForm: CompiledForm;
  readonly task: TaskPage_task$key;
  readonly permissions: TaskPage_permissions$key | null;
  readonly note: boolean;
  /** Edits of before the reopening that the task did not take. */
  readonly kept: readonly KeptEdit[];
  readonly onReopen: Reopen;
}

const TASK = graphql`
  fragment TaskPage_task on Task {
    id
    displayName
    taskType
    taskStatus
    sequence
    required
    revision
    updatedOn
    formContext
    document {
      id
      formValues
      provenance
      updatedOn
      note {
        value
        handEdited
        base
        updatedOn
      }
    }
    episode {
      id
      label
      patient {
        id
      }
      tasks {
        id
        displayName
      }
    }
    ...Comments_task
    ...Photographs_task
    ...SignedTask_task
    ...TaskHeader_task
  }
`;
const PERMISSIONS = graphql`
  fragment TaskPage_permissions on UserTaskPermissions {
    allowEdit
    allowPend
    allowSign
    allowCancel
    allowUnsign
    allowAddend
    allowAttest
  }
`;

/** Opens a task for editing or for reading, by its status. A status that this version does not know is an error. */
export function TaskPage({ compiledForm, task: taskKey, permissions, note, kept, onReopen }: TaskPageProps) {
  const task = useFragment(TASK, taskKey);
  const allowed = useFragment(PERMISSIONS, permissions) ?? NO_TASK_PERMISSIONS;
  const taskType = TASK_TYPES.find((type) => type === task.taskType);
  const taskStatus = TASK_STATUSES.find((status) => status === task.taskStatus);
  const { formContext, document } = task;
  const opening = useMemo(
    (): Omit<TaskAtOpening, 'untouched' | 'freshness'> => ({
      compiledForm,
      context: readFormContext(formContext, 'formContext'),
      answers: {
        values: readFormValues(document?.formValues ?? {}, 'formValues'),
        provenance: readProvenances(document?.provenance ?? {}, 'provenance'),
      },
      documentId: document?.id ?? null,
      note: document?.note.handEdited ? { text: document.note.value, base: document.note.base ?? null } : null,
    }),
    [compiledForm, formContext, document],
  );
  const { tasks } = task.episode;
  const taskNames = useMemo(() => new Map(tasks.map(({ id, displayName }) => [id, displayName])), [tasks]);
  // Decided when the task opens: signing it here leaves the page and must not switch the view first.
  const [completed] = useState(taskStatus !== undefined && isCompletedStatus(taskStatus));
  if (!taskType || !taskStatus) throw new Error('This version of the application does not know this kind of task.');

  const path = taskPath(task.episode.patient.id, task.episode.id, {
    id: task.id,
    taskType,
    sequence: task.sequence ?? null,
  });
  const shared = { header: task, comments: task, photographs: task, path, allowed, taskNames, kept, onReopen };
  const freshness = freshnessOf(task);
  return completed ? (
    <SignedTask {...shared} task={task} taskType={taskType} opening={opening} freshness={freshness} />
  ) : (
    <EditableTask
      {...shared}
      taskId={task.id}
      patientId={task.episode.patient.id}
      taskType={taskType}
      taskStatus={taskStatus}
      opening={{ ...opening, untouched: taskStatus === 'NOT_STARTED', freshness }}
      showsNotePage={note}
    />
  );
}
