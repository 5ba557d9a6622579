import { useRef, type ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { Link } from 'react-router-dom';
import { useOneTabStop } from '@isocenter/renderer';
import { TASK_STATUSES, type TaskStatus } from '@isocenter/schemas';
import { useSession } from '../../session/session.ts';
import { TASK_ACTIONS_TEXT } from '../../messages/taskActions.ts';
import { useDocumentTitle } from '../../screen/documentTitle.ts';
import { FoldingActions } from '../FoldingActions.tsx';
import { indicatorText, publishText } from '../indicator.ts';
import { TaskStatusMark } from '../TaskStatusMark.tsx';
import type { TaskHeader_task$data, TaskHeader_task$key } from '../../__generated__/TaskHeader_task.graphql.ts';
import styles from '../Task.module.css';

interface TaskHeaderProps {
  readonly task: TaskHeader_task$key;
  /** The path of the board. */
  readonly managePath: string;
  /** Who else has the task open. */
  readonly presence?: ReactNode;
  readonly actions?: ReactNode;
}

/** Names the task and its course, and shows the task's status. */
export function TaskHeader({ task: taskKey, managePath, presence, actions }: TaskHeaderProps) {
  const { timeZone } = useSession().config;
  const toolbar = useRef<HTMLDivElement>(null);
  useOneTabStop(toolbar);
  const task = useFragment(
    graphql`
      fragment TaskHeader_task on Task {
        displayName
        taskStatus
        required
        publishingConfigured
        pendedOn
        pendedBy {
          displayName
        }
        signedOn
        signedBy {
          displayName
        }
        document {
          note {
            publishInfo {
              publishedBy
              publishedOn
            }
          }
        }
        episode {
          label
          formerMrn
        }
      }
    `,
    taskKey,
  );
  useDocumentTitle(task.displayName);
  const taskStatus = TASK_STATUSES.find((status) => status === task.taskStatus) ?? null;
  return (
    <header className={styles['header']}>
      <div className={styles['titles']}>
        <h1 tabIndex={-1}>{task.displayName}</h1>
        {taskStatus && <TaskStatusMark status={taskStatus} required={task.required} />}
      </div>
      <div ref={toolbar} role="toolbar" aria-label={TASK_ACTIONS_TEXT.actions} className={styles['toolbar']}>
        <Link to={managePath}>{task.episode.label}</Link>
        {actions && <FoldingActions label={TASK_ACTIONS_TEXT.actions}>{actions}</FoldingActions>}
      </div>
      <div className={styles['circumstances']}>
        <p className={styles['indicator']}>{taskStatus && statusLine(task, taskStatus, timeZone)}</p>
        {task.episode.formerMrn && (
          <p className={styles['indicator']}>{TASK_ACTIONS_TEXT.formerMrn(task.episode.formerMrn)}</p>
        )}
        {presence}
      </div>
    </header>
  );
}

/** Who pended or signed the task, and whether its note was published. */
function statusLine(task: TaskHeader_task$data, taskStatus: TaskStatus, timeZone: string): string {
  const published = task.document?.note.publishInfo;
  const indicator = indicatorText(
    {
      taskStatus,
      pendedBy: task.pendedBy?.displayName ?? null,
      pendedOn: task.pendedOn ?? null,
      signedBy: task.signedBy?.displayName ?? null,
      signedOn: task.signedOn ?? null,
    },
    timeZone,
  );
  const publishing = publishText(
    { publishingConfigured: task.publishingConfigured, taskStatus },
    published?.publishedOn ? { by: published.publishedBy ?? null, on: published.publishedOn } : null,
    timeZone,
  );
  return [indicator, publishing].filter(Boolean).join(' ');
}
