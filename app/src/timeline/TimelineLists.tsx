import { useSession } from '../session/session.ts';
import { TIMELINE_TEXT } from '../messages/timeline.ts';
import { showDate, showInstantDate } from '../screen/dates.ts';
import { Section } from '../screen/Screen.tsx';
import { LANES, type Past, type PastEvent } from './timelineEvents.ts';
import styles from './Timeline.module.css';

const words = TIMELINE_TEXT;

/** Everything in the picture as text, one list per lane. */
export function TimelineLists({ events }: { events: readonly PastEvent[] }) {
  const { timeZone } = useSession().config;
  return (
    <div className={styles['columns']}>
      {LANES.map((lane) => {
        const own = events
          .filter((event) => event.lane === lane)
          .toSorted((a, b) => (b.from ?? '').localeCompare(a.from ?? ''));
        if (own.length === 0) return null;
        const isLong = own.length > 12;
        return (
          <Section key={lane} title={words.lane[lane]}>
            <ul
              className={`${styles['events']} ${isLong ? styles['long'] : ''}`}
              aria-label={words.lane[lane]}
              {...(isLong ? { tabIndex: 0 } : {})}
            >
              {own.map(({ id, title, details, from, to }) => (
                <li key={id}>
                  <span className={`figures ${styles['when']}`}>{showWhen(from, to, timeZone)}</span>
                  <div>
                    {title}
                    {details.length > 0 && <div className={styles['details']}>{details.join(' · ')}</div>}
                  </div>
                </li>
              ))}
            </ul>
          </Section>
        );
      })}
    </div>
  );
}

export function Demographics({ of: demographics }: { of: Past['demographics'] }) {
  const { timeZone } = useSession().config;
  const text = words.demographics;
  const death = demographics.deathDate
    ? showDate(demographics.deathDate)
    : demographics.deceased === true
      ? text.deceased
      : text.alive;
  const facts = [
    [text.mrn, demographics.mrn],
    [text.dateOfBirth, showDate(demographics.dateOfBirth)],
    [text.gender, demographics.gender],
    [text.race, demographics.race],
    [text.language, demographics.language],
    [text.religion, demographics.religion],
    [text.maritalStatus, demographics.maritalStatus],
    [text.died, death],
    [text.lastContact, demographics.lastContact ? showInstantDate(demographics.lastContact, timeZone) : null],
  ] as const;
  return (
    <Section title={text.title}>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** Calendar dates stay as they are; instants are shown in the department's time zone (decision 30). */
function showWhen(from: string | null, to: string | null, timeZone: string): string {
  if (from === null) return words.undated;
  const showDay = (on: string) => (on.length === 10 ? showDate(on) : showInstantDate(on, timeZone));
  return to === null ? showDay(from) : words.until(showDay(from), showDay(to));
}
