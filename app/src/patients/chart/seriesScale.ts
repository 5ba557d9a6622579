/** One reading of a series: time in milliseconds, and value. */
export interface Point {
  readonly time: number;
  readonly value: number;
}

export interface Scale {
  readonly from: number;
  readonly to: number;
  /** The ends, and the round numbers between them. */
  readonly ticks: readonly number[];
}

const STEPS = [1, 2, 5, 10];

/** An axis with about four round steps around the values. A constant value is in the middle. */
export function valueScale(values: readonly number[]): Scale {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const span = high - low || Math.max(1, Math.abs(high) * 0.1);
  const rough = span / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = magnitude * (STEPS.find((candidate) => candidate * magnitude >= rough) ?? 10);
  const [middleLow, middleHigh] = high === low ? [low - step, high + step] : [low, high];
  const from = Math.floor(middleLow / step) * step;
  const to = Math.ceil(middleHigh / step) * step;
  const count = Math.round((to - from) / step);
  // Multiplied, not added up: 0.1 + 0.2 would be 0.30000000000000004.
  const ticks = Array.from({ length: count + 1 }, (_, index) => Number((from + index * step).toPrecision(10)));
  return { from: ticks[0] ?? from, to: ticks.at(-1) ?? to, ticks };
}

/** The position of a value between two ends, as a share of 1. */
export const shareOf = (value: number, { from, to }: Pick<Scale, 'from' | 'to'>) =>
  to === from ? 0.5 : (value - from) / (to - from);

/** The ends of the time axis. A single reading is in the middle of two days. */
export function timeScale(points: readonly Point[]): Pick<Scale, 'from' | 'to'> {
  const times = points.map(({ time }) => time);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  return from === to ? { from: from - 86_400_000, to: to + 86_400_000 } : { from, to };
}
