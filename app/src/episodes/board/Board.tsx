import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { isCompletedStatus, TASK_STATUSES, TASK_TYPES } from '@isocenter/schemas';
import { useSession } from '../../session/session.ts';
import { BOARD_TEXT } from '../../messages/board.ts';
import { showDate, showInstantDate, todayIn } from '../../screen/dates.ts';
import { TaskStatusMark } from '../../tasks/TaskStatusMark.tsx';
import { taskPath } from '../../tasks/taskPath.ts';
import { foldedNames, tasksByColumn, urgencyOf } from './boardColumns.ts';
import { ScrollRegion } from '../../screen/ScrollRegion.tsx';
import type { Board_episode$data, Board_episode$key } from '../../__generated__/Board_episode.graphql.ts';
import styles from './Board.module.css';

interface BoardProps {
  readonly episode: Board_episode$key;
  /** The user says that an added task is not needed. */
  readonly onClose: (task: { readonly id: string; readonly displayName: string }) => void;
}

/** An episode's tasks by phase of care. The columns scroll inside the board, never the page. */
export function Board({ episode, onClose }: BoardProps) {
  const [unfolded, setUnfolded] = useState(false);
  const { id, patient, tasks, board } = useFragment(
    graphql`
      fragment Board_episode on Episode {
        id
        patient {
          id
        }
        board {
          fractionsPlanned
          fractionsDelivered
          columns {
            name
            isFolded
            week {
              firstFraction
              lastFraction
              firstDay
              lastDay
              isExpected
            }
          }
        }
        tasks {
          id
          displayName
          taskType
          taskStatus
          column
          isClosed
          due {
            on
            isExpected
            fraction
          }
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
  const counted = shown.filter(({ isClosed }) => !isClosed);
  const done = counted.filter(({ taskStatus }) => isCompletedStatus(taskStatus)).length;
  const planned = board.fractionsPlanned ?? null;
  const folded = foldedNames(board.columns);
  return (
    <>
      <div className={styles['progress']}>
        <span>{BOARD_TEXT.progress(done, counted.length)}</span>
        {planned !== null && <span>{BOARD_TEXT.fractions(board.fractionsDelivered ?? null, planned)}</span>}
        {folded !== null && (
          <Button
            variant="subtle"
            size="compact-xs"
            classNames={{ root: styles['unfold'] ?? '', label: styles['unfoldLabel'] ?? '' }}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? BOARD_TEXT.fold(folded) : BOARD_TEXT.unfold(folded)}
          </Button>
        )}
      </div>
      <ScrollRegion label={BOARD_TEXT.board} className={styles['board']}>
        {tasksByColumn(
          shown,
          board.columns.filter(({ isFolded }) => unfolded || !isFolded),
        ).map((column) => (
          <section key={column.name} className={styles['column']} aria-label={column.name}>
            <h2>
              {column.name}
              <span className={styles['count']} aria-hidden="true">
                {column.tasks.length > 0 && column.tasks.length}
              </span>
            </h2>
            {column.week && <p className={styles['week']}>{weekText(column.week)}</p>}
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
      </ScrollRegion>
    </>
  );
}

function TaskCard({ task, href }: { task: ShownTask; href: string }) {
  const { timeZone } = useSession().config;
  return (
    <Link className={styles['card']} to={href} data-status={task.taskStatus}>
      <span className={styles['name']}>{task.displayName}</span>
      {task.isClosed ? (
        <span className={styles['who']}>{BOARD_TEXT.closed}</span>
      ) : (
        <TaskStatusMark status={task.taskStatus} required={task.required} />
      )}
      <Due task={task} />
      {task.taskStatus !== 'NOT_STARTED' && task.updatedBy && (
        <span className={styles['who']}>
          {BOARD_TEXT.who(task.updatedBy.displayName, showInstantDate(task.updatedOn, timeZone))}
        </span>
      )}
    </Link>
  );
}

/** When a task is due, until it is signed. */
function Due({ task: { due, isClosed, taskStatus } }: { task: ShownTask }) {
  const { timeZone } = useSession().config;
  if (!due || isClosed || isCompletedStatus(taskStatus)) return null;
  const on = due.on ?? null;
  const fraction = due.fraction ?? null;
  // A day that is worked out may pass without the fraction: then nothing is overdue.
  const urgency = due.isExpected ? null : urgencyOf(on, todayIn(timeZone));
  const text =
    on === null
      ? fraction !== null && BOARD_TEXT.due.fraction(fraction)
      : due.isExpected
        ? BOARD_TEXT.due.expected(showDate(on))
        : urgency === 'overdue'
          ? BOARD_TEXT.due.overdue(showDate(on))
          : BOARD_TEXT.due.on(showDate(on));
  return (
    text && (
      <span className={styles['due']} data-urgency={urgency}>
        {urgency === 'overdue' && <IconAlertTriangle size={14} aria-hidden />}
        {text}
      </span>
    )
  );
}

function weekText({ firstFraction, lastFraction, firstDay, lastDay, isExpected }: Week): string {
  const fractions = BOARD_TEXT.week.fractions(firstFraction, lastFraction);
  if (!firstDay || !lastDay) return fractions;
  const days = BOARD_TEXT.week.days(showDate(firstDay).slice(0, 5), showDate(lastDay).slice(0, 5));
  return `${fractions} · ${isExpected ? BOARD_TEXT.week.expected(days) : days}`;
}
type Week = NonNullable<Board_episode$data['board']['columns'][number]['week']>;

type ShownTask = NonNullable<ReturnType<typeof readTask>>;

/** Null for types and statuses unknown to this version: an unknown status must not look like a known one. */
function readTask(task: Board_episode$data['tasks'][number]) {
  const taskType = TASK_TYPES.find((type) => type === task.taskType);
  const taskStatus = TASK_STATUSES.find((status) => status === task.taskStatus);
  if (!taskType || !taskStatus) return null;
  return {
    ...task,
    taskType,
    taskStatus,
    sequence: task.sequence ?? null,
    iteration: task.iteration ?? null,
  };
}
