import * as Plot from '@observablehq/plot';
import { CHART_TEXT as words } from '../../messages/charts.ts';
import { countText } from './figures.ts';
import {
  fitted,
  GRID,
  labelMargin,
  MAIN,
  opacityOf,
  QUIET,
  ROW,
  type Content,
  type PlotSettings,
} from './plotSettings.ts';

type Group = Content<'boxes'>['groups'][number];

/** The spread of a figure in each group. */
export function boxes({ groups }: Content<'boxes'>, { width, labels, isKept }: PlotSettings): Plot.PlotOptions {
  const marginLeft = labelMargin(
    groups.map(({ label }) => label),
    width,
  );
  const rows = groups.map((group, place) => ({ ...group, place }));
  const opacity = ({ label }: Group) => opacityOf(isKept(label));
  const common = { y: 'place', strokeOpacity: opacity } as const;
  return {
    ...{ width, height: rows.length * (ROW + 6) + 52, marginLeft, marginRight: 64, marginTop: 8, marginBottom: 40 },
    x: { label: labels.feature2 ?? labels.feature, ticks: Math.max(2, Math.floor(width / 100)), nice: true },
    y: {
      ...{ label: null, domain: rows.map(({ place }) => place), tickSize: 0 },
      tickFormat: (place: number) => fitted(rows[place]?.label ?? '', marginLeft),
    },
    marks: [
      Plot.gridX({ stroke: GRID, strokeOpacity: 1 }),
      Plot.link(rows, { ...common, x1: 'least', x2: 'most', y1: 'place', y2: 'place', stroke: QUIET }),
      Plot.barX(rows, {
        ...{ y: 'place', x1: 'lowerQuartile', x2: 'upperQuartile', insetTop: 6, insetBottom: 6, stroke: MAIN },
        ...{ fill: MAIN, fillOpacity: (group: Group) => 0.35 * opacity(group), strokeOpacity: opacity },
      }),
      Plot.tickX(rows, {
        ...{ ...common, x: 'median', stroke: 'var(--iso-text)', strokeWidth: 2, insetTop: 6, insetBottom: 6 },
      }),
      Plot.dot(rows, { y: 'place', x: 'mean', r: 2.5, fill: 'var(--iso-text)' }),
      Plot.text(rows, {
        ...{ y: 'place', frameAnchor: 'right', textAnchor: 'start', dx: 8, fill: QUIET },
        text: ({ n }: Group) => words.n(countText(n)),
      }),
    ],
    opacity: { type: 'identity' },
    color: { type: 'identity' },
  };
}
