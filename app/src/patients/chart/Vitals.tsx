import { useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { MESSAGES, VITAL_KEYS, VITALS, type VitalKey } from '@isocenter/schemas';
import { useSession } from '../../session/session.ts';
import { CHART_TEXT } from '../../messages/chart.ts';
import { showInstant, showInstantDate } from '../../screen/dates.ts';
import { ChartCard } from './ChartCard.tsx';
import { SeriesChart, type Reading } from './SeriesChart.tsx';
import { Trend } from './Trend.tsx';
import type { VitalsQuery } from '../../__generated__/VitalsQuery.graphql.ts';
import styles from './Chart.module.css';

const words = CHART_TEXT.vitals;

/** The eight vital signs: latest value, when, and how it went; one of them drawn large. */
export function Vitals({ patientId }: { patientId: string }) {
  return (
    <ChartCard title={words.title} failed={words.failed} height={8 * 36}>
      {(attempt) => <VitalSigns patientId={patientId} attempt={attempt} />}
    </ChartCard>
  );
}

function VitalSigns({ patientId, attempt }: { patientId: string; attempt: number }) {
  const { timeZone } = useSession().config;
  const [chosen, setChosen] = useState<string | null>(null);
  const { patient } = useLazyLoadQuery<VitalsQuery>(
    graphql`
      query VitalsQuery($patientId: ID!) {
        patient(patientId: $patientId) {
          id
          vitals {
            name
            subtype
            unit {
              name
              abbreviation
            }
            data {
              date
              quantity
            }
          }
          currentVitals {
            time
            bpSystolicMmhg
            bpDiastolicMmhg
            heartRateBpm
            respiratoryRateBpm
            temperatureC
            o2saturationPct
            weightKg
            heightCm
          }
        }
      }
    `,
    { patientId },
    { fetchPolicy: 'store-and-network', fetchKey: attempt },
  );
  const current = patient?.currentVitals;
  if (!patient || !current) return <p className={styles['empty']}>{MESSAGES.dataNotAvailable}</p>;
  const rows = (Object.keys(VITALS) as VitalKey[]).map((key) => ({
    key,
    ...VITALS[key],
    value: current[key] ?? null,
    readings: readingsOf(patient.vitals.find(({ subtype }) => subtype === key)?.data ?? []),
  }));
  // What we have no word for is shown as the source calls it.
  const others = patient.vitals.filter(({ subtype }) => !VITAL_KEYS.some((key) => key === subtype));
  const all = [
    ...rows,
    ...others.map(({ name, unit, data }) => {
      const readings = readingsOf(data);
      return { key: name, label: name, unit: unit.abbreviation, value: readings.at(-1)?.value ?? null, readings };
    }),
  ];
  const large = all.find(({ key, readings }) => key === chosen && readings.length > 1);
  return (
    <>
      {current.time && <p className={styles['quiet']}>{words.latest(showInstant(current.time, timeZone))}</p>}
      <ul className={styles['series']}>
        {all.map(({ key, label, unit, value, readings }) => (
          <li key={key}>
            <span>{label}</span>
            {readings.length > 1 ? (
              <button
                type="button"
                className={styles['trendButton']}
                aria-expanded={chosen === key}
                aria-label={words.showChart(label)}
                onClick={() => setChosen(chosen === key ? null : key)}
              >
                <Trend values={readings.map((one) => one.value)} label={label} unit={unit} />
              </button>
            ) : (
              <span />
            )}
            {value === null ? (
              <span className={`${styles['value']} ${styles['quiet']}`}>{words.neverMeasured}</span>
            ) : (
              <span className={`figures ${styles['value']}`}>
                {value} <span className="unit">{unit}</span>
              </span>
            )}
            <span className={`figures ${styles['quiet']}`}>
              {readings.at(-1) && showInstantDate(readings.at(-1)?.at ?? '', timeZone)}
            </span>
          </li>
        ))}
      </ul>
      {large && (
        <SeriesChart
          label={large.label}
          unit={large.unit}
          readings={large.readings}
          showDate={(at) => showInstantDate(at, timeZone)}
        />
      )}
    </>
  );
}

function readingsOf(data: readonly { readonly date: string; readonly quantity: number }[]): readonly Reading[] {
  return data.map(({ date, quantity }) => ({ at: date, value: quantity })).sort((a, b) => a.at.localeCompare(b.at));
}
