import {
  CASE_LIMITS,
  SMALLEST_CELL,
  isTimeToEvent,
  type ChartContent,
  type ChartData,
  type NumberSummary,
  type ViewpointChart,
} from '@isocenter/schemas';
import type { CatalogueColumn } from '../cases/caseCatalogue.ts';
import { unknownIds } from '../columns/unknown.ts';
import { nothing, toldCounts, type Asked } from './asked.ts';
import type { CopyRow } from './caseCopy.ts';
import { numberIn, textIn } from './copyRow.ts';
import { countOf } from './countSql.ts';
import { curvesOf } from './curves.ts';
import { featureOf, labelOf, totals, type Feature } from './features.ts';
import { shownCount, shownCounts, type Shown } from './smallCells.ts';
import { unknownSql } from './unknownSql.ts';

const BINS = 24;
const GRID_BINS = 12;
const GRID_CATEGORIES = 30;
/** Dates over more years are counted by year. */
const MONTHS_OF_YEARS = 5;

/** The figures of one chart; which ones follows from the types of its features. */
export async function chartData(chart: ViewpointChart, asked: Asked): Promise<ChartData> {
  const feature = featureOf(chart.feature, asked.copy);
  const feature2 = chart.feature2 === null ? null : featureOf(chart.feature2, asked.copy);
  const unit = feature?.field.unit ?? null;
  if (!feature || (chart.feature2 !== null && !feature2)) return nothing(chart, 'feature');
  if (isTimeToEvent(feature.field.type)) {
    return asked.maySeeSurvival ? curvesOf(chart, feature, feature2, asked) : nothing(chart, 'permission');
  }
  const { total, filled, unknown } = await filledOf([feature, ...(feature2 ? [feature2] : [])], asked);
  if (asked.shown === 'large' && total > 0 && total < SMALLEST_CELL) return nothing(chart, 'few');
  const content = await contentOf(feature, feature2, asked, filled);
  return { ...chart, ...toldCounts({ total, filled, unknown }, asked.shown), unit, content };
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
  if (isTimeToEvent(feature2.field.type)) return { kind: 'nothing', why: 'feature' };
  const isNumber = ({ field }: Feature) => field.type === 'number';
  if (isNumber(feature) !== isNumber(feature2)) {
    return isNumber(feature) ? boxes(feature2, feature, asked) : boxes(feature, feature2, asked);
  }
  return grid(feature, feature2, asked);
}

/** A case counts as unknown when it has an answer for all features, and one of them says that it is not known. */
async function filledOf(features: readonly Feature[], { copy, where }: Asked) {
  const both = features.map(({ column }) => `${column} IS NOT NULL`).join(' AND ');
  const values = [...where.values];
  const unknowns = features
    .filter(({ field }) => unknownIds(field).length > 0)
    .map(({ field, column }) => unknownSql(field, column, values));
  const unknown = unknowns.length === 0 ? 'false' : `${both} AND (${unknowns.join(' OR ')})`;
  const [row] = await copy.ask({
    sql: `SELECT count(*) AS total, ${countOf(both)} AS filled, ${countOf(unknown)} AS unknown FROM cases WHERE ${where.sql}`,
    values,
  });
  const of = (name: string) => numberIn(row, name) ?? 0;
  return { total: of('total'), filled: of('filled'), unknown: of('unknown') };
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
