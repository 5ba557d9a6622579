import { isRecord } from '../declaration.ts';
import { DATE_KEY, isoInstant, mapPlain } from '../plainValue.ts';

/**
 * The form of an indexed value in its column. The tags keep MongoDB's order of types under SQLite's own: null < number
 * < 's' string < 't' boolean < 'u' instant.
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

/** The range of values of the same type: from `low` on, below `high`. */
export function typeBounds(value: IndexedScalar): { readonly low: ColumnValue; readonly high: ColumnValue } {
  if (typeof value === 'number') return { low: null, high: '' };
  if (typeof value === 'string') return { low: 's', high: 't' };
  return typeof value === 'boolean' ? { low: 't', high: 'u' } : { low: 'u', high: 'v' };
}

/** A document as stored text; instants become `{"$date": "…"}`. @throws UnsupportedQueryError for other values */
export function writeBody(document: object): string {
  return JSON.stringify(isPlainJson(document) ? document : toStored(document));
}

/** Whether JSON alone writes it as it is stored. Most documents are, and need no copy. */
function isPlainJson(value: unknown): boolean {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlainJson);
  if (!isRecord(value)) return false;
  for (const key of Object.keys(value)) {
    if (key === DATE_KEY || key === '__proto__' || !isPlainJson(value[key])) return false;
  }
  return true;
}

export function holdsInstant(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (value instanceof Date) return true;
  for (const key in value) if (holdsInstant(Reflect.get(value, key))) return true;
  return false;
}

/** The store returns what it wrote: the only place where a stored text is trusted to have its type. */
export function readBody<Doc>(text: string): Doc {
  const value: unknown = JSON.parse(text);
  return (text.includes(`{"${DATE_KEY}":`) ? withInstants(value) : value) as Doc;
}

/** Faster than a reviver, which is called for every value. */
function withInstants(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withInstants);
  if (!isRecord(value)) return value;
  const date = value[DATE_KEY];
  if (typeof date === 'string') return new Date(date);
  const record: Record<string, unknown> = value;
  for (const key of Object.keys(record)) record[key] = withInstants(record[key]);
  return record;
}

function toStored(value: unknown): unknown {
  return mapPlain(value, (date) => ({ [DATE_KEY]: isoInstant(date) }));
}
