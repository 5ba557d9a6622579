import { cox, kaplanMeier, logRank } from '@isocenter/engine';
import {
  CASE_LIMITS,
  SMALLEST_CELL,
  type ChartContent,
  type ChartData,
  type NumberSummary,
  type SurvivalGroup,
  type ViewpointChart,
} from '@isocenter/schemas';
import type { CatalogueColumn } from '../cases/caseCatalogue.ts';
import { SURVIVAL_PARTS } from '../cases/courseColumns.ts';
import { InputTooLargeError } from '../../foundation/errors.ts';
import type { CopyRow, OpenCopy } from './caseCopy.ts';
import type { Clause } from './caseFilter.ts';
import { shownCount, shownCounts, type Shown } from './smallCells.ts';

/** What one chart is drawn for. */
export interface Asked {
  readonly copy: OpenCopy;
  /** The cases that it shows. */
  readonly where: Clause;
  readonly shown: Shown;
  readonly maySeeSurvival: boolean;
}

const BINS = 24;
const GRID_BINS = 12;
const GRID_CATEGORIES = 30;
const SURVIVAL_GROUPS = 6;
const SURVIVAL_ROWS = 100_000;
/** Dates over more years are counted by year. */
const MONTHS_OF_YEARS = 5;

/** The figures of one chart; which ones follows from the types of its features. */
export async function chartData(chart: ViewpointChart, asked: Asked): Promise<ChartData> {
  const feature = featureOf(chart.feature, asked.copy);
  const feature2 = chart.feature2 === null ? null : featureOf(chart.feature2, asked.copy);
  const unit = feature?.field.unit ?? null;
  if (!feature || (chart.feature2 !== null && !feature2)) return nothing(chart, 'feature');
  if (feature.field.type === 'survival') {
    return asked.maySeeSurvival ? survivalChart(chart, feature, feature2, asked) : nothing(chart, 'permission');
  }
  const { total, filled } = await filledOf([feature, ...(feature2 ? [feature2] : [])], asked);
  if (asked.shown === 'large' && total > 0 && total < SMALLEST_CELL) return nothing(chart, 'few');
  const [n = null, missing = null] = shownCounts([filled, total - filled], asked.shown);
  const content = await contentOf(feature, feature2, asked, filled);
  return { ...chart, n, missing, unit, content };
}

function nothing(chart: ViewpointChart, why: 'permission' | 'feature' | 'few'): ChartData {
  return { ...chart, n: null, missing: null, unit: null, content: { kind: 'nothing', why } };
}

interface Feature {
  readonly field: CatalogueColumn;
  readonly column: string;
}

function featureOf(name: string, copy: OpenCopy): Feature | null {
  const field = copy.catalogue.byName.get(name);
  const column = copy.columnOf(name);
  return field && column !== null && field.type !== 'text' ? { field, column } : null;
}

function contentOf(
  feature: Feature,
  feature2: Feature | null,
  asked: Asked,
  filled: number,
): Promise<ChartContent> | ChartContent {
  if (!feature2) {
    if (feature.field.type === 'number') return histogram(feature, asked);
    return feature.field.type === 'date' ? timeline(feature, asked) : categories(feature, asked, filled);
  }
  if (feature2.field.type === 'survival') return { kind: 'nothing', why: 'feature' };
  const isNumber = ({ field }: Feature) => field.type === 'number';
  if (isNumber(feature) !== isNumber(feature2)) {
    return isNumber(feature) ? boxes(feature2, feature, asked) : boxes(feature, feature2, asked);
  }
  return grid(feature, feature2, asked);
}

async function filledOf(features: readonly Feature[], { copy, where }: Asked) {
  const both = features.map(({ column }) => `${column} IS NOT NULL`).join(' AND ');
  const [row] = await copy.ask({
    sql: `SELECT count(*) AS total, count(*) FILTER (${both}) AS filled FROM cases WHERE ${where.sql}`,
    values: where.values,
  });
  return { total: numberIn(row, 'total') ?? 0, filled: numberIn(row, 'filled') ?? 0 };
}

async function categories({ field, column }: Feature, asked: Asked, filled: number): Promise<ChartContent> {
  const { copy, where, shown } = asked;
  const isList = field.type === 'choices';
  const from = isList
    ? `(SELECT unnest(${column}) AS v FROM cases WHERE ${where.sql})`
    : `(SELECT ${column} AS v FROM cases WHERE ${where.sql} AND ${column} IS NOT NULL)`;
  const rows = await copy.ask({
    sql: `SELECT v, count(*) AS n FROM ${from} GROUP BY v ORDER BY n DESC, v LIMIT ${CASE_LIMITS.categories}`,
    values: where.values,
  });
  const counted = rows.map((row) => ({ value: textIn(row, 'v') ?? '', count: numberIn(row, 'n') ?? 0 }));
  const told = counted.reduce((sum, { count }) => sum + count, 0);
  const rest = isList ? 0 : filled - told;
  const all = rest > 0 ? [...counted, { value: null, count: rest }] : counted;
  const counts = isList
    ? all.map(({ count }) => shownCount(count, shown))
    : shownCounts(
        all.map(({ count }) => count),
        shown,
      );
  return {
    kind: 'categories',
    categories: inOrder(
      all.map(({ value }, index) => ({
        value,
        label: value === null ? 'Others' : labelOf(field, value),
        count: counts[index] ?? null,
      })),
      field,
    ),
  };
}

/** In the order of the form; what is not on its list comes last, most frequent first. */
function inOrder<Category extends { readonly value: string | null }>(
  all: readonly Category[],
  { choices }: CatalogueColumn,
): readonly Category[] {
  if (!choices) return all;
  const place = new Map(choices.map(({ id }, index) => [id, index]));
  const placeOf = ({ value }: Category) => place.get(value ?? '') ?? choices.length;
  return all.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const labelOf = ({ choices }: CatalogueColumn, value: string) =>
  choices?.find(({ id }) => id === value)?.label ?? value;

const SUMMARY = (column: string) =>
  `count(${column}) AS n, avg(${column}) AS mean, min(${column}) AS least, max(${column}) AS most, ` +
  `quantile_cont(${column}, 0.25) AS lower, quantile_cont(${column}, 0.5) AS middle, quantile_cont(${column}, 0.75) AS upper`;

function summaryOf(row: CopyRow | undefined, shown: Shown): NumberSummary {
  const count = numberIn(row, 'n') ?? 0;
  const n = shownCount(count, shown);
  const figure = (name: string) => (n === null ? null : numberIn(row, name));
  return {
    n,
    mean: figure('mean'),
    lowerQuartile: figure('lower'),
    median: figure('middle'),
    upperQuartile: figure('upper'),
    // The least and the most are those of single people.
    least: shown === 'all' ? figure('least') : null,
    most: shown === 'all' ? figure('most') : null,
  };
}

async function histogram({ column }: Feature, asked: Asked): Promise<ChartContent> {
  const { copy, where, shown } = asked;
  const { sql, values } = where;
  const [row] = await copy.ask({
    sql: `SELECT ${SUMMARY(column)}, bool_and(${column} = floor(${column})) AS whole FROM cases WHERE ${sql}`,
    values,
  });
  const summary = summaryOf(row, shown);
  const [least, most] = [numberIn(row, 'least'), numberIn(row, 'most')];
  // A few whole numbers, such as grades, have a bin each.
  const isWhole = row?.['whole'] === true;
  if (least === null || most === null) return { kind: 'histogram', bins: [], isWhole, summary };
  const step = isWhole ? Math.max(1, stepOf(most - least, BINS)) : stepOf(most - least, BINS);
  const start = Math.floor(least / step) * step;
  const counted = await binned(column, asked, { start, step });
  const last = Math.floor((most - start) / step);
  const counts = Array.from({ length: last + 1 }, (_, index) => counted.get(index) ?? 0);
  const cells = shownCounts(counts, shown);
  const bins = cells.map((count, index) => ({ from: start + index * step, to: start + (index + 1) * step, count }));
  return { kind: 'histogram', bins, isWhole, summary };
}

async function binned(column: string, { copy, where }: Asked, { start, step }: { start: number; step: number }) {
  const place = where.values.length;
  const rows = await copy.ask({
    sql:
      `SELECT CAST(floor((${column} - $${place + 1}) / $${place + 2}) AS INTEGER) AS bin, count(*) AS n FROM cases ` +
      `WHERE ${where.sql} AND ${column} IS NOT NULL GROUP BY bin`,
    values: [...where.values, start, step],
  });
  return new Map(rows.map((row) => [numberIn(row, 'bin') ?? 0, numberIn(row, 'n') ?? 0]));
}

/** 1, 2 or 5 times a power of ten, so that about as many bins cover the span. */
export function stepOf(span: number, bins: number): number {
  if (!(span > 0)) return 1;
  const raw = span / bins;
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= raw) ?? 10;
  return factor * power;
}

async function timeline({ column }: Feature, { copy, where, shown }: Asked): Promise<ChartContent> {
  const filled = `${where.sql} AND ${column} IS NOT NULL`;
  const [span] = await copy.ask({
    sql: `SELECT date_diff('year', min(${column}), max(${column})) AS years FROM cases WHERE ${filled}`,
    values: where.values,
  });
  const format = (numberIn(span, 'years') ?? 0) > MONTHS_OF_YEARS ? '%Y' : '%Y-%m';
  const rows = await copy.ask({
    sql: `SELECT strftime(${column}, '${format}') AS period, count(*) AS n FROM cases WHERE ${filled} GROUP BY period ORDER BY period`,
    values: where.values,
  });
  const counts = shownCounts(
    rows.map((row) => numberIn(row, 'n') ?? 0),
    shown,
  );
  return {
    kind: 'timeline',
    periods: rows.map((row, index) => ({ period: textIn(row, 'period') ?? '', count: counts[index] ?? null })),
  };
}

async function boxes(group: Feature, figure: Feature, { copy, where, shown }: Asked): Promise<ChartContent> {
  const { sql, values } = where;
  const { name, from } = groupingOf(group, `SELECT *, `, sql);
  const rows = await copy.ask({
    sql: `SELECT ${name} AS v, ${SUMMARY(figure.column)} FROM ${from} WHERE ${name} IS NOT NULL AND ${figure.column} IS NOT NULL GROUP BY v ORDER BY n DESC, v LIMIT ${GRID_CATEGORIES}`,
    values,
  });
  const groups = rows.map((row) => {
    const value = textIn(row, 'v') ?? '';
    return { value, label: labelOf(group.field, value), ...summaryOf(row, shown) };
  });
  return { kind: 'boxes', groups: inOrder(groups, group.field).map(({ value: _value, ...told }) => told) };
}

/** A column of text by which cases are grouped; a list puts a case into each of its groups. */
function groupingOf({ field, column }: Feature, select: string, where: string): { name: string; from: string } {
  const text =
    field.type === 'choices' ? `unnest(${column})` : field.type === 'date' ? `strftime(${column}, '%Y')` : column;
  return { name: 'grouped', from: `(${select}${text} AS grouped FROM cases WHERE ${where})` };
}

async function grid(first: Feature, second: Feature, asked: Asked): Promise<ChartContent> {
  const { copy, where, shown } = asked;
  const [x, y] = [await axisOf(first, asked), await axisOf(second, asked)];
  const rows = await copy.ask({
    sql: `SELECT x, y, count(*) AS n FROM (SELECT ${x.sql} AS x, ${y.sql} AS y FROM cases WHERE ${where.sql}) WHERE x IS NOT NULL AND y IS NOT NULL GROUP BY x, y`,
    values: where.values,
  });
  const counted = rows.map((row) => ({
    x: textIn(row, 'x') ?? '',
    y: textIn(row, 'y') ?? '',
    n: numberIn(row, 'n') ?? 0,
  }));
  const columns = x.orderOf(totals(counted.map((cell) => [cell.x, cell.n] as const)));
  const lines = y.orderOf(totals(counted.map((cell) => [cell.y, cell.n] as const)));
  const byPlace = new Map(counted.map((cell) => [`${cell.x}\u0000${cell.y}`, cell.n]));
  const counts = lines.flatMap((line) => columns.map((column) => byPlace.get(`${column}\u0000${line}`) ?? 0));
  const cells = shownCounts(counts, shown);
  return {
    kind: 'grid',
    columns: columns.map(x.labelOf),
    rows: lines.map(y.labelOf),
    counts: lines.map((_, index) => cells.slice(index * columns.length, (index + 1) * columns.length)),
  };
}

function totals(counted: readonly (readonly [string, number])[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [value, count] of counted) sums.set(value, (sums.get(value) ?? 0) + count);
  return sums;
}

interface Axis {
  readonly sql: string;
  readonly orderOf: (sums: ReadonlyMap<string, number>) => readonly string[];
  readonly labelOf: (value: string) => string;
}

async function axisOf({ field, column }: Feature, { copy, where }: Asked): Promise<Axis> {
  const most = (sums: ReadonlyMap<string, number>) =>
    [...sums]
      .sort((a, b) => b[1] - a[1])
      .slice(0, GRID_CATEGORIES)
      .map(([value]) => value);
  if (field.type === 'date') {
    return { sql: `strftime(${column}, '%Y')`, orderOf: (sums) => [...sums.keys()].sort(), labelOf: (value) => value };
  }
  if (field.type !== 'number') {
    const orderOf = (sums: ReadonlyMap<string, number>) =>
      inOrder(
        most(sums).map((value) => ({ value })),
        field,
      ).map(({ value }) => value);
    const sql = field.type === 'choices' ? `unnest(${column})` : column;
    return { sql, orderOf, labelOf: (value) => labelOf(field, value) };
  }
  const [row] = await copy.ask({
    sql: `SELECT min(${column}) AS least, max(${column}) AS most FROM cases WHERE ${where.sql}`,
    values: where.values,
  });
  const [least, highest] = [numberIn(row, 'least') ?? 0, numberIn(row, 'most') ?? 0];
  // Numbers that this server computed itself.
  const step = stepOf(highest - least, GRID_BINS);
  const first = Math.floor(least / step);
  const last = Math.floor(highest / step);
  const all = Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
  const tidy = (number: number) => String(Number(number.toPrecision(6)));
  return {
    sql: `CAST(CAST(floor(${column} / ${step}) AS BIGINT) AS VARCHAR)`,
    orderOf: () => all,
    labelOf: (value) => (step === 1 ? value : `${tidy(Number(value) * step)} to ${tidy((Number(value) + 1) * step)}`),
  };
}

async function survivalChart(
  chart: ViewpointChart,
  feature: Feature,
  feature2: Feature | null,
  asked: Asked,
): Promise<ChartData> {
  const { copy, where, shown } = asked;
  const parts = SURVIVAL_PARTS[feature.field.shortName];
  const time = parts && copy.columnOf(parts.time);
  const event = parts && copy.columnOf(parts.event);
  if (!time || !event) return nothing(chart, 'feature');
  const group = feature2 ? await survivalGroup(feature2, asked) : `''`;
  const [counted] = await copy.ask({
    sql: `SELECT count(*) AS total, count(*) FILTER (${time} IS NOT NULL AND ${event} IS NOT NULL) AS filled FROM cases WHERE ${where.sql}`,
    values: where.values,
  });
  const [total, filled] = [numberIn(counted, 'total') ?? 0, numberIn(counted, 'filled') ?? 0];
  if (shown === 'large' && total > 0 && total < SMALLEST_CELL) return nothing(chart, 'few');
  if (filled > SURVIVAL_ROWS)
    throw new InputTooLargeError('A survival curve takes at most 100,000 cases. Narrow them.');
  const rows = await copy.ask({
    sql: `SELECT ${time} AS t, ${event} AS e, CAST(${group} AS VARCHAR) AS g FROM cases WHERE ${where.sql} AND ${time} IS NOT NULL AND ${event} IS NOT NULL AND ${group} IS NOT NULL`,
    values: where.values,
  });
  const observed = rows.map((row) => ({
    ...{ time: numberIn(row, 't') ?? 0, event: textIn(row, 'e') === 'yes', group: textIn(row, 'g') ?? '' },
  }));
  const sizes = [...totals(observed.map((row) => [row.group, 1] as const))].sort((a, b) => b[1] - a[1]);
  const kept = sizes.filter(([, size]) => shown === 'all' || size >= SMALLEST_CELL).slice(0, SURVIVAL_GROUPS);
  const names = kept.map(([value]) => value).sort();
  const compared = observed.filter((row) => names.includes(row.group));
  const labels = (value: string) => (feature2 ? labelOf(feature2.field, value) : 'All');
  const [n = null, missing = null] = shownCounts([filled, total - filled], shown);
  return {
    ...{ ...chart, n, missing, unit: feature.field.unit },
    content: {
      kind: 'survival',
      groups: names.map((value) =>
        survivalOf(
          labels(value),
          compared.filter((row) => row.group === value),
          shown,
        ),
      ),
      logRank: names.length > 1 ? logRank(compared).test : null,
      hazardRatio: names.length === 2 ? hazardOf(compared, names[1] ?? '') : null,
    },
  };
}

/** Figures are compared below and above their median. */
async function survivalGroup(feature2: Feature, { copy, where }: Asked): Promise<string> {
  const { field, column } = feature2;
  if (field.type === 'date') return `strftime(${column}, '%Y')`;
  if (field.type === 'choices') return `array_to_string(list_sort(${column}), ' + ')`;
  if (field.type !== 'number') return column;
  const [row] = await copy.ask({
    sql: `SELECT quantile_cont(${column}, 0.5) AS middle FROM cases WHERE ${where.sql}`,
    values: where.values,
  });
  const middle = numberIn(row, 'middle') ?? 0;
  return `CASE WHEN ${column} IS NULL THEN NULL WHEN ${column} <= ${middle} THEN 'up to ${middle}' ELSE 'above ${middle}' END`;
}

type Observed = { readonly time: number; readonly event: boolean; readonly group: string };

function survivalOf(label: string, observed: readonly Observed[], shown: Shown): SurvivalGroup {
  const curve = kaplanMeier(observed);
  // A step of a few people would tell of each of them.
  const steps = curve.steps.filter(({ atRisk }) => shown === 'all' || atRisk >= SMALLEST_CELL);
  const { time, lower, upper } = curve.median;
  const isTold = (moment: number | null) => (moment !== null && moment <= (steps.at(-1)?.time ?? 0) ? moment : null);
  return {
    label,
    n: shownCount(curve.n, shown),
    events: shownCount(curve.events, shown),
    ...{ median: isTold(time), medianLower: isTold(lower), medianUpper: isTold(upper) },
    steps: steps.map((step) => ({
      ...{ time: step.time, atRisk: step.atRisk, survival: step.survival, lower: step.lower, upper: step.upper },
      isCensored: step.censored > 0,
    })),
  };
}

function hazardOf(observed: readonly Observed[], second: string) {
  const model = cox(observed.map((row) => ({ ...row, covariates: [row.group === second ? 1 : 0] })));
  const term = model?.terms[0];
  return term ? { value: term.hazardRatio, lower: term.lower, upper: term.upper } : null;
}

function numberIn(row: CopyRow | undefined, name: string): number | null {
  const value = row?.[name];
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
function textIn(row: CopyRow | undefined, name: string): string | null {
  const value = row?.[name];
  return typeof value === 'string' ? value : null;
}
