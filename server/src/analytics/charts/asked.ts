import type { ChartContent, ChartData, ViewpointChart } from '@isocenter/schemas';
import type { OpenCopy } from '../copy/caseCopy.ts';
import type { Clause } from '../copy/caseFilter.ts';
import { shownCount, shownCounts, type Shown } from './smallCells.ts';

/** What one chart is drawn for. */
export interface Asked {
  readonly copy: OpenCopy;
  /** The cases that it shows. */
  readonly where: Clause;
  readonly shown: Shown;
  readonly maySeeSurvival: boolean;
}

export function nothing(chart: ViewpointChart, why: 'permission' | 'feature' | 'few'): ChartData {
  return { ...chart, n: null, unknown: null, missing: null, unit: null, content: { kind: 'nothing', why } };
}

/** How many cases a chart shows. */
export interface Counted {
  readonly total: number;
  /** Cases that have an answer. */
  readonly filled: number;
  /** Of those, cases whose answer is that it is not known. */
  readonly unknown: number;
}

/** The content of a chart, and the cases behind it. */
export interface Drawn {
  readonly counts: Counted;
  readonly content: ChartContent;
}

/** Known, unknown and missing add up to the total, so a single small one would follow from the others. */
export function toldCounts(
  { total, filled, unknown }: Counted,
  shown: Shown,
): Pick<ChartData, 'n' | 'unknown' | 'missing'> {
  const [, toldUnknown = null, missing = null] = shownCounts([filled - unknown, unknown, total - filled], shown);
  return { n: missing === null && total > filled ? null : shownCount(filled, shown), unknown: toldUnknown, missing };
}
