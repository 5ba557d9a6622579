import * as Plot from '@observablehq/plot';
import type { Count } from '@isocenter/schemas';
import { CHART_TEXT as words } from '../../messages/charts.ts';
import { periodDate, wholePeriods } from './figures.ts';
import { GRID, MAIN, opacityOf, QUIET, TALL, upTo, type Content, type PlotSettings } from './plotSettings.ts';

/** How many cases each month or year has. */
export function timeline(
  { periods }: Content<'timeline'>,
  { width, labels, isKept, span }: PlotSettings,
): Plot.PlotOptions {
  const points = wholePeriods(periods).map(({ period, count }) => ({ period, count, date: periodDate(period) }));
  return {
    ...{ ...TALL, width },
    x: {
      ...{ type: 'utc', label: labels.feature, ticks: Math.max(2, Math.floor(width / 90)) },
      ...(span ? { domain: span } : {}),
    },
    y: { label: words.cases, ticks: upTo(points), tickFormat: ',d', zero: true, nice: true },
    marks: [
      Plot.gridY({ stroke: GRID, strokeOpacity: 1, ticks: upTo(points) }),
      Plot.lineY(points, { x: 'date', y: ({ count }: { count: Count }) => count ?? 0, stroke: MAIN }),
      Plot.dot(points, {
        ...{ x: 'date', y: ({ count }: { count: Count }) => count ?? 0, fill: MAIN, r: 3 },
        fillOpacity: ({ period }: { period: string }) => opacityOf(isKept(period)),
      }),
      Plot.ruleY([0], { stroke: QUIET }),
    ],
    color: { type: 'identity' },
    opacity: { type: 'identity' },
  };
}
