import type { ChartContent, ChartData, IncidenceGroup, NumberSummary, SurvivalGroup } from '@isocenter/schemas';
import { CHART_TEXT as words } from '../../messages/charts.ts';
import { countText, curveLabel, figureText, lastTimeOf, rounded, timeUnitFor, wholePeriods } from './figures.ts';

/** The names of a chart's axes, with units. */
export interface AxisLabels {
  readonly feature: string;
  readonly feature2: string | null;
}

/** The figures of a chart as a table: what the chart draws, word for word. */
export interface ChartTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

type Content<Kind extends ChartContent['kind']> = Extract<ChartContent, { readonly kind: Kind }>;

export function chartTable({ content, n }: Pick<ChartData, 'content' | 'n'>, labels: AxisLabels): ChartTable {
  switch (content.kind) {
    case 'categories':
      return categoriesTable(content, n, labels);
    case 'histogram':
      return {
        heads: [labels.feature, words.to, words.cases],
        rows: content.bins.map(({ from, to, count }) => [figureText(from), figureText(to), countText(count)]),
      };
    case 'timeline':
      return {
        heads: [labels.feature, words.cases],
        rows: wholePeriods(content.periods).map(({ period, count }) => [period, countText(count)]),
      };
    case 'grid':
      return {
        heads: [labels.feature2 ?? '', ...content.columns],
        rows: content.rows.map((row, index) => [row, ...(content.counts[index] ?? []).map(countText)]),
      };
    case 'boxes':
      return boxesTable(content, labels);
    case 'survival':
      return survivalTable(content.groups);
    case 'incidence':
      return incidenceTable(content.curves);
    case 'nothing':
      return { heads: [], rows: [] };
  }
}

function categoriesTable({ categories }: Content<'categories'>, n: number | null, labels: AxisLabels): ChartTable {
  const share = (count: number | null) =>
    count === null || n === null || n === 0 ? words.none : `${rounded((100 * count) / n, 1)} %`;
  return {
    heads: [labels.feature, words.cases, words.share],
    rows: categories.map(({ label, count }) => [label, countText(count), share(count)]),
  };
}

function boxesTable({ groups }: Content<'boxes'>, labels: AxisLabels): ChartTable {
  const figures = ({ mean, least, lowerQuartile, median, upperQuartile, most }: NumberSummary) =>
    [least, lowerQuartile, median, upperQuartile, most, mean].map(figureText);
  return {
    heads: [
      labels.feature,
      ...[words.cases, words.least, words.lowerQuartile, words.median, words.upperQuartile, words.most, words.mean],
    ],
    rows: groups.map((group) => [group.label, countText(group.n), ...figures(group)]),
  };
}

function survivalTable(groups: readonly SurvivalGroup[]): ChartTable {
  const unit = timeUnitFor(lastTimeOf(groups));
  return {
    heads: [words.group, words.time(words[unit.name]), words.atRisk, words.survival, words.lower, words.upper],
    rows: groups.flatMap(({ label, steps }) =>
      steps.map(({ time, atRisk, survival, lower, upper }) => [
        ...[label, figureText(unit.of(time)), countText(atRisk)],
        ...[survival, lower, upper].map((part) => (part === null ? words.none : String(rounded(part, 4)))),
      ]),
    ),
  };
}

function incidenceTable(curves: readonly IncidenceGroup[]): ChartTable {
  const unit = timeUnitFor(lastTimeOf(curves));
  return {
    heads: [words.event, words.time(words[unit.name]), words.atRisk, words.incidence, words.lower, words.upper],
    rows: curves.flatMap((curve) =>
      curve.steps.map(({ time, atRisk, incidence, lower, upper }) => [
        ...[curveLabel(curve), figureText(unit.of(time)), countText(atRisk)],
        ...[incidence, lower, upper].map((part) => (part === null ? words.none : String(rounded(part, 4)))),
      ]),
    ),
  };
}

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A table as CSV (RFC 4180). A text that a spreadsheet would run as a formula begins with an apostrophe. */
export function csvOf({ heads, rows }: ChartTable): string {
  return [heads, ...rows].map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const safe = !isNumber && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
