import {
  CASE_LIMITS,
  SMALLEST_CELL,
  isTimeToEvent,
  type ChartContent,
  type ChartData,
  type ViewpointChart,
} from '@isocenter/schemas';
import type { CatalogueColumn } from '../cases/caseCatalogue.ts';
import { nothing, toldCounts, type Asked, type Counted, type Drawn } from './asked.ts';
import { numberIn, numberOf, textIn, type CopyRow } from '../copy/copyRow.ts';
import { curvesOf } from './curves.ts';
import { featureOf, inOrder, labelOf, MOST_GROUPS, totals, type Feature } from './features.ts';
import { countedBy, countsOf } from './filledCounts.ts';
import { boxes, histogram, stepOf } from './numberCharts.ts';
import { shownCount, shownCounts } from './smallCells.ts';

const GRID_BINS = 12;
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

function ofOne(feature: Feature, asked: Asked): Promise<Drawn> {
  if (feature.field.type === 'number') return histogram(feature, asked);
  if (feature.field.type === 'date') return timeline(feature, asked);
  return feature.field.type === 'choices' ? listedCategories(feature, asked) : categories(feature, asked);
}

async function ofBoth(feature: Feature, feature2: Feature, asked: Asked): Promise<Drawn> {
  const isNumber = ({ field }: Feature) => field.type === 'number';
  if (isTimeToEvent(feature2.field.type)) {
    return { counts: await countsOf([feature, feature2], asked), content: { kind: 'nothing', why: 'feature' } };
  }
  if (isNumber(feature) === isNumber(feature2)) return grid(feature, feature2, asked);
  return isNumber(feature) ? boxes(feature2, feature, asked) : boxes(feature, feature2, asked);
}

interface Category {
  readonly value: string | null;
  readonly count: number;
}

async function categories(feature: Feature, { copy, where, shown }: Asked): Promise<Drawn> {
  const { field, column } = feature;
  const rows = await copy.countBy(where, { v: column });
  const counts = countedBy(rows, { v: feature });
  const present = rows.flatMap((row) => {
    const value = textIn(row, 'v');
    return value === null ? [] : [{ value, count: numberOf(row['n']) }];
  });
  present.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
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
async function listedCategories(feature: Feature, asked: Asked): Promise<Drawn> {
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

const sum = (all: readonly { readonly count: number }[]) => all.reduce((total, { count }) => total + count, 0);

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

async function timeline(feature: Feature, { copy, where, shown }: Asked): Promise<Drawn> {
  const { column } = feature;
  const rows = await copy.countBy(where, { month: `year(${column}) * 12 + month(${column}) - 1` });
  const months = rows.flatMap((row) => {
    const month = numberIn(row, 'month');
    return month === null ? [] : [{ month, count: numberOf(row['n']) }];
  });
  months.sort((a, b) => a.month - b.month);
  const yearOf = (month: number) => String(Math.floor(month / 12)).padStart(4, '0');
  const monthOf = (month: number) => `${yearOf(month)}-${String((month % 12) + 1).padStart(2, '0')}`;
  const years = Number(yearOf(months.at(-1)?.month ?? 0)) - Number(yearOf(months[0]?.month ?? 0));
  const nameOf = years > MONTHS_OF_YEARS ? yearOf : monthOf;
  const periods = totals(months.map(({ month, count }) => [nameOf(month), count] as const));
  const cells = shownCounts([...periods.values()], shown);
  return {
    counts: countedBy(rows, { month: feature }),
    content: {
      kind: 'timeline',
      periods: [...periods.keys()].map((period, index) => ({ period, count: cells[index] ?? null })),
    },
  };
}

async function grid(first: Feature, second: Feature, asked: Asked): Promise<Drawn> {
  const [x, y] = [await axisOf(first, asked), await axisOf(second, asked)];
  const { counts, rows } = await pairs([first, x], [second, y], asked);
  const counted = rows.map((row) => ({
    x: textIn(row, 'x') ?? '',
    y: textIn(row, 'y') ?? '',
    n: numberIn(row, 'n') ?? 0,
  }));
  const columns = x.orderOf(totals(counted.map((cell) => [cell.x, cell.n] as const)));
  const lines = y.orderOf(totals(counted.map((cell) => [cell.y, cell.n] as const)));
  const byPlace = new Map(counted.map((cell) => [`${cell.x}\u0000${cell.y}`, cell.n]));
  const inCells = lines.flatMap((line) => columns.map((column) => byPlace.get(`${column}\u0000${line}`) ?? 0));
  const cells = shownCounts(inCells, asked.shown);
  return {
    counts,
    content: {
      kind: 'grid',
      columns: columns.map(x.labelOf),
      rows: lines.map(y.labelOf),
      counts: lines.map((_, index) => cells.slice(index * columns.length, (index + 1) * columns.length)),
    },
  };
}

/** How many cases have each pair of values. A list puts a case into several, and a number may be too large for its axis. */
async function pairs(
  [first, x]: readonly [Feature, Axis],
  [second, y]: readonly [Feature, Axis],
  asked: Asked,
): Promise<{ readonly counts: Counted; readonly rows: readonly CopyRow[] }> {
  const { copy, where } = asked;
  const isPlain = ({ field }: Feature) => field.type === 'choice' || field.type === 'date';
  if (isPlain(first) && isPlain(second)) {
    const rows = await copy.countBy(where, { x: x.sql, y: y.sql });
    const isPresent = (row: CopyRow) => textIn(row, 'x') !== null && textIn(row, 'y') !== null;
    return { counts: countedBy(rows, { x: first, y: second }), rows: rows.filter(isPresent) };
  }
  const [counts, rows] = await Promise.all([
    countsOf([first, second], asked),
    copy.ask({
      sql: `SELECT x, y, count(*) AS n FROM (SELECT ${x.sql} AS x, ${y.sql} AS y FROM cases WHERE ${where.sql}) WHERE x IS NOT NULL AND y IS NOT NULL GROUP BY x, y`,
      values: where.values,
    }),
  ]);
  return { counts, rows };
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
      .slice(0, MOST_GROUPS)
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
  // Counted from the first one: a double can be larger than any integer of the database.
  const all = Array.from({ length: last - first + 1 }, (_, index) => String(index));
  const tidy = (number: number) => String(Number(number.toPrecision(6)));
  return {
    sql: `CAST(TRY_CAST(floor(${column} / ${step}) - ${first} AS BIGINT) AS VARCHAR)`,
    orderOf: () => all,
    labelOf: (value) => {
      const bin = first + Number(value);
      return step === 1 ? String(bin) : `${tidy(bin * step)} to ${tidy((bin + 1) * step)}`;
    },
  };
}
