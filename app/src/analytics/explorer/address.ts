import { CASE_LIMITS, type CaseField, type ViewpointFilter } from '@isocenter/schemas';
import type { Features } from '../features.ts';

/**
 * Filters in the fragment of the URL, which browsers do not send. Only limits and choices of lists are written: typed
 * text might be about a patient (decision 50).
 */
export function writeFilters(filters: readonly ViewpointFilter[], features: Features): string {
  return filters
    .flatMap((filter) => {
      const field = features.get(filter.feature);
      const value = field ? writeValue(filter, field) : null;
      return value === null ? [] : [`${encodeURIComponent(filter.feature)}=${value}`];
    })
    .join('&');
}

const RANGE = '..';
const NOT = '!';

function writeValue(filter: ViewpointFilter, field: CaseField): string | null {
  if (field.type === 'number' || field.type === 'date') {
    const from = filter.lower ?? filter.first ?? null;
    const to = filter.upper ?? filter.last ?? null;
    if (from === null && to === null) return null;
    return `${from ?? ''}${RANGE}${to ?? ''}`;
  }
  const known = listed(field);
  const values = filter.include ?? filter.exclude ?? null;
  if (values === null || !values.every((value) => known.has(String(value)))) return null;
  return `${filter.include ? '' : NOT}${values.map((value) => encodeURIComponent(value)).join(',')}`;
}

function listed({ type, choices }: CaseField): ReadonlySet<string> {
  return new Set(type === 'choice' || type === 'choices' ? (choices ?? []).map(({ id }) => id) : []);
}

/** What a fragment says; anything that fits no field is left out. */
export function readFilters(fragment: string, features: Features): readonly ViewpointFilter[] {
  return fragment
    .replace(/^#/, '')
    .split('&')
    .slice(0, CASE_LIMITS.filters)
    .flatMap((part) => {
      const [name = '', value = ''] = part.split('=');
      const field = features.get(decoded(name));
      const filter = field ? readValue(value, field) : null;
      return filter === null ? [] : [filter];
    });
}

function readValue(value: string, field: CaseField): ViewpointFilter | null {
  const feature = field.short_name;
  if (field.type === 'number' || field.type === 'date') {
    const [from = '', to = ''] = value.split(RANGE);
    const limits = field.type === 'number' ? numberLimits(from, to) : dateLimits(from, to);
    return Object.keys(limits).length === 0 ? null : { feature, ...limits };
  }
  const known = listed(field);
  const isExcluding = value.startsWith(NOT);
  const values = value
    .slice(isExcluding ? NOT.length : 0)
    .split(',')
    .map(decoded)
    .filter((id) => known.has(id));
  if (values.length === 0) return null;
  return isExcluding ? { feature, exclude: values } : { feature, include: values };
}

function numberLimits(from: string, to: string) {
  const [lower, upper] = [from, to].map((text) => (text === '' ? Number.NaN : Number(text)));
  return {
    ...(Number.isFinite(lower) && lower !== undefined ? { lower } : {}),
    ...(Number.isFinite(upper) && upper !== undefined ? { upper } : {}),
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
function dateLimits(first: string, last: string) {
  return { ...(DAY.test(first) ? { first } : {}), ...(DAY.test(last) ? { last } : {}) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
