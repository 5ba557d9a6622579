import { useElementSize } from '@mantine/hooks';
import { CHART_TEXT } from '../../messages/chart.ts';
import { shareOf, timeScale, valueScale, type Point, type Scale } from './seriesScale.ts';
import styles from './Chart.module.css';

const words = CHART_TEXT.series;
const BOX = { height: 180, left: 44, right: 12, top: 10, bottom: 24 } as const;
/** Used before the element is measured, and where it cannot be. */
const WIDTH = 480;

export interface Reading {
  readonly date: string;
  readonly value: number;
  /** The note or the system that states it. */
  readonly source?: string;
}

interface SeriesChartProps {
  readonly label: string;
  readonly unit: string;
  /** The axis of values; one around the values if omitted. */
  readonly scale?: Scale | null;
  /** Oldest first. */
  readonly readings: readonly Reading[];
  readonly showDate: (date: string) => string;
}

/** Values over time, drawn to scale, with the same numbers as a table. */
export function SeriesChart({ label, unit, scale = null, readings, showDate }: SeriesChartProps) {
  const points = readings.map(({ date, value }) => ({ time: Date.parse(date), value }));
  const values = points.map(({ value }) => value);
  const hasSources = readings.some(({ source }) => source !== undefined);
  const description = words.said(label, values.length, Math.min(...values), Math.max(...values), unit);
  return (
    <figure className={styles['figure']}>
      <Plot
        points={points}
        description={description}
        dates={readings.map(({ date }) => showDate(date))}
        unit={unit}
        value={scale ?? valueScale(values)}
      />
      <details>
        <summary>{words.table}</summary>
        <table className={styles['readings']} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{words.date}</th>
              <th scope="col">
                {label} {unit !== '' && <span className="unit">{unit}</span>}
              </th>
              {hasSources && <th scope="col">{words.source}</th>}
            </tr>
          </thead>
          <tbody>
            {readings.toReversed().map(({ date, value, source }, index) => (
              <tr key={`${date} ${index}`}>
                <td className="figures">{showDate(date)}</td>
                <td className="figures">{value}</td>
                {hasSources && <td>{source}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

interface PlotProps {
  readonly points: readonly Point[];
  readonly description: string;
  readonly dates: readonly string[];
  readonly unit: string;
  readonly value: Scale;
}

function Plot({ points, description, dates, unit, value }: PlotProps) {
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const width = measured || WIDTH;
  const time = timeScale(points);
  const x = (point: Point) => round(BOX.left + shareOf(point.time, time) * (width - BOX.left - BOX.right));
  const y = (quantity: number) =>
    round(BOX.height - BOX.bottom - shareOf(quantity, value) * (BOX.height - BOX.top - BOX.bottom));
  const base = BOX.height - 6;
  return (
    <div ref={ref} className={styles['plot']}>
      <svg width={width} height={BOX.height} role="img" aria-label={description}>
        {value.ticks.map((tick) => (
          <g key={tick} className={styles['tick']}>
            <line x1={BOX.left} x2={width - BOX.right} y1={y(tick)} y2={y(tick)} />
            <text x={BOX.left - 6} y={y(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        <polyline points={points.map((point) => `${x(point)},${y(point.value)}`).join(' ')} />
        {points.map((point, index) => (
          <circle key={`${point.time} ${index}`} cx={x(point)} cy={y(point.value)} r="3">
            <title>{`${dates[index] ?? ''}: ${point.value} ${unit}`}</title>
          </circle>
        ))}
        <text x={BOX.left} y={base}>
          {dates[0]}
        </text>
        {dates.length > 1 && (
          <text x={width - BOX.right} y={base} textAnchor="end">
            {dates.at(-1)}
          </text>
        )}
      </svg>
    </div>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
