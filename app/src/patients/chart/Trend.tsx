import { CHART_TEXT } from '../../messages/chart.ts';
import styles from './Chart.module.css';

interface TrendProps {
  /** Oldest first. */
  readonly values: readonly number[];
  readonly label: string;
  readonly unit: string;
}

const WIDTH = 96;
const HEIGHT = 24;
const EDGE = 3;

/** A word-sized line of a value's history. Its label has the numbers for screen readers. */
export function Trend({ values, label, unit }: TrendProps) {
  const points = trendPoints(values);
  const last = points.at(-1);
  if (points.length < 2 || last === undefined) return <span className={styles['trend']} />;
  const description = CHART_TEXT.series.said(label, values.length, Math.min(...values), Math.max(...values), unit);
  return (
    <svg className={styles['trend']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={description}>
      <polyline points={points.map(([x, y]) => `${x},${y}`).join(' ')} />
      <circle cx={last[0]} cy={last[1]} r="2.5" />
    </svg>
  );
}

/** Evenly spaced. A constant value is drawn in the middle. */
export function trendPoints(values: readonly number[]): (readonly [number, number])[] {
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  return values.map((value, index) => {
    const x = EDGE + (index / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE);
    const share = range === 0 ? 0.5 : (value - low) / range;
    return [round(x), round(HEIGHT - EDGE - share * (HEIGHT - 2 * EDGE))] as const;
  });
}

const round = (value: number) => Math.round(value * 10) / 10;
