import { useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { VITAL_KEYS, VITALS, type VitalKey } from '@isocenter/schemas';
import { useSession } from '../../session/session.ts';
import { CHART_TEXT } from '../../messages/chart.ts';
import { showInstant, showInstantDate } from '../../screen/dates.ts';
import { ChartCard } from './ChartCard.tsx';
import { SeriesChart, type Reading } from './SeriesChart.tsx';
import { Trend } from './Trend.tsx';
import type { VitalsQuery, VitalsQuery$data } from '../../__generated__/VitalsQuery.graphql.ts';
import styles from './Chart.module.css';

const words = CHART_TEXT.vitals;

/** The vital signs, each with its latest value, date and trend. One of them can be drawn large. */
export function Vitals({ patientId }: { patientId: string }) {
  return (
    <ChartCard title={words.title} failed={words.failed} height={8 * 36}>
      {(attempt) => <VitalSigns patientId={patientId} attempt={attempt} />}
    </ChartCard>
  );
}

const VITAL_SIGNS = graphql`
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
          source
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
`;

function VitalSigns({ patientId, attempt }: { patientId: string; attempt: number }) {
  const { timeZone } = useSession().config;
  const [chosen, setChosen] = useState<string | null>(null);
  const { patient } = useLazyLoadQuery<VitalsQuery>(
    VITAL_SIGNS,
    { patientId },
    { fetchPolicy: 'store-and-network', fetchKey: attempt },
  );
  const current = patient?.currentVitals;
  if (!patient || !current) return <p className={styles['empty']}>{words.none}</p>;
  const all = seriesOf(patient);
  const large = all.find(({ key, readings }) => key === chosen && readings.length > 1);
  return (
    <>
      {current.time && <p className={styles['quiet']}>{words.latest(showInstant(current.time, timeZone))}</p>}
      <ul className={styles['series']}>
        {all.map((series) => (
          <VitalRow
            key={series.key}
            series={series}
            isOpen={chosen === series.key}
            onToggle={() => setChosen(chosen === series.key ? null : series.key)}
          />
        ))}
      </ul>
      {large && (
        <SeriesChart
          label={large.label}
          unit={large.unit}
          readings={large.readings}
          showDate={(date) => showInstantDate(date, timeZone)}
        />
      )}
    </>
  );
}

interface Series {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  readonly value: number | null;
  readonly readings: readonly Reading[];
}

/** The known vital signs in their fixed order, then the others under the name that the source gives them. */
function seriesOf({ currentVitals: current, vitals }: NonNullable<VitalsQuery$data['patient']>): readonly Series[] {
  const groups = (Object.keys(VITALS) as VitalKey[]).map((key) => ({
    key,
    ...VITALS[key],
    value: current?.[key] ?? null,
    readings: readingsOf(vitals.find(({ subtype }) => subtype === key)?.data ?? []),
  }));
  const others = vitals.filter(({ subtype }) => !VITAL_KEYS.some((key) => key === subtype));
  return [
    ...groups,
    ...others.map(({ name, unit, data }) => {
      const readings = readingsOf(data);
      return { key: name, label: name, unit: unit.abbreviation, value: readings.at(-1)?.value ?? null, readings };
    }),
  ];
}

interface VitalRowProps {
  readonly series: Series;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function VitalRow({ series: { label, unit, value, readings }, isOpen, onToggle }: VitalRowProps) {
  const { timeZone } = useSession().config;
  const last = readings.at(-1);
  return (
    <li>
      <span>{label}</span>
      {readings.length > 1 ? (
        <button
          type="button"
          className={styles['trendButton']}
          aria-expanded={isOpen}
          aria-label={words.showChart(label)}
          onClick={onToggle}
        >
          <Trend values={readings.map((reading) => reading.value)} label={label} unit={unit} />
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
      <span className={`figures ${styles['quiet']}`}>{last && showInstantDate(last.date, timeZone)}</span>
    </li>
  );
}

interface StatedReading {
  readonly date: string;
  readonly quantity: number;
  readonly source: string;
}

function readingsOf(data: readonly StatedReading[]): readonly Reading[] {
  return data
    .map(({ date, quantity, source }) => ({ date, value: quantity, source }))
    .sort((a, b) => a.date.localeCompare(b.date));
}
