import type * as Plot from '@observablehq/plot';
import type { ChartContent } from '@isocenter/schemas';
import { bars } from './barPlot.ts';
import { boxes } from './boxPlots.ts';
import { incidenceCurves, survivalCurves } from './curvePlot.ts';
import { heatMap } from './heatMap.ts';
import { histogram } from './histogramPlot.ts';
import type { PlotSettings } from './plotSettings.ts';
import { timeline } from './timelinePlot.ts';

export type DrawnContent = Exclude<ChartContent, { readonly kind: 'nothing' }>;

/** The plot of a chart's figures. */
export function plotOf(content: DrawnContent, settings: PlotSettings): Plot.PlotOptions {
  switch (content.kind) {
    case 'categories':
      return bars(content, settings);
    case 'histogram':
      return histogram(content, settings);
    case 'timeline':
      return timeline(content, settings);
    case 'grid':
      return heatMap(content, settings);
    case 'boxes':
      return boxes(content, settings);
    case 'survival':
      return survivalCurves(content, settings);
    case 'incidence':
      return incidenceCurves(content, settings);
  }
}
