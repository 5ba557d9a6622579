import { graphql, useFragment } from 'react-relay/hooks';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { isCompletedStatus, TASK_STATUSES, TASK_TYPES, type TreatmentPhase } from '@isocenter/schemas';
import { useSession } from '../../session/session.ts';
import { BOARD_TEXT } from '../../messages/board.ts';
import { showInstantDate } from '../../screen/dates.ts';
import { TaskStatusMark } from '../../tasks/TaskStatusMark.tsx';
import { taskPath } from '../../tasks/taskPath.ts';
import { tasksByColumn } from './boardColumns.ts';
import type { Board_episode$data, Board_episode$key } from '../../__generated__/Board_episode.graphql.ts';
import styles from './Board.module.css';

interface BoardProps {
  readonly episode: Board_episode$key;
  /** The user says that an added task is not needed. */
  readonly onClose: (task: { readonly id: string; readonly displayName: string }) => void;
}

/** An episode's tasks by phase of care. The columns scroll inside the board, never the page. */
export function Board({ episode, onClose }: BoardProps) {
  const { id, patient, tasks } = useFragment(
    graphql`
      fragment Board_episode on Episode {
        id
        patient {
          id
        }
        tasks {
          id
          displayName
          taskType
          taskStatus
          treatmentStage
          iteration
          sequence
          required
          recordStatus
          allowClose
          updatedOn
          updatedBy {
            displayName
          }
        }
      }
    `,
    episode,
  );
  const shown = tasks.filter((task) => task.recordStatus === 'ACTIVE').flatMap((task) => readTask(task) ?? []);
  if (shown.length === 0) return <p role="status">{BOARD_TEXT.empty}</p>;
  const done = shown.filter(({ taskStatus }) => isCompletedStatus(taskStatus)).length;
  return (
    <>
      <p className={styles['progress']}>{BOARD_TEXT.progress(done, shown.length)}</p>
      {/* A region that scrolls must be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles['board']} role="region" aria-label={BOARD_TEXT.board} tabIndex={0}>
        {tasksByColumn(shown).map((column) => (
          <section key={column.column} className={styles['column']} aria-label={column.column}>
            <h2>
              {column.column}
              <span className={styles['count']} aria-hidden="true">
                {column.tasks.length > 0 && column.tasks.length}
              </span>
            </h2>
            <ul>
              {column.tasks.map((task) => (
                <li key={task.id}>
                  <TaskCard task={task} href={taskPath(patient.id, id, task)} />
                  {task.allowClose && (
                    <Button
                      variant="subtle"
                      size="compact-xs"
                      aria-label={BOARD_TEXT.close.named(task.displayName)}
                      onClick={() => onClose(task)}
                    >
                      {BOARD_TEXT.close.button}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function TaskCard({ task, href }: { task: ShownTask; href: string }) {
  const { timeZone } = useSession().config;
  return (
    <Link className={styles['card']} to={href} data-status={task.taskStatus}>
      <span className={styles['name']}>{task.displayName}</span>
      <TaskStatusMark status={task.taskStatus} required={task.required} />
      {task.taskStatus !== 'NOT_STARTED' && task.updatedBy && (
        <span className={styles['who']}>
          {BOARD_TEXT.who(task.updatedBy.displayName, showInstantDate(task.updatedOn, timeZone))}
        </span>
      )}
    </Link>
  );
}

type ShownTask = NonNullable<ReturnType<typeof readTask>>;

/** Null for types and statuses unknown to this version: an unknown status must not look like a known one. */
function readTask(task: Board_episode$data['tasks'][number]) {
  const taskType = TASK_TYPES.find((type) => type === task.taskType);
  const taskStatus = TASK_STATUSES.find((status) => status === task.taskStatus);
  const treatmentStage = STAGES.find((stage) => stage === task.treatmentStage);
  if (!taskType || !taskStatus || !treatmentStage) return null;
  return {
    ...task,
    taskType,
    taskStatus,
    treatmentStage,
    sequence: task.sequence ?? null,
    iteration: task.iteration ?? null,
  };
}
const STAGES: readonly TreatmentPhase[] = ['PRE_TREATMENT', 'ON_TREATMENT', 'POST_TREATMENT'];
