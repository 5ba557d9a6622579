import { isRecord } from './declaration.ts';
import { UnsupportedQueryError } from './storeErrors.ts';

/** How the embedded store marks an instant; no field may have this name. */
export const DATE_KEY = '$date';

/**
 * A deep copy without `undefined`, as BSON would store it.
 * @throws UnsupportedQueryError for values that one of the stores cannot store
 */
export function plainCopy(value: unknown): unknown {
  return mapPlain(value, (date) => new Date(isoInstant(date)));
}

/** @param ofDate converts an instant */
export function mapPlain(value: unknown, ofDate: (date: Date) => unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') {
    // Adding makes 0 of -0, which JSON does not tell apart.
    if (Number.isFinite(value)) return value + 0;
    throw new UnsupportedQueryError(`${value} cannot be stored.`);
  }
  if (value instanceof Date) return ofDate(value);
  if (Array.isArray(value)) {
    return value.map((item: unknown) => (item === undefined ? null : mapPlain(item, ofDate)));
  }
  if (!isRecord(value)) throw new UnsupportedQueryError(`A value of type ${typeName(value)} cannot be stored.`);
  const copy: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined) continue;
    if (key === DATE_KEY || key === '__proto__') throw new UnsupportedQueryError(`"${key}" is not a valid field name.`);
    copy[key] = mapPlain(item, ofDate);
  }
  return copy;
}

/** Years 0 to 9999 only: others do not sort as text. */
export function isoInstant(date: Date): string {
  const year = date.getUTCFullYear();
  if (!(year >= 0 && year <= 9999)) throw new UnsupportedQueryError('An invalid date cannot be stored.');
  return date.toISOString();
}

function typeName(value: unknown): string {
  return typeof value === 'object' && value !== null ? value.constructor.name : typeof value;
}
