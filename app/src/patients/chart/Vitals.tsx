import { graphql, useFragment } from 'react-relay/hooks';
import { MESSAGES, VITAL_KEYS, VITALS } from '@isocenter/schemas';
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
            const vital = vitalOf(subtype);
            const label = vital?.label ?? name;
            const unitText = vital?.unit ?? unit.abbreviation;
            return (
              <li key={label}>
                <span>{label}</span>
                <Trend values={readings.map(({ quantity }) => quantity)} label={label} unit={unitText} />
                <span className={`figures ${styles['value']}`}>
                  {latest?.quantity} <span className="unit">{unitText}</span>
                </span>
                <span className={`figures ${styles['quiet']}`}>{latest && showInstantDate(latest.date, timeZone)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}

/** Our words and units for a vital sign we know; others keep the source's. */
function vitalOf(subtype: string | null | undefined) {
  const key = VITAL_KEYS.find((known) => known === subtype);
  return key === undefined ? null : VITALS[key];
}
