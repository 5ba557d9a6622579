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

export function Demographics({ of: known }: { of: Past['demographics'] }) {
  const { timeZone } = useSession().config;
  const said = words.demographics;
  const death = known.deathDate ? showDate(known.deathDate) : known.deceased === true ? said.deceased : said.alive;
  const facts = [
    [said.mrn, known.mrn],
    [said.dateOfBirth, showDate(known.dateOfBirth)],
    [said.gender, known.gender],
    [said.race, known.race],
    [said.language, known.language],
    [said.religion, known.religion],
    [said.maritalStatus, known.maritalStatus],
    [said.died, death],
    [said.lastContact, known.lastContact ? showInstantDate(known.lastContact, timeZone) : null],
  ] as const;
  return (
    <Section title={said.title}>
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
export function showWhen(from: string | null, to: string | null, timeZone: string): string {
  if (from === null) return words.undated;
  const showDay = (on: string) => (on.length === 10 ? showDate(on) : showInstantDate(on, timeZone));
  return to === null ? showDay(from) : words.until(showDay(from), showDay(to));
}
