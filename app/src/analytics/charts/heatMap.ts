import * as Plot from '@observablehq/plot';
import type { Count } from '@isocenter/schemas';
import { countText } from './figures.ts';
import { fitted, GRID, labelMargin, MAIN, ROW, type Content, type PlotSettings } from './plotSettings.ts';

/** How many cases two features have together. */
export function heatMap({ columns, rows, counts }: Content<'grid'>, { width, labels }: PlotSettings): Plot.PlotOptions {
  const most = Math.max(1, ...counts.flat().map((count) => count ?? 0));
  const marginLeft = labelMargin(rows, width);
  const cells = rows.flatMap((_, row) =>
    columns.map((_column, column) => ({ row, column, count: counts[row]?.[column] ?? null })),
  );
  const room = (width - marginLeft - 16) / Math.max(1, columns.length);
  const isSlanted = columns.some(({ length }) => length * 6.6 > room);
  const longest = Math.max(0, ...columns.map(({ length }) => length));
  const slanted = 44 + Math.min(84, longest * 5);
  const strength = (count: Count) => (count === null || count === 0 ? 0 : 0.12 + (0.88 * count) / most);
  return {
    ...{ width, height: rows.length * ROW + 8 + (isSlanted ? slanted : 44), marginLeft, marginRight: 16, marginTop: 8 },
    marginBottom: isSlanted ? slanted : 44,
    x: {
      ...{ label: labels.feature, labelAnchor: 'center', domain: columns.map((_, index) => index), tickSize: 0 },
      tickFormat: (index: number) => fitted(columns[index] ?? '', isSlanted ? 120 : room + 14),
      ...(isSlanted ? { tickRotate: -45 } : {}),
    },
    y: {
      ...{ label: null, domain: rows.map((_, index) => index), tickSize: 0 },
      tickFormat: (index: number) => fitted(rows[index] ?? '', marginLeft),
    },
    marks: [
      Plot.cell(cells, {
        ...{ x: 'column', y: 'row', inset: 1, stroke: GRID },
        fill: ({ count }: { count: Count }) => shade(strength(count)),
      }),
      ...(room < 22
        ? []
        : [
            Plot.text(cells, {
              ...{ x: 'column', y: 'row' },
              text: ({ count }: { count: Count }) => (count === 0 ? '' : countText(count)),
              fill: ({ count }: { count: Count }) => (strength(count) > 0.5 ? 'var(--iso-surface)' : 'var(--iso-text)'),
            }),
          ]),
    ],
    color: { type: 'identity' },
  };
}

/** One hue, from the surface to the full color. */
function shade(strength: number): string {
  return `color-mix(in srgb, ${MAIN} ${Math.round(strength * 100)}%, var(--iso-surface))`;
}
