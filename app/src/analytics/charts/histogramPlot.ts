import * as Plot from '@observablehq/plot';
import type { Count } from '@isocenter/schemas';
import { CHART_TEXT as words } from '../../messages/charts.ts';
import { GRID, MAIN, opacityOf, QUIET, TALL, upTo, type Content, type PlotSettings } from './plotSettings.ts';

/** How many cases each range of a figure has, with the median. */
export function histogram({ bins, isWhole, summary }: Content<'histogram'>, settings: PlotSettings): Plot.PlotOptions {
  const { width, labels, isKept } = settings;
  const { bars, ticks } = placedBins(bins, isWhole);
  return {
    ...{ ...TALL, width },
    x: {
      label: labels.feature,
      ...(ticks === null ? { ticks: Math.max(2, Math.floor(width / 80)) } : { ticks, tickFormat: 'd' }),
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

/** The bars of the bins. Whole numbers of one bin each stand in the middle of their bar. */
function placedBins(bins: Content<'histogram'>['bins'], isWhole: boolean) {
  const isSingle = isWhole && bins.every(({ from, to }) => to - from === 1);
  const shift = isSingle ? 0.5 : 0;
  const bars = bins.map(({ from, to, count }) => ({
    ...{ from: from - shift, to: to - shift, count },
    value: isSingle ? from : (from + to) / 2,
  }));
  return { bars, ticks: isSingle && bins.length <= 16 ? bins.map(({ from }) => from) : null };
}
