import type { CalendarDate, DepartmentDays, Instant } from '@isocenter/schemas';
import { SCHEDULE_TEXT as words } from '../messages/schedule.ts';
import { showDate } from '../screen/dates.ts';
import { useSession } from '../session/session.ts';
import { clockIn } from './clock.ts';
import type { Visit } from './scheduleQuery.ts';
import { PatientLink, StateMark, stateOf, TaskLink } from './VisitParts.tsx';
import styles from './Schedule.module.css';

interface WeekGridProps {
  readonly visits: readonly Visit[];
  readonly shown: readonly CalendarDate[];
  readonly days: DepartmentDays;
  readonly now: Instant;
}

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** Seven lists side by side, one below the other where there is no room. */
export function WeekGrid({ visits, shown, days, now }: WeekGridProps) {
  const clock = clockIn(useSession().config.timeZone);
  const today = days.dayOf(now);
  return (
    <div className={styles['week']}>
      {shown.map((day) => {
        const own = visits.filter(({ startDate }) => days.dayOf(startDate) === day);
        const name = `${WEEKDAY.format(Date.parse(`${day}T00:00:00Z`))}, ${showDate(day)}`;
        const nowAt = day === today ? own.findIndex(({ startDate }) => startDate > now) : -1;
        return (
          <section key={day} aria-label={name} data-today={day === today || undefined}>
            <h2>{name}</h2>
            {own.length === 0 ? (
              <p className={styles['quiet']}>–</p>
            ) : (
              <ol>
                {own.map((visit, index) => (
                  <li
                    key={visit.id}
                    className={styles['card']}
                    data-state={stateOf(visit)}
                    data-now={index === nowAt || undefined}
                  >
                    <span className="figures">{clock(visit.startDate)}</span> <PatientLink visit={visit} />
                    <div>
                      <span className={styles['activity']}>{visit.activityDescription ?? visit.visitKind}</span>{' '}
                      <StateMark visit={visit} />
                    </div>
                    <TaskLink visit={visit} />
                  </li>
                ))}
              </ol>
            )}
            {nowAt >= 0 && <p className="visually-hidden">{words.now(clock(now))}</p>}
          </section>
        );
      })}
    </div>
  );
}
