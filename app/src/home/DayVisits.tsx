import { graphql } from 'react-relay/hooks';
import { readInlineData } from 'relay-runtime';
import { Link } from 'react-router-dom';
import { ROUTES, type CalendarDate, type Change } from '@isocenter/schemas';
import { HOME_TEXT } from '../messages/home.ts';
import { IdentityAlertMark } from '../patients/IdentityAlertMark.tsx';
import { clockIn } from '../schedule/clock.ts';
import { SourceNotes } from '../schedule/SourceNotes.tsx';
import { PatientLink, StateMark, TaskLink } from '../schedule/VisitParts.tsx';
import { showDate } from '../screen/dates.ts';
import { useSession } from '../session/session.ts';
import type { DayVisits_visits$data, DayVisits_visits$key } from '../__generated__/DayVisits_visits.graphql.ts';
import styles from './Home.module.css';

const words = HOME_TEXT.day;
type Visit = DayVisits_visits$data['visits'][number];

/** Part of its day's own snapshot: a list that followed the store would move while its day is held still. */
const VISITS = graphql`
  fragment DayVisits_visits on HomeVisits @inline {
    hasMore
    providerIds
    visits {
      id
      startDate
      state
      visitKind
      activityDescription
      patient {
        id
        hasIdentityAlert
        sourceId
        dateOfBirth
        name {
          firstName
          middleName
          lastName
        }
      }
      needs {
        kind
        episodeId
        courseNumber
        taskType
        taskId
        displayName
        taskStatus
        sequence
      }
    }
    sources {
      sourceSystem
      readOn
      failedSince
      reason
    }
  }
`;

/** Who comes today, with the task that each visit needs and its state. */
export function DayVisits({ day }: { day: DayVisits_visits$key }) {
  const { visits, hasMore, providerIds, sources } = readInlineData(VISITS, day);
  const clock = clockIn(useSession().config.timeZone);
  const query = providerIds && providerIds.length > 0 ? `?providers=${providerIds.join(',')}` : '';
  return (
    <section className={styles['list']} aria-label={words.list.visits}>
      <h2>
        {words.list.visits}
        <span className={styles['count']}>{hasMore ? `${visits.length}+` : visits.length}</span>
      </h2>
      <SourceNotes sources={sources} />
      {visits.length === 0 && <p className={styles['quiet']}>{words.empty.visits}</p>}
      <ol>
        {visits.map((visit) => (
          <li key={visit.id} className={styles['visit']} data-state={visit.state}>
            <span className="figures">{clock(visit.startDate)}</span>
            <div>
              <span className={styles['who']}>
                <PatientLink visit={visit} />
                <IdentityAlertMark on={visit.patient.hasIdentityAlert} />
                <span className={styles['quiet']}>
                  {` ${visit.patient.sourceId ?? '–'} · ${showDate(visit.patient.dateOfBirth)}`}
                </span>
              </span>
              {(!isNamedByTask(visit) || visit.state !== 'BOOKED') && (
                <span>
                  <span className={styles['activity']}>{activityOf(visit)}</span> <StateMark visit={visit} />
                </span>
              )}
              <TaskLink visit={visit} />
            </div>
          </li>
        ))}
      </ol>
      <Link to={`${ROUTES.schedule}${query}`}>{words.schedule}</Link>
    </section>
  );
}

const activityOf = ({ activityDescription, visitKind }: Visit) => activityDescription ?? visitKind;

/** "On-treatment visit, week 2" says already that it is an on-treatment visit. */
const isNamedByTask = (visit: Visit) =>
  visit.needs.displayName?.toLowerCase().startsWith(activityOf(visit).toLowerCase()) ?? false;

/** Whether a change is one of these visits, or of the chart of a person who comes. */
export function isAboutVisits({ about, ids }: Change, day: DayVisits_visits$key, today: CalendarDate): boolean {
  if (about === 'schedule') return ids.length === 0 || ids.includes(today);
  const { visits } = readInlineData(VISITS, day);
  return about === 'chart' && visits.some(({ patient }) => ids.some((id) => id === patient.id));
}
