import { graphql } from 'react-relay/hooks';
import { readInlineData } from 'relay-runtime';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { departmentDays, ROUTES, TASK_STATUSES, TASK_TYPES, type CalendarDate } from '@isocenter/schemas';
import { HOME_TEXT } from '../messages/home.ts';
import { clinicianName, reversedName } from '../patients/identity.ts';
import { IdentityAlertMark } from '../patients/IdentityAlertMark.tsx';
import { showDate, showInstantDate } from '../screen/dates.ts';
import { useSession } from '../session/session.ts';
import { IN_RUN, startRun } from '../tasks/signingRun.ts';
import { taskPath } from '../tasks/taskPath.ts';
import { TaskStatusMark } from '../tasks/TaskStatusMark.tsx';
import type { DayList_list$data, DayList_list$key } from '../__generated__/DayList_list.graphql.ts';
import styles from './Home.module.css';

const words = HOME_TEXT.day;
type Item = DayList_list$data['tasks'][number];

/** Part of its day's own snapshot: a list that followed the store would move while its day is held still. */
const LIST = graphql`
  fragment DayList_list on HomeList @inline {
    hasMore
    tasks {
      waitsFor
      on
      reasons
      by {
        displayName
      }
      row {
        taskId
        episodeId
        displayName
        taskType
        taskStatus
        sequence
        dueOn
        openComments
        physician {
          name {
            title
            firstName
            lastName
            credentials
          }
        }
        patient {
          id
          hasIdentityAlert
          name {
            firstName
            middleName
            lastName
          }
          sourceId
          dateOfBirth
        }
      }
    }
  }
`;

interface DayListProps {
  readonly name: keyof typeof words.list;
  readonly list: DayList_list$key;
  readonly today: CalendarDate;
  /** The screen with all of them. */
  readonly all?: string;
}

/** One list of the day. A list that is empty says so if its person looks for it there, else it is not shown. */
export function DayList({ name, list: key, today, all }: DayListProps) {
  const { tasks, hasMore } = readInlineData(LIST, key);
  const empty = name === 'waiting' || name === 'due' ? words.empty[name] : null;
  if (tasks.length === 0 && empty === null) return null;
  const title = words.list[name];
  const isRun = name === 'waiting' || name === 'escalated';
  const begin = () =>
    startRun(
      tasks.flatMap(({ row, waitsFor }) => {
        const path = pathOf(row, waitsFor);
        return path === null ? [] : [{ taskId: row.taskId, path }];
      }),
      ROUTES.home,
    );
  return (
    <section className={styles['list']} aria-label={title}>
      <h2>
        {title}
        <span className={styles['count']}>{hasMore ? `${tasks.length}+` : tasks.length}</span>
      </h2>
      {tasks.length === 0 && <p className={styles['quiet']}>{empty}</p>}
      <ul>
        {tasks.map((item) => (
          <li key={`${item.row.taskId} ${item.on}`}>
            <TaskItem item={item} name={name} today={today} onOpen={isRun ? begin : null} />
          </li>
        ))}
      </ul>
      {hasMore &&
        (all === undefined ? (
          <p className={styles['quiet']}>{words.first(tasks.length)}</p>
        ) : (
          <Link to={all}>{words.more}</Link>
        ))}
    </section>
  );
}

/** A note that waits for a signature opens as it is read. Null for an unknown type of task. */
function pathOf(row: Item['row'], waitsFor: Item['waitsFor']): string | null {
  const taskType = TASK_TYPES.find((type) => type === row.taskType);
  if (!taskType) return null;
  const path = taskPath(row.patient.id, row.episodeId, { id: row.taskId, taskType, sequence: row.sequence ?? null });
  return waitsFor === 'SIGNATURE' ? `${path}/note` : path;
}

interface TaskItemProps {
  readonly item: Item;
  readonly name: DayListProps['name'];
  readonly today: CalendarDate;
  /** Begins a run through the list; null for a list that is not signed one after the other. */
  readonly onOpen: (() => void) | null;
}

function TaskItem({ item, name, today, onOpen }: TaskItemProps) {
  const { row } = item;
  const { patient } = row;
  const path = pathOf(row, item.waitsFor);
  if (path === null) return null;
  return (
    <Link to={path} className={styles['item']} {...(onOpen ? { state: IN_RUN, onClick: onOpen } : {})}>
      <span className={styles['who']}>
        {reversedName(patient.name)}
        <IdentityAlertMark on={patient.hasIdentityAlert} />
        <span className={styles['quiet']}>{` ${patient.sourceId} · ${showDate(patient.dateOfBirth)}`}</span>
      </span>
      <span>{row.displayName}</span>
      <Why item={item} name={name} today={today} />
    </Link>
  );
}

const DAY = 86_400_000;

const daysSince = (on: string, today: CalendarDate, timeZone: string) =>
  Math.round((Date.parse(today) - Date.parse(departmentDays(timeZone).dayOf(on))) / DAY);

function Why({ item, name, today }: { item: Item; name: DayListProps['name']; today: CalendarDate }) {
  const { timeZone, lateNoteDays } = useSession().config;
  const { row, waitsFor, by, on, reasons } = item;
  if (name === 'due') return <Due dueOn={row.dueOn ?? null} today={today} />;
  if (name === 'drafts') {
    const status = TASK_STATUSES.find((known) => known === row.taskStatus);
    if (row.openComments > 0) return <span className={styles['reason']}>{words.sentBack(row.openComments)}</span>;
    return status ? <TaskStatusMark status={status} required /> : null;
  }
  if (reasons.length > 0) return <span className={styles['reason']}>{reasons.join('; ')}</span>;
  const act = waitsFor === null ? null : Object.entries(words.waitsFor).find(([known]) => known === waitsFor)?.[1];
  const whom = name === 'escalated' && row.physician ? words.waitsForWhom(clinicianName(row.physician.name)) : null;
  const parts = [act, whom, by && words.by(by.displayName), words.since(showInstantDate(on, timeZone))];
  const days = daysSince(on, today, timeZone);
  return (
    <>
      <span className={styles['quiet']}>{parts.filter(Boolean).join(' · ')}</span>
      {(name === 'waiting' || name === 'escalated') && days >= lateNoteDays && (
        <span className={styles['overdue']}>
          <IconAlertTriangle size={14} aria-hidden />
          {words.late(days)}
        </span>
      )}
    </>
  );
}

function Due({ dueOn, today }: { dueOn: CalendarDate | null; today: CalendarDate }) {
  if (dueOn === null) return null;
  if (dueOn === today) return <strong>{words.today}</strong>;
  if (dueOn > today) return <span className={styles['quiet']}>{words.due(showDate(dueOn))}</span>;
  return (
    <span className={styles['overdue']}>
      <IconAlertTriangle size={14} aria-hidden />
      {words.overdue(showDate(dueOn))}
    </span>
  );
}
