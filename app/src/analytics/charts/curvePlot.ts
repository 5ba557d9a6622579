import * as Plot from '@observablehq/plot';
import type { Count } from '@isocenter/schemas';
import { CHART_TEXT as words } from '../../messages/charts.ts';
import { countText, curveLabel, lastTimeOf, rounded, timeUnitFor } from './figures.ts';
import { fitted, GRID, labelMargin, type Content, type PlotSettings } from './plotSettings.ts';
import { colorOf, dashesOf } from './series.ts';

const RISK_ROW = 16;
const SWATCH = 16;

interface Step {
  readonly time: number;
  readonly atRisk: number;
  /** From 0 to 1. */
  readonly height: number;
  readonly low: number;
  readonly high: number;
  readonly isCensored: boolean;
}
interface Curve {
  readonly label: string;
  readonly n: Count;
  readonly steps: readonly Step[];
}

/** Kaplan-Meier curves with confidence bands, or one minus them. */
export function survivalCurves({ groups }: Content<'survival'>, settings: PlotSettings): Plot.PlotOptions {
  const { asIncidence } = settings;
  const at = (survival: number) => (asIncidence ? 1 - survival : survival);
  const curves = groups.map(({ label, n, steps }) => ({
    ...{ label, n },
    steps: steps.map(({ time, atRisk, survival, lower, upper, isCensored }) => ({
      ...{ time, atRisk, isCensored, height: at(survival) },
      ...{ low: at(lower ?? survival), high: at(upper ?? survival) },
    })),
  }));
  const title = asIncidence ? words.incidence : words.survival;
  return curvePlot(curves, { ...settings, title, start: at(1) });
}

/** The cumulative incidence of each event, while the others compete. */
export function incidenceCurves({ curves }: Content<'incidence'>, settings: PlotSettings): Plot.PlotOptions {
  const drawn = curves.map((curve) => ({
    ...{ label: curveLabel(curve), n: curve.n },
    steps: curve.steps.map(({ time, atRisk, incidence, lower, upper }) => ({
      ...{ time, atRisk, height: incidence, isCensored: false },
      ...{ low: lower ?? incidence, high: upper ?? incidence },
    })),
  }));
  return curvePlot(drawn, { ...settings, title: words.incidence, start: 0 });
}

interface CurveSettings extends PlotSettings {
  readonly title: string;
  /** Where all curves begin. */
  readonly start: number;
}

function curvePlot(curves: readonly Curve[], { width, title, start }: CurveSettings): Plot.PlotOptions {
  const last = lastTimeOf(curves);
  const unit = timeUnitFor(last);
  const names = labelMargin(
    curves.map(({ label }) => label),
    width,
  );
  const marginLeft = Math.max(56, names + SWATCH);
  const marginBottom = 62 + RISK_ROW * curves.length;
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
    y: { domain: [0, 1], ticks: 5, tickFormat: '.0%', labelAnchor: 'top', label: title },
    marks: [
      Plot.gridY({ stroke: GRID, strokeOpacity: 1, ticks: 5 }),
      ...curves.flatMap(({ steps }, index) => curveMarks(steps, { index, start, of: unit.of })),
      Plot.text([words.atRiskTitle], { frameAnchor: 'bottom-left', textAnchor: 'start', dy: 46, dx: 1 - marginLeft }),
      ...curves.flatMap(({ label, steps, n }, index) => riskRow({ label, steps, n, index, ticks, unit, marginLeft })),
    ],
    color: { type: 'identity' },
  };
}

interface CurvePlace {
  readonly index: number;
  readonly start: number;
  readonly of: (days: number) => number;
}

function curveMarks(steps: readonly Step[], { index, start, of }: CurvePlace) {
  const begin = { time: 0, height: start, low: start, high: start, isCensored: false };
  const drawn = [begin, ...steps].map((step) => ({ ...step, x: of(step.time), y: step.height }));
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
  readonly steps: readonly Step[];
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
