import { graphql, useFragment } from 'react-relay/hooks';
import { MESSAGES } from '@isocenter/schemas';
import { Section } from '../../shell/Screen.tsx';
import { showDate } from '../identity.ts';
import type { PerformanceScores_patient$key } from '../../__generated__/PerformanceScores_patient.graphql.ts';
import styles from './Chart.module.css';

export function PerformanceScores({ patient }: { patient: PerformanceScores_patient$key }) {
  const { performanceScores } = useFragment(
    graphql`
      fragment PerformanceScores_patient on Patient {
        performanceScores {
          id
          name
          data {
            date
            grade
          }
        }
      }
    `,
    patient,
  );
  const scores = performanceScores.filter(({ data }) => data.length > 0);
  return (
    <Section title="Performance scores">
      {scores.length === 0 ? (
        <p className={styles['empty']}>{MESSAGES.dataNotAvailable}</p>
      ) : (
        <ul className={styles['series']} data-scores>
          {scores.map(({ id, name, data }) => {
            const newestFirst = [...data].sort((a, b) => b.date.localeCompare(a.date));
            const [latest, ...earlier] = newestFirst;
            return (
              <li key={id}>
                <span>{name}</span>
                <span className={styles['value']}>{latest?.grade}</span>
                <span className={styles['quiet']}>{showDate(latest?.date)}</span>
                {earlier.length > 0 && (
                  <span className={styles['quiet']}>
                    before:{' '}
                    {earlier
                      .slice(0, 4)
                      .map(({ grade, date }) => `${grade} on ${showDate(date)}`)
                      .join(', ')}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
