import * as Plot from '@observablehq/plot';
import type { Count } from '@isocenter/schemas';
import { CHART_TEXT as words } from '../../messages/charts.ts';
import { countText } from './figures.ts';
import {
  fitted,
  GRID,
  labelMargin,
  MAIN,
  opacityOf,
  ROW,
  upTo,
  type Content,
  type PlotSettings,
} from './plotSettings.ts';

/** How many cases each category has. */
export function bars({ categories }: Content<'categories'>, { width, isKept }: PlotSettings): Plot.PlotOptions {
  const marginLeft = labelMargin(
    categories.map(({ label }) => label),
    width,
  );
  const rows = categories.map(({ value, label, count }, index) => ({ value, label, count, place: index }));
  return {
    ...{ width, height: rows.length * ROW + 44, marginLeft, marginRight: 52, marginTop: 8, marginBottom: 36 },
    x: {
      label: words.cases,
      ticks: Math.min(upTo(rows), Math.max(2, Math.floor(width / 110))),
      tickFormat: ',d',
      zero: true,
    },
    y: {
      label: null,
      domain: rows.map(({ place }) => place),
      tickFormat: (place: number) => fitted(rows[place]?.label ?? '', marginLeft),
      tickSize: 0,
    },
    marks: [
      Plot.gridX({ stroke: GRID, strokeOpacity: 1 }),
      Plot.barX(rows, {
        ...{ x: ({ count }: { count: Count }) => count ?? 0, y: 'place', fill: MAIN, insetTop: 2, insetBottom: 2 },
        fillOpacity: ({ value }: { value: string | null }) => opacityOf(value === null || isKept(value)),
      }),
      Plot.text(rows, {
        ...{ x: ({ count }: { count: Count }) => count ?? 0, y: 'place', textAnchor: 'start', dx: 5 },
        text: ({ count }: { count: Count }) => countText(count),
      }),
    ],
    color: { type: 'identity' },
    opacity: { type: 'identity' },
  };
}
