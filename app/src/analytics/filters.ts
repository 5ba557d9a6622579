import type { CaseScalar, ViewpointFilter } from '@isocenter/schemas';
import { FILTER_TEXT } from '../messages/analytics.ts';
import { showDate } from '../screen/dates.ts';
import { labelOf, valueText, type Features } from './features.ts';

const { says } = FILTER_TEXT;

/** A filter as a person reads it. */
export function filterText(filter: ViewpointFilter, features: Features): string {
  const field = features.get(filter.feature);
  const label = labelOf(features, filter.feature);
  const read = (value: CaseScalar) =>
    field?.type === 'date' && typeof value === 'string' ? showDate(value) : valueText(field, value);
  const from = filter.lower ?? filter.first ?? null;
  const to = filter.upper ?? filter.last ?? null;
  const { equal, notequal, include, exclude, verbose_equal } = filter;
  const parts = [
    ...(isGiven(equal) ? [says.equal(label, verbose_equal ?? read(equal))] : []),
    ...(isGiven(notequal) ? [says.notequal(label, read(notequal))] : []),
    ...rangeText(label, from, to, read),
    ...(isGiven(include) ? [says.include(label, include.map(read).join(', '))] : []),
    ...(isGiven(exclude) ? [says.exclude(label, exclude.map(read).join(', '))] : []),
  ];
  return parts.length === 0 ? says.empty(label) : parts.join('; ');
}

function rangeText(
  label: string,
  from: CaseScalar | null,
  to: CaseScalar | null,
  read: (value: CaseScalar) => string,
): readonly string[] {
  if (from !== null && to !== null) {
    if (from === to) return [says.equal(label, read(to))];
    const year = wholeYear(from, to);
    if (year !== null) return [says.inYear(label, year)];
    return [says.between(label, typeof from === 'number' ? String(from) : read(from), read(to))];
  }
  if (from !== null) return [says.lower(label, read(from))];
  return to === null ? [] : [says.upper(label, read(to))];
}

/** The year whose first and last day these are. */
function wholeYear(from: CaseScalar, to: CaseScalar): string | null {
  const year = /^(\d{4})-01-01$/.exec(String(from))?.[1];
  return year !== undefined && to === `${year}-12-31` ? year : null;
}

function isGiven<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}

/** The filters after one of them changed: a feature has one filter, and a click on its only value removes it. */
export function withFilter(filters: readonly ViewpointFilter[], next: ViewpointFilter): readonly ViewpointFilter[] {
  return [...withoutFilter(filters, next.feature), next];
}

export function withoutFilter(filters: readonly ViewpointFilter[], feature: string): readonly ViewpointFilter[] {
  return filters.filter((filter) => filter.feature !== feature);
}

/** A click on a category adds it to those that are shown, or takes it out again. */
export function toggledValue(
  filters: readonly ViewpointFilter[],
  feature: string,
  value: string,
): readonly ViewpointFilter[] {
  const chosen = filters.find((filter) => filter.feature === feature)?.include ?? [];
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  if (next.length === 0) return withoutFilter(filters, feature);
  return withFilter(filters, { feature, include: next });
}
