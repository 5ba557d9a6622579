import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useOneTabStop } from '@isocenter/renderer';
import { TASK_STATUSES, type TaskStatus } from '@isocenter/schemas';
import { useSession } from '../../session/session.ts';
import { TASK_ACTIONS_TEXT } from '../../messages/taskActions.ts';
import { WRONG_CHART_TEXT } from '../../messages/wrongChart.ts';
import { useDocumentTitle } from '../../screen/documentTitle.ts';
import { FoldingActions } from '../FoldingActions.tsx';
import { indicatorText, publishText } from '../indicator.ts';
import { TaskStatusMark } from '../TaskStatusMark.tsx';
import { WrongChartTrace } from '../wrongChart/WrongChartTrace.tsx';
import type { TaskHeader_task$data, TaskHeader_task$key } from '../../__generated__/TaskHeader_task.graphql.ts';
import styles from '../Task.module.css';

/** Loaded on demand: rarely needed. */
const MoveNoteDialog = lazy(() => import('../wrongChart/MoveNoteDialog.tsx'));

interface TaskHeaderProps {
  readonly task: TaskHeader_task$key;
  /** The path of the board. */
  readonly managePath: string;
  /** Who else has the task open. */
  readonly presence?: ReactNode;
  readonly actions?: ReactNode;
  /** The note was found to be in the wrong chart; missing where that cannot be said. */
  readonly onMoved?: () => void;
}

/** Names the task and its course, and shows the task's status. */
export function TaskHeader({ task: taskKey, managePath, presence, actions, onMoved }: TaskHeaderProps) {
  const { timeZone } = useSession().config;
  const toolbar = useRef<HTMLDivElement>(null);
  useOneTabStop(toolbar);
  const [isMoving, setMoving] = useState(false);
  const task = useFragment(
    graphql`
      fragment TaskHeader_task on Task {
        id
        displayName
        allowMoveChart
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
        ...WrongChartTrace_task
      }
    `,
    taskKey,
  );
  useDocumentTitle(task.displayName);
  const taskStatus = TASK_STATUSES.find((status) => status === task.taskStatus) ?? null;
  const mayMove = onMoved !== undefined && task.allowMoveChart;
  return (
    <>
      <WrongChartTrace task={task} />
      <header className={styles['header']}>
        <div className={styles['titles']}>
          <h1 tabIndex={-1}>{task.displayName}</h1>
          {taskStatus && <TaskStatusMark status={taskStatus} required={task.required} />}
        </div>
        <div ref={toolbar} role="toolbar" aria-label={TASK_ACTIONS_TEXT.actions} className={styles['toolbar']}>
          <Link to={managePath}>{task.episode.label}</Link>
          {(actions || mayMove) && (
            <FoldingActions label={TASK_ACTIONS_TEXT.actions}>
              {actions}
              {mayMove && (
                <Button variant="subtle" size="compact-sm" onClick={() => setMoving(true)}>
                  {WRONG_CHART_TEXT.action}
                </Button>
              )}
            </FoldingActions>
          )}
        </div>
        <div className={styles['circumstances']}>
          <p className={styles['indicator']}>{taskStatus && statusLine(task, taskStatus, timeZone)}</p>
          {task.episode.formerMrn && (
            <p className={styles['indicator']}>{TASK_ACTIONS_TEXT.formerMrn(task.episode.formerMrn)}</p>
          )}
          {presence}
        </div>
      </header>
      {isMoving && onMoved && (
        <Suspense fallback={null}>
          <MoveNoteDialog taskId={task.id} onMoved={onMoved} onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </>
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
