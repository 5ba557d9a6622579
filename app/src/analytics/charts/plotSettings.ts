import type { ChartContent, Count } from '@isocenter/schemas';
import type { AxisLabels } from './chartTable.ts';
import { colorOf } from './series.ts';
import type { Span } from './span.ts';

export type Content<Kind extends ChartContent['kind']> = Extract<ChartContent, { readonly kind: Kind }>;

/** Everything a plot depends on apart from its figures. */
export interface PlotSettings {
  readonly width: number;
  readonly labels: AxisLabels;
  /** Survival curves as cumulative incidence. */
  readonly asIncidence: boolean;
  /** Whether a category or a bin passes the filters; what does not is drawn paler. */
  readonly isKept: (value: string | number) => boolean;
  /** The axis of the first feature, where several charts share one. */
  readonly span: Span | null;
}

/** The height of a row of a plot with rows. */
export const ROW = 26;
export const MAIN = colorOf(0);
export const QUIET = 'var(--iso-text-quiet)';
export const GRID = 'var(--iso-border)';
const PALE = 0.3;

/** Room for the longest label, at most two fifths of the width. */
export function labelMargin(labels: readonly string[], width: number): number {
  const longest = Math.max(0, ...labels.map(({ length }) => length));
  return Math.min(Math.max(40, 18 + longest * 6.6), width * 0.4);
}

/** A label that fits its margin. */
export function fitted(label: string, margin: number): string {
  const most = Math.max(4, Math.floor((margin - 14) / 6.6));
  return label.length <= most ? label : `${label.slice(0, most - 1)}…`;
}

export const opacityOf = (isKept: boolean) => (isKept ? 1 : PALE);

/** The place of a plot with an upright axis of cases. */
export const TALL = { height: 256, marginTop: 30, marginRight: 16, marginBottom: 40, marginLeft: 48 } as const;

/** Ticks of whole cases: never more than there are. */
export function upTo(counted: readonly { readonly count: Count }[]): number {
  return Math.min(5, Math.max(1, ...counted.map(({ count }) => count ?? 0)));
}
