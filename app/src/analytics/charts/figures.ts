import type { ChartData, Count } from '@isocenter/schemas';
import { CHART_TEXT as words } from '../../messages/charts.ts';

/** Figures of charts have two decimals unless a chart says otherwise (VIEW-026). */
export function rounded(value: number, decimals = 2): number {
  const factor = 10 ** decimals;
  // A rounded nothing has no sign.
  return Math.round(value * factor) / factor + 0;
}

/** A count as it is shown: small ones are hidden from people who may not see charts (decision 60). */
export function countText(count: Count): string {
  return count === null ? words.few : words.figure(count);
}

/** How many cases a chart shows, how many of them are not known, and how many are missing. */
export function countsOf({ n, unknown, missing }: Pick<ChartData, 'n' | 'unknown' | 'missing'>): readonly string[] {
  return [
    words.n(countText(n)),
    ...(unknown === 0 ? [] : [words.unknown(countText(unknown))]),
    words.missing(countText(missing)),
  ];
}

export function figureText(value: number | null): string {
  return value === null ? words.none : words.figure(rounded(value));
}

const DAYS_IN = { years: 365.25, months: 30.4375, days: 1 } as const;

/** The unit in which a span of days reads best. */
export interface TimeUnit {
  readonly name: keyof typeof DAYS_IN;
  readonly of: (days: number) => number;
}

export function timeUnitFor(days: number): TimeUnit {
  const name = days > 3 * DAYS_IN.years ? 'years' : days > 4 * DAYS_IN.months ? 'months' : 'days';
  return { name, of: (time) => time / DAYS_IN[name] };
}

/** A day of a month or a year that was counted: `2026-03` or `2026`. */
export function periodDate(period: string): Date {
  return new Date(`${period.length === 4 ? `${period}-01` : period}-01T00:00:00Z`);
}

/** Every month or year from the first to the last, with those in which nothing was counted. */
export function wholePeriods<Period extends { readonly period: string; readonly count: Count }>(
  periods: readonly Period[],
): readonly { readonly period: string; readonly count: Count }[] {
  const [first, last] = [periods[0]?.period, periods.at(-1)?.period];
  if (first === undefined || last === undefined) return [];
  const counted = new Map(periods.map(({ period, count }) => [period, count]));
  const all: { readonly period: string; readonly count: Count }[] = [];
  for (let period = first; period <= last && all.length < 1_000; period = nextPeriod(period)) {
    all.push({ period, count: counted.has(period) ? (counted.get(period) ?? null) : 0 });
  }
  return all;
}

export function nextPeriod(period: string): string {
  const [year = 0, month] = period.split('-').map(Number);
  if (month === undefined) return String(year + 1);
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
}

/** The last day of a month or a year, yyyy-MM-dd. */
export function lastDayOf(period: string): string {
  return new Date(periodDate(nextPeriod(period)).getTime() - 86_400_000).toISOString().slice(0, 10);
}

export function firstDayOf(period: string): string {
  return periodDate(period).toISOString().slice(0, 10);
}

/** A curve of one event: of all cases, or of a group of them. */
export function curveLabel({ group, event }: { readonly group: string; readonly event: string }): string {
  return group === words.all ? event : words.eventOf(event, group);
}

/** The last time of all curves, in days. */
export function lastTimeOf(groups: readonly { readonly steps: readonly { readonly time: number }[] }[]): number {
  return Math.max(0, ...groups.map(({ steps }) => steps.at(-1)?.time ?? 0));
}
