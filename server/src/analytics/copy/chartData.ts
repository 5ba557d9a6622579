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
import { nothing, toldCounts, type Asked, type Counted } from './asked.ts';
import { numberIn, textIn, type CopyRow } from './copyRow.ts';
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
  const { counts, content } = await (feature2 ? ofBoth(feature, feature2, asked) : ofOne(feature, asked));
  if (asked.shown === 'large' && counts.total > 0 && counts.total < SMALLEST_CELL) return nothing(chart, 'few');
  return { ...chart, ...toldCounts(counts, asked.shown), unit, content };
}

/** The content of a chart, and the cases behind it. */
interface Counts {
  readonly counts: Counted;
  readonly content: ChartContent;
}

function ofOne(feature: Feature, asked: Asked): Promise<Counts> {
  if (feature.field.type === 'number') return histogram(feature, asked);
  if (feature.field.type === 'date') return timeline(feature, asked);
  return feature.field.type === 'choices' ? listedCategories(feature, asked) : categories(feature, asked);
}

async function ofBoth(feature: Feature, feature2: Feature, asked: Asked): Promise<Counts> {
  const isNumber = ({ field }: Feature) => field.type === 'number';
  const draw = (): Promise<ChartContent> | ChartContent => {
    if (isTimeToEvent(feature2.field.type)) return { kind: 'nothing', why: 'feature' };
    if (isNumber(feature) === isNumber(feature2)) return grid(feature, feature2, asked);
    return isNumber(feature) ? boxes(feature2, feature, asked) : boxes(feature, feature2, asked);
  };
  const [counts, content] = await Promise.all([countsOf([feature, feature2], asked), draw()]);
  return { counts, content };
}

async function countsOf(features: readonly Feature[], { copy, where }: Asked): Promise<Counted> {
  const values = [...where.values];
  const [row] = await copy.ask({ sql: `SELECT ${countsSql(features, values)} FROM cases WHERE ${where.sql}`, values });
  return countedIn(row);
}

/**
 * A case counts as unknown when it has an answer for all features, and one of them says that it is not known.
 * @param values to which it adds what it binds
 */
function countsSql(features: readonly Feature[], values: (string | number)[]): string {
  const all = features.map(({ column }) => `${column} IS NOT NULL`).join(' AND ');
  const unknowns = features
    .filter(({ field }) => unknownIds(field).length > 0)
    .map(({ field, column }) => unknownSql(field, column, values));
  const unknown = unknowns.length === 0 ? 'false' : `${all} AND (${unknowns.join(' OR ')})`;
  return `count(*) AS total, ${countOf(all)} AS filled, ${countOf(unknown)} AS unknown`;
}

function countedIn(row: CopyRow | undefined): Counted {
  const of = (name: string) => numberIn(row, name) ?? 0;
  return { total: of('total'), filled: of('filled'), unknown: of('unknown') };
}

interface Category {
  readonly value: string | null;
  readonly count: number;
}

/** One question counts each value and what is missing. */
async function categories({ field, column }: Feature, { copy, where, shown }: Asked): Promise<Counts> {
  const rows = await copy.ask({
    sql: `SELECT ${column} AS v, count(*) AS n FROM cases WHERE ${where.sql} GROUP BY v ORDER BY n DESC, v`,
    values: where.values,
  });
  const counted = rows.map((row) => ({ value: textIn(row, 'v'), count: numberIn(row, 'n') ?? 0 }));
  const present = counted.filter(({ value }) => value !== null);
  const ids = new Set<string | null>(unknownIds(field));
  const counts = {
    total: sum(counted),
    filled: sum(present),
    unknown: sum(present.filter(({ value }) => ids.has(value))),
  };
  const told = present.slice(0, CASE_LIMITS.categories);
  const rest = counts.filled - sum(told);
  const all: readonly Category[] = rest > 0 ? [...told, { value: null, count: rest }] : told;
  const cells = shownCounts(
    all.map(({ count }) => count),
    shown,
  );
  return { counts, content: categoriesOf(field, all, cells) };
}

/** A case counts in each category of its list, so the counts do not add up to the cases. */
async function listedCategories(feature: Feature, asked: Asked): Promise<Counts> {
  const { copy, where, shown } = asked;
  const { field, column } = feature;
  const from = `(SELECT unnest(${column}) AS v FROM cases WHERE ${where.sql})`;
  const [counts, rows] = await Promise.all([
    countsOf([feature], asked),
    copy.ask({
      sql: `SELECT v, count(*) AS n FROM ${from} GROUP BY v ORDER BY n DESC, v LIMIT ${CASE_LIMITS.categories}`,
      values: where.values,
    }),
  ]);
  const all = rows.map((row) => ({ value: textIn(row, 'v') ?? '', count: numberIn(row, 'n') ?? 0 }));
  const cells = all.map(({ count }) => shownCount(count, shown));
  return { counts, content: categoriesOf(field, all, cells) };
}

const sum = (all: readonly Category[]) => all.reduce((total, { count }) => total + count, 0);

function categoriesOf(
  field: CatalogueColumn,
  all: readonly Category[],
  cells: ReturnType<typeof shownCounts>,
): ChartContent {
  const named = all.map(({ value }, index) => ({
    value,
    label: value === null ? 'Others' : labelOf(field, value),
    count: cells[index] ?? null,
  }));
  return { kind: 'categories', categories: inOrder(named, field) };
}

/** In the order of the form; what is not on its list comes last, most frequent first. */
function inOrder<Named extends { readonly value: string | null }>(
  all: readonly Named[],
  { choices }: CatalogueColumn,
): readonly Named[] {
  if (!choices) return all;
  const place = new Map(choices.map(({ id }, index) => [id, index]));
  const placeOf = ({ value }: Named) => place.get(value ?? '') ?? choices.length;
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

async function histogram(feature: Feature, asked: Asked): Promise<Counts> {
  const { copy, where, shown } = asked;
  const { column } = feature;
  const values = [...where.values];
  const [row] = await copy.ask({
    sql:
      `SELECT ${countsSql([feature], values)}, ${SUMMARY(column)}, bool_and(${column} = floor(${column})) AS whole ` +
      `FROM cases WHERE ${where.sql}`,
    values,
  });
  const counts = countedIn(row);
  const summary = summaryOf(row, shown);
  const [least, most] = [numberIn(row, 'least'), numberIn(row, 'most')];
  // A few whole numbers, such as grades, have a bin each.
  const isWhole = row?.['whole'] === true;
  if (least === null || most === null) return { counts, content: { kind: 'histogram', bins: [], isWhole, summary } };
  const step = isWhole ? Math.max(1, stepOf(most - least, BINS)) : stepOf(most - least, BINS);
  const start = Math.floor(least / step) * step;
  const counted = await binned(column, asked, { start, step });
  const last = Math.floor((most - start) / step);
  const inBins = Array.from({ length: last + 1 }, (_, index) => counted.get(index) ?? 0);
  const cells = shownCounts(inBins, shown);
  const bins = cells.map((count, index) => ({ from: start + index * step, to: start + (index + 1) * step, count }));
  return { counts, content: { kind: 'histogram', bins, isWhole, summary } };
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

/** One question counts each month and what is missing. */
async function timeline({ column }: Feature, { copy, where, shown }: Asked): Promise<Counts> {
  const rows = await copy.ask({
    sql: `SELECT strftime(date_trunc('month', ${column}), '%Y-%m') AS period, count(*) AS n FROM cases WHERE ${where.sql} GROUP BY period ORDER BY period`,
    values: where.values,
  });
  const counted = rows.map((row) => ({ value: textIn(row, 'period'), count: numberIn(row, 'n') ?? 0 }));
  const months = counted.flatMap(({ value, count }) => (value === null ? [] : [[value, count] as const]));
  const yearOf = (month: string) => month.slice(0, -'-01'.length);
  const years = Number(yearOf(months.at(-1)?.[0] ?? '')) - Number(yearOf(months[0]?.[0] ?? ''));
  const periods = totals(
    years > MONTHS_OF_YEARS ? months.map(([month, count]) => [yearOf(month), count] as const) : months,
  );
  const cells = shownCounts([...periods.values()], shown);
  return {
    // Dates have no choice that says that they are not known.
    counts: { total: sum(counted), filled: sum(counted.filter(({ value }) => value !== null)), unknown: 0 },
    content: {
      kind: 'timeline',
      periods: [...periods.keys()].map((period, index) => ({ period, count: cells[index] ?? null })),
    },
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
