import { quantileOfCounts, type ValueCount } from '@isocenter/engine';
import type { NumberSummary } from '@isocenter/schemas';
import type { Asked, Counted, Drawn } from './asked.ts';
import { numberIn, textIn, type CopyRow } from '../copy/copyRow.ts';
import { inOrder, labelOf, MOST_GROUPS, type Feature } from './features.ts';
import { countedBy, countedIn, countsOf, countsSql } from './filledCounts.ts';
import { shownCount, shownCounts, type Shown } from './smallCells.ts';

const BINS = 24;
/**
 * Numbers of fewer different values are counted by value, and their quantiles follow from the counts: of a million cases,
 * that takes a third of the time in which the database sorts them.
 */
const MOST_VALUES = 2_000;
const MOST_PAIRS = 20_000;

/** What a chart tells of numbers, before small counts are hidden. */
interface Summary {
  readonly count: number;
  readonly mean: number | null;
  readonly least: number | null;
  readonly most: number | null;
  readonly quartiles: readonly (number | null)[];
}
const QUARTILES = [0.25, 0.5, 0.75];

export async function histogram(feature: Feature, asked: Asked): Promise<Drawn> {
  const isCounted = (await asked.copy.distinctOf(feature.column)) <= MOST_VALUES;
  const { counts, summary, isWhole, binned } = await (isCounted ? byValue(feature, asked) : sorted(feature, asked));
  const { least, most } = summary;
  const shown = shownSummary(summary, asked.shown);
  if (least === null || most === null) {
    return { counts, content: { kind: 'histogram', bins: [], isWhole, summary: shown } };
  }
  const step = isWhole ? Math.max(1, stepOf(most - least, BINS)) : stepOf(most - least, BINS);
  const start = Math.floor(least / step) * step;
  const counted = await binned(start, step);
  const last = Math.floor((most - start) / step);
  const inBins = Array.from({ length: last + 1 }, (_, index) => counted.get(index) ?? 0);
  const cells = shownCounts(inBins, asked.shown);
  const bins = cells.map((count, index) => ({ from: start + index * step, to: start + (index + 1) * step, count }));
  return { counts, content: { kind: 'histogram', bins, isWhole, summary: shown } };
}

interface Numbers {
  readonly counts: Drawn['counts'];
  readonly summary: Summary;
  /** A few whole numbers, such as grades, have a bin each. */
  readonly isWhole: boolean;
  readonly binned: (start: number, step: number) => Promise<ReadonlyMap<number, number>> | ReadonlyMap<number, number>;
}

async function byValue(feature: Feature, { copy, where }: Asked): Promise<Numbers> {
  const rows = await copy.countBy(where, { x: feature.column });
  const values = rows.flatMap(valueCountOf);
  const summary = summaryOf(values);
  return {
    counts: countedBy(rows, { x: feature }),
    summary,
    isWhole: summary.count > 0 && values.every(({ value }) => Number.isInteger(value)),
    binned: (start, step) => {
      const bins = new Map<number, number>();
      for (const { value, count } of values) {
        const bin = Math.floor((value - start) / step);
        bins.set(bin, (bins.get(bin) ?? 0) + count);
      }
      return bins;
    },
  };
}

async function sorted(feature: Feature, { copy, where }: Asked): Promise<Numbers> {
  const { column } = feature;
  const values = [...where.values];
  const [row] = await copy.ask({
    sql:
      `SELECT ${countsSql([feature], values)}, ${SUMMARY(column)}, bool_and(${column} = floor(${column})) AS whole ` +
      `FROM cases WHERE ${where.sql}`,
    values,
  });
  return {
    counts: countedIn(row),
    summary: summaryIn(row),
    isWhole: row?.['whole'] === true,
    binned: async (start, step) => {
      const place = where.values.length;
      const rows = await copy.ask({
        sql:
          `SELECT CAST(floor((${column} - $${place + 1}) / $${place + 2}) AS INTEGER) AS bin, count(*) AS n FROM cases ` +
          `WHERE ${where.sql} AND ${column} IS NOT NULL GROUP BY bin`,
        values: [...where.values, start, step],
      });
      return new Map(rows.map((each) => [numberIn(each, 'bin') ?? 0, numberIn(each, 'n') ?? 0]));
    },
  };
}

/** Of each group, how its numbers lie; a list puts a case into each of its groups. */
export async function boxes(group: Feature, figure: Feature, asked: Asked): Promise<Drawn> {
  const { copy, shown } = asked;
  const { field, column } = group;
  const [groups, values] = await Promise.all([copy.distinctOf(column), copy.distinctOf(figure.column)]);
  const isCounted = groups * values <= MOST_PAIRS;
  const { counts, summaries } = await (isCounted && field.type !== 'choices'
    ? groupsByValue(group, figure, asked)
    : groupsApart(group, figure, { ...asked, isCounted }));
  const told = summaries.map(({ value, summary }) => ({
    ...{ value, label: labelOf(field, value) },
    ...shownSummary(summary, shown),
  }));
  return {
    counts,
    content: { kind: 'boxes', groups: inOrder(told, field).map(({ value: _value, ...each }) => each) },
  };
}

interface Groups {
  readonly counts: Counted;
  readonly summaries: readonly Group[];
}
interface Group {
  readonly value: string;
  readonly summary: Summary;
}

async function groupsByValue(group: Feature, figure: Feature, { copy, where }: Asked): Promise<Groups> {
  const rows = await copy.countBy(where, { v: groupSql(group), x: figure.column });
  return { counts: countedBy(rows, { v: group, x: figure }), summaries: summariesOf(rows) };
}

/** The cases are counted by themselves where a case is in several groups, or numbers are not counted by value. */
async function groupsApart(
  group: Feature,
  figure: Feature,
  asked: Asked & { readonly isCounted: boolean },
): Promise<Groups> {
  const { copy, where } = asked;
  const from =
    `FROM (SELECT ${figure.column} AS x, ${groupSql(group)} AS v FROM cases WHERE ${where.sql}) ` +
    `WHERE v IS NOT NULL AND x IS NOT NULL`;
  const summaries = async () => {
    const counted = `SELECT v, x, count(*) AS n ${from} GROUP BY v, x`;
    const sorted = `SELECT v, ${SUMMARY('x')} ${from} GROUP BY v ORDER BY n DESC, v LIMIT ${MOST_GROUPS}`;
    const rows = await copy.ask({ sql: asked.isCounted ? counted : sorted, values: where.values });
    if (asked.isCounted) return summariesOf(rows);
    return rows.map((row) => ({ value: textIn(row, 'v') ?? '', summary: summaryIn(row) }));
  };
  const [counts, told] = await Promise.all([countsOf([group, figure], asked), summaries()]);
  return { counts, summaries: told };
}

function groupSql({ field, column }: Feature): string {
  if (field.type === 'choices') return `unnest(${column})`;
  return field.type === 'date' ? `strftime(${column}, '%Y')` : column;
}

/** Of the most frequent groups. */
function summariesOf(rows: readonly CopyRow[]): readonly Group[] {
  const groups = new Map<string, ValueCount[]>();
  for (const row of rows) {
    const value = textIn(row, 'v');
    if (value === null) continue;
    const own = groups.get(value) ?? [];
    own.push(...valueCountOf(row));
    groups.set(value, own);
  }
  return [...groups]
    .filter(([, values]) => values.length > 0)
    .map(([value, values]) => ({ value, summary: summaryOf(values) }))
    .sort((a, b) => b.summary.count - a.summary.count || (a.value < b.value ? -1 : 1))
    .slice(0, MOST_GROUPS);
}

/** None for missing values. */
function valueCountOf(row: CopyRow): readonly ValueCount[] {
  const value = numberIn(row, 'x');
  return value === null ? [] : [{ value, count: numberIn(row, 'n') ?? 0 }];
}

function summaryOf(values: readonly ValueCount[]): Summary {
  const inOrderOfValue = values.toSorted((a, b) => a.value - b.value);
  const count = values.reduce((sum, each) => sum + each.count, 0);
  return {
    count,
    mean: count === 0 ? null : values.reduce((sum, each) => sum + each.value * each.count, 0) / count,
    least: inOrderOfValue[0]?.value ?? null,
    most: inOrderOfValue.at(-1)?.value ?? null,
    quartiles: QUARTILES.map((share) => quantileOfCounts(inOrderOfValue, share)),
  };
}

const SUMMARY = (column: string) =>
  `count(${column}) AS n, avg(${column}) AS mean, min(${column}) AS least, max(${column}) AS most, ` +
  QUARTILES.map((share, index) => `quantile_cont(${column}, ${share}) AS q${index}`).join(', ');

function summaryIn(row: CopyRow | undefined): Summary {
  return {
    count: numberIn(row, 'n') ?? 0,
    ...{ mean: numberIn(row, 'mean'), least: numberIn(row, 'least'), most: numberIn(row, 'most') },
    quartiles: QUARTILES.map((_, index) => numberIn(row, `q${index}`)),
  };
}

function shownSummary({ count, mean, least, most, quartiles }: Summary, shown: Shown): NumberSummary {
  const n = shownCount(count, shown);
  const figure = (value: number | null | undefined) => (n === null ? null : (value ?? null));
  return {
    n,
    mean: figure(mean),
    ...{ lowerQuartile: figure(quartiles[0]), median: figure(quartiles[1]), upperQuartile: figure(quartiles[2]) },
    // The least and the most are those of single people.
    least: shown === 'all' ? least : null,
    most: shown === 'all' ? most : null,
  };
}

/** 1, 2 or 5 times a power of ten, so that about as many bins cover the span. */
export function stepOf(span: number, bins: number): number {
  if (!(span > 0)) return 1;
  const raw = span / bins;
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= raw) ?? 10;
  return factor * power;
}
