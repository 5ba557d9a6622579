import { graphql, useFragment } from 'react-relay/hooks';
import { MESSAGES } from '@isocenter/schemas';
import { useSession } from '../../access/session.ts';
import { showInstantDate } from '../../shell/departmentTime.ts';
import { Section } from '../../shell/Screen.tsx';
import { Trend } from './Trend.tsx';
import type { Vitals_patient$key } from '../../__generated__/Vitals_patient.graphql.ts';
import styles from './Chart.module.css';

/** The latest of each vital sign with where it comes from in time. */
export function Vitals({ patient }: { patient: Vitals_patient$key }) {
  const { timeZone } = useSession().config;
  const { vitals } = useFragment(
    graphql`
      fragment Vitals_patient on Patient {
        vitals {
          name
          subtype
          unit {
            abbreviation
          }
          data {
            date
            quantity
          }
        }
      }
    `,
    patient,
  );
  const series = vitals.filter(({ data }) => data.length > 0);
  return (
    <Section title="Vitals">
      {series.length === 0 ? (
        <p className={styles['empty']}>{MESSAGES.dataNotAvailable}</p>
      ) : (
        <ul className={styles['series']}>
          {series.map(({ name, subtype, unit, data }) => {
            const readings = [...data].sort((a, b) => a.date.localeCompare(b.date));
            const latest = readings.at(-1);
            const label = !subtype ? name : `${name}, ${subtype}`;
            return (
              <li key={label}>
                <span>{label}</span>
                <Trend values={readings.map(({ quantity }) => quantity)} label={label} unit={unit.abbreviation} />
                <span className={styles['value']}>
                  {latest?.quantity} <span className="unit">{unit.abbreviation}</span>
                </span>
                <span className={styles['quiet']}>{latest && showInstantDate(latest.date, timeZone)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
