import type { ChartContent } from '@isocenter/schemas';
import { periodDate } from './figures.ts';

type Histogram = Extract<ChartContent, { readonly kind: 'histogram' }>;
/** The first and last value of an axis of numbers, or of instants in milliseconds. */
export type Span = readonly [from: number, to: number];

/** The axis that holds the charts of all cohorts, so that alike values stand below each other. Null where each has its own. */
export function spanOf(contents: readonly ChartContent[]): Span | null {
  const ends = contents.flatMap(endsOf);
  return contents.length > 1 && ends.length > 0 ? [Math.min(...ends), Math.max(...ends)] : null;
}

function endsOf(content: ChartContent): readonly number[] {
  if (content.kind === 'histogram') return placedBins(content).bars.flatMap(({ from, to }) => [from, to]);
  if (content.kind === 'timeline') return content.periods.map(({ period }) => periodDate(period).getTime());
  return [];
}

/** The bars of the bins. Whole numbers of one bin each stand in the middle of their bar. */
export function placedBins({ bins, isWhole }: Pick<Histogram, 'bins' | 'isWhole'>) {
  const isSingle = isWhole && bins.every(({ from, to }) => to - from === 1);
  const shift = isSingle ? 0.5 : 0;
  const bars = bins.map(({ from, to, count }) => ({
    ...{ from: from - shift, to: to - shift, count },
    value: isSingle ? from : (from + to) / 2,
  }));
  return { bars, ticks: isSingle && bins.length <= 16 ? bins.map(({ from }) => from) : null };
}
