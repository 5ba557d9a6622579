import { isRecord } from '../declaration.ts';
import { UnsupportedQueryError } from '../storeErrors.ts';

/**
 * What an indexed value looks like in its column. The tags keep MongoDB's order of types under SQLite's own:
 * null < number < 's' string < 't' boolean < 'u' instant.
 */
export type ColumnValue = null | number | string;

export type IndexedScalar = string | number | boolean | Date;

export function isIndexedScalar(value: unknown): value is IndexedScalar {
  return ['string', 'number', 'boolean'].includes(typeof value) || value instanceof Date;
}

export function encodeColumn(value: IndexedScalar | null | undefined): ColumnValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return `s${value}`;
  if (typeof value === 'boolean') return value ? 't1' : 't0';
  return `u${isoInstant(value)}`;
}

export function decodeColumn(value: unknown): IndexedScalar | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  const text = value.slice(1);
  if (value.startsWith('s')) return text;
  return value.startsWith('t') ? text === '1' : new Date(text);
}

/** Where the values of the same type begin and end: from `low` on, below `high`. */
export function typeBounds(value: IndexedScalar): { readonly low: ColumnValue; readonly high: ColumnValue } {
  if (typeof value === 'number') return { low: null, high: '' };
  if (typeof value === 'string') return { low: 's', high: 't' };
  return typeof value === 'boolean' ? { low: 't', high: 'u' } : { low: 'u', high: 'v' };
}

const DATE_KEY = '$date';

/** A document as the text the embedded store keeps; instants become `{"$date": "…"}`. */
export function writeBody(document: object): string {
  return JSON.stringify(toStored(document));
}

/** What the store wrote is what it gives back: the one place where a stored text is believed to be its type. */
export function readBody<Doc>(text: string): Doc {
  if (!text.includes(`{"${DATE_KEY}":`)) return JSON.parse(text) as Doc;
  return JSON.parse(text, (_key, value: unknown) => {
    const date = isRecord(value) ? value[DATE_KEY] : undefined;
    return typeof date === 'string' ? new Date(date) : value;
  }) as Doc;
}

/** A deep copy without `undefined`, as BSON would carry it. */
export function plainCopy(value: unknown): unknown {
  return mapPlain(value, (date) => new Date(date));
}

function toStored(value: unknown): unknown {
  return mapPlain(value, (date) => ({ [DATE_KEY]: isoInstant(date) }));
}

function mapPlain(value: unknown, ofDate: (date: Date) => unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return value;
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
    if (key === DATE_KEY || key === '__proto__') throw new UnsupportedQueryError(`"${key}" is no name for a field.`);
    copy[key] = mapPlain(item, ofDate);
  }
  return copy;
}

function typeName(value: unknown): string {
  return typeof value === 'object' && value !== null ? value.constructor.name : typeof value;
}

/** Years 0 to 9999 only: others do not sort as text. */
function isoInstant(date: Date): string {
  const year = date.getUTCFullYear();
  if (!(year >= 0 && year <= 9999)) throw new UnsupportedQueryError('An invalid date cannot be stored.');
  return date.toISOString();
}
