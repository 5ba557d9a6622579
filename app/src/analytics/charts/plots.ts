import * as Plot from '@observablehq/plot';
import type { ChartContent, Count } from '@isocenter/schemas';
import { CHART_TEXT as words } from '../../messages/charts.ts';
import type { AxisLabels } from './chartTable.ts';
import { countText, lastTimeOf, periodDate, rounded, timeUnitFor, wholePeriods } from './figures.ts';
import { colorOf, dashesOf } from './series.ts';

type Content<Kind extends ChartContent['kind']> = Extract<ChartContent, { readonly kind: Kind }>;
export type DrawnContent = Exclude<ChartContent, { readonly kind: 'nothing' }>;

/** Everything a plot depends on apart from its figures. */
export interface PlotSettings {
  readonly width: number;
  readonly labels: AxisLabels;
  /** Survival curves as cumulative incidence. */
  readonly asIncidence: boolean;
  /** Whether a category or a bin passes the filters; what does not is drawn paler. */
  readonly isKept: (value: string | number) => boolean;
}

const ROW = 26;
const MAIN = colorOf(0);
const QUIET = 'var(--iso-text-quiet)';
const GRID = 'var(--iso-border)';
const PALE = 0.3;

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
      return curves(content, settings);
  }
}

/** Room for the longest label, at most two fifths of the width. */
function labelMargin(labels: readonly string[], width: number): number {
  const longest = Math.max(0, ...labels.map(({ length }) => length));
  return Math.min(Math.max(40, 18 + longest * 6.6), width * 0.4);
}

/** A label that fits its margin. */
function fitted(label: string, margin: number): string {
  const most = Math.max(4, Math.floor((margin - 14) / 6.6));
  return label.length <= most ? label : `${label.slice(0, most - 1)}…`;
}

const opacityOf = (isKept: boolean) => (isKept ? 1 : PALE);

function bars({ categories }: Content<'categories'>, { width, isKept }: PlotSettings): Plot.PlotOptions {
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

const TALL = { height: 256, marginTop: 30, marginRight: 16, marginBottom: 40, marginLeft: 48 } as const;

/** Ticks of whole cases: never more than there are. */
function upTo(counted: readonly { readonly count: Count }[]): number {
  return Math.min(5, Math.max(1, ...counted.map(({ count }) => count ?? 0)));
}

function histogram({ bins, isWhole, summary }: Content<'histogram'>, settings: PlotSettings): Plot.PlotOptions {
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

function timeline({ periods }: Content<'timeline'>, { width, labels, isKept }: PlotSettings): Plot.PlotOptions {
  const points = wholePeriods(periods).map(({ period, count }) => ({ period, count, date: periodDate(period) }));
  return {
    ...{ ...TALL, width },
    x: { type: 'utc', label: labels.feature, ticks: Math.max(2, Math.floor(width / 90)) },
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

function heatMap({ columns, rows, counts }: Content<'grid'>, { width, labels }: PlotSettings): Plot.PlotOptions {
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

type Group = Content<'boxes'>['groups'][number];

function boxes({ groups }: Content<'boxes'>, { width, labels, isKept }: PlotSettings): Plot.PlotOptions {
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

const RISK_ROW = 16;
const SWATCH = 16;

function curves({ groups }: Content<'survival'>, { width, asIncidence }: PlotSettings): Plot.PlotOptions {
  const last = lastTimeOf(groups);
  const unit = timeUnitFor(last);
  const at = (survival: number) => (asIncidence ? 1 - survival : survival);
  const names = labelMargin(
    groups.map(({ label }) => label),
    width,
  );
  const marginLeft = Math.max(56, names + SWATCH);
  const marginBottom = 62 + RISK_ROW * groups.length;
  const ticks = ticksTo(unit.of(last), Math.max(2, Math.floor((width - marginLeft) / 70)));
  return {
    ...{ width, height: 246 + marginBottom, marginLeft, marginRight: 16, marginTop: 30, marginBottom },
    x: {
      label: words[unit.name],
      domain: [0, Math.max(unit.of(last), 1e-6)],
      ticks,
      labelAnchor: 'right',
      labelOffset: 34,
    },
    y: {
      ...{ domain: [0, 1], ticks: 5, tickFormat: '.0%', labelAnchor: 'top' },
      label: asIncidence ? words.incidence : words.survival,
    },
    marks: [
      Plot.gridY({ stroke: GRID, strokeOpacity: 1, ticks: 5 }),
      ...groups.flatMap(({ steps }, index) => {
        const drawn = [{ time: 0, survival: 1, lower: 1, upper: 1, isCensored: false }, ...steps].map((step) => ({
          x: unit.of(step.time),
          y: at(step.survival),
          ...{ low: at(step.lower ?? step.survival), high: at(step.upper ?? step.survival) },
          isCensored: step.isCensored,
        }));
        const color = colorOf(index);
        return [
          Plot.areaY(drawn, { x: 'x', y1: 'low', y2: 'high', curve: 'step-after', fill: color, fillOpacity: 0.14 }),
          Plot.line(drawn, {
            ...{ x: 'x', y: 'y', curve: 'step-after', stroke: color, strokeWidth: 2 },
            strokeDasharray: dashesOf(index),
          }),
          Plot.dot(
            drawn.filter(({ isCensored }) => isCensored),
            { x: 'x', y: 'y', symbol: 'plus', stroke: color, r: 3 },
          ),
        ];
      }),
      Plot.text([words.atRiskTitle], { frameAnchor: 'bottom-left', textAnchor: 'start', dy: 46, dx: 1 - marginLeft }),
      ...groups.flatMap(({ label, steps, n }, index) => riskRow({ label, steps, n, index, ticks, unit, marginLeft })),
    ],
    color: { type: 'identity' },
  };
}

/** Times with a round distance from 0 to the last one. */
function ticksTo(last: number, most: number): readonly number[] {
  const raw = last / most;
  const power = 10 ** Math.floor(Math.log10(Math.max(raw, 1e-9)));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= raw) ?? 10) * power;
  return Array.from({ length: Math.floor(last / step + 1e-9) + 1 }, (_, index) => rounded(index * step, 6));
}

interface RiskRow {
  readonly label: string;
  readonly n: Count;
  readonly steps: Content<'survival'>['groups'][number]['steps'];
  readonly index: number;
  readonly ticks: readonly number[];
  readonly unit: { readonly of: (days: number) => number };
  readonly marginLeft: number;
}

/** The number at risk under each tick of the time axis. */
function riskRow({ label, n, steps, index, ticks, unit, marginLeft }: RiskRow) {
  const dy = 62 + RISK_ROW * index;
  const risks = ticks.map((time) => ({ time, count: riskAt(steps, n, (days) => unit.of(days) >= time) }));
  return [
    // The color of the curve, so that a saved picture needs no key.
    Plot.text(['━'], { frameAnchor: 'bottom-left', textAnchor: 'start', dy, dx: 1 - marginLeft, fill: colorOf(index) }),
    Plot.text([fitted(label, marginLeft - SWATCH)], {
      ...{ frameAnchor: 'bottom-left', textAnchor: 'start', dy, dx: 1 + SWATCH - marginLeft },
    }),
    Plot.text(risks, { x: 'time', text: 'count', frameAnchor: 'bottom', dy }),
  ];
}

/** Those at risk at the first step from a time on: between two steps no one leaves. */
function riskAt(steps: RiskRow['steps'], n: Count, isFrom: (days: number) => boolean): string {
  const next = steps.find(({ time }) => isFrom(time));
  if (next === undefined) return steps.length === 0 ? countText(n) : '';
  return String(next.atRisk);
}
