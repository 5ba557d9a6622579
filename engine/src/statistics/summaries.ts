import { normalQuantile } from './distributions.ts';

/**
 * A quantile between the ordered values, as R's type 7 and most spreadsheets; null without values.
 * @param share between 0 and 1
 */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * Math.min(1, Math.max(0, share));
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (place - Math.floor(place));
}

/** A value, and how many have it. */
export interface ValueCount {
  readonly value: number;
  readonly count: number;
}

/**
 * The same quantile of values that are given with their counts; null without values.
 * @param sorted each value once, in order
 * @param share between 0 and 1
 */
export function quantileOfCounts(sorted: readonly ValueCount[], share: number): number | null {
  const count = sorted.reduce((sum, each) => sum + each.count, 0);
  const place = (count - 1) * Math.min(1, Math.max(0, share));
  const [below, above] = [valueAt(sorted, Math.floor(place)), valueAt(sorted, Math.ceil(place))];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (place - Math.floor(place));
}

function valueAt(sorted: readonly ValueCount[], place: number): number | undefined {
  let before = 0;
  for (const { value, count } of sorted) {
    before += count;
    if (place < before) return value;
  }
  return undefined;
}

/** The middle of the values; null without values. */
export function median(values: readonly number[]): number | null {
  return quantile(values, 0.5);
}

/** A share with its confidence limits. */
export interface Proportion {
  readonly share: number;
  readonly lower: number;
  readonly upper: number;
}

/** A share with its limits by Wilson, which stay between 0 and 1 and hold for few cases; null without cases. */
export function proportion(count: number, of: number, { level = 0.95 } = {}): Proportion | null {
  if (of <= 0) return null;
  const z = normalQuantile(1 - (1 - level) / 2);
  const share = count / of;
  const center = share + (z * z) / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const scale = 1 + (z * z) / of;
  // At the ends rounding would leave a limit just beyond them.
  const lower = count === 0 ? 0 : (center - spread) / scale;
  const upper = count === of ? 1 : (center + spread) / scale;
  return { share, lower, upper };
}
