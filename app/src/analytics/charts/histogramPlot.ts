import * as Plot from '@observablehq/plot';
import type { Count } from '@isocenter/schemas';
import { CHART_TEXT as words } from '../../messages/charts.ts';
import { placedBins } from './span.ts';
import { GRID, MAIN, opacityOf, QUIET, TALL, upTo, type Content, type PlotSettings } from './plotSettings.ts';

/** How many cases each range of a figure has, with the median. */
export function histogram({ bins, isWhole, summary }: Content<'histogram'>, settings: PlotSettings): Plot.PlotOptions {
  const { width, labels, isKept, span } = settings;
  const { bars, ticks } = placedBins({ bins, isWhole });
  return {
    ...{ ...TALL, width },
    x: {
      label: labels.feature,
      ...(span ? { domain: span } : {}),
      ...(ticks === null || span ? { ticks: Math.max(2, Math.floor(width / 80)) } : { ticks, tickFormat: 'd' }),
    },
    y: { label: words.cases, ticks: upTo(bins), tickFormat: ',d', nice: true },
    marks: [
      Plot.gridY({ stroke: GRID, strokeOpacity: 1, ticks: upTo(bins) }),
      Plot.rectY(bars, {
        ...{ x1: 'from', x2: 'to', fill: MAIN, insetLeft: 0.5, insetRight: 0.5 },
        y: ({ count }: { count: Count }) => count ?? 0,
        fillOpacity: ({ value }: { value: number }) => opacityOf(isKept(value)),
      }),
      ...(summary.median === null
        ? []
        : [
            Plot.ruleX([summary.median], { stroke: 'var(--iso-text)', strokeDasharray: '4 3' }),
            Plot.text([summary.median], {
              ...{ x: (median: number) => median, frameAnchor: 'top', dy: -10 },
              text: () => words.median,
            }),
          ]),
      Plot.ruleY([0], { stroke: QUIET }),
    ],
    color: { type: 'identity' },
    opacity: { type: 'identity' },
  };
}
