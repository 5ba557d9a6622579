import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { CHART_TEXT } from '../../messages/chart.ts';
import { showDate } from '../../screen/dates.ts';
import { ChartCard } from './ChartCard.tsx';
import { scoreScale } from './scoreScale.ts';
import { SeriesChart } from './SeriesChart.tsx';
import type { PerformanceScoresQuery } from '../../__generated__/PerformanceScoresQuery.graphql.ts';
import styles from './Chart.module.css';

const words = CHART_TEXT.scores;

/** ECOG, Karnofsky and Lansky grades over time. */
export function PerformanceScores({ patientId }: { patientId: string }) {
  return (
    <ChartCard title={words.title} failed={words.failed} height={200}>
      {(attempt) => <Scores patientId={patientId} attempt={attempt} />}
    </ChartCard>
  );
}

function Scores({ patientId, attempt }: { patientId: string; attempt: number }) {
  const { patient } = useLazyLoadQuery<PerformanceScoresQuery>(
    graphql`
      query PerformanceScoresQuery($patientId: ID!) {
        patient(patientId: $patientId) {
          id
          performanceScores {
            id
            name
            data {
              date
              grade
              source
            }
          }
        }
      }
    `,
    { patientId },
    { fetchPolicy: 'store-and-network', fetchKey: attempt },
  );
  const scores = patient?.performanceScores.filter(({ data }) => data.length > 0) ?? [];
  if (scores.length === 0) return <p className={styles['empty']}>{words.none}</p>;
  return (
    <ul className={styles['series']} data-scores>
      {scores.map(({ id, name, data }) => {
        const readings = data
          .map(({ date, grade, source }) => ({ date, value: grade, ...(source ? { source } : {}) }))
          .sort((a, b) => a.date.localeCompare(b.date));
        const grades = readings.map(({ value }) => value);
        const latest = readings.at(-1);
        return (
          <li key={id}>
            <span>{name}</span>
            <span className={`figures ${styles['value']}`}>{latest?.value}</span>
            <span className={`figures ${styles['quiet']}`}>{showDate(latest?.date)}</span>
            {readings.length > 1 && (
              <SeriesChart label={name} unit="" scale={scoreScale(name, grades)} {...{ readings, showDate }} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
