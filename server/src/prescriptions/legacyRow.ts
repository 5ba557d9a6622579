import type { Json, JsonObject } from '@isocenter/engine';
import { digitsOf, numberWith } from '../foundation/losslessJson.ts';
import { exactCGy, exactGy } from '../external/exactDose.ts';
import { exactTenths, wholeCGy } from './doseTolerance.ts';

/** The columns that the legacy interface knows, by its names, which are those of the form. */
export const LEGACY_KEYS = [
  'targets',
  'fraction_set',
  'technique',
  'dose_frac',
  'fractions',
  'dose',
  'pattern',
] as const;
export type LegacyKey = (typeof LEGACY_KEYS)[number];
/** Without these a row is not an order (RX-044). */
const REQUIRED = ['targets', 'fraction_set', 'technique', 'pattern'] as const satisfies readonly LegacyKey[];
type ListedKey = (typeof REQUIRED)[number];

/** The ids that support data lists, by column. */
export type SupportIds = { readonly [Key in ListedKey]: ReadonlySet<string> };

/** A fault of a row: its column, and a blank message, because the cell alone shows it (RX-033, RX-043). */
export interface LegacyError {
  readonly key: LegacyKey;
  readonly error: '';
}

/** A row as the legacy interface writes it: `dose` in Gy, `dose_frac` in cGy, both with exact digits. */
export interface LegacyRow {
  readonly id: string;
  readonly targets: readonly string[];
  readonly fraction_set: string | null;
  readonly technique: string | null;
  readonly dose_frac: unknown;
  readonly fractions: unknown;
  readonly dose: unknown;
  readonly pattern: string | null;
  readonly errors: readonly LegacyError[];
}

/** A row of the form, or what of the legacy row cannot be written into it. */
export type RowReading = { readonly row: JsonObject } | { readonly key: LegacyKey; readonly reason: string };

/** A row of the form as the legacy interface shows it. Gy exist here and nowhere else inside (decision 6). */
export function toLegacyRow(row: JsonObject, support: SupportIds): LegacyRow {
  const cGy = (key: LegacyKey) => (typeof row[key] === 'number' ? exactCGy(String(row[key]), 'cGy', 'allowed') : null);
  const [perFraction, dose] = [cGy('dose_frac'), cGy('dose')];
  const { targets } = row;
  return {
    id: textOf(row['_id']) ?? '',
    targets: Array.isArray(targets) ? targets.flatMap((target: Json) => textOf(target) ?? []) : [],
    fraction_set: textOf(row['fraction_set']),
    technique: textOf(row['technique']),
    dose_frac: perFraction && 'cGy' in perFraction ? numberWith(perFraction.cGy) : null,
    fractions: typeof row['fractions'] === 'number' ? numberWith(String(row['fractions'])) : null,
    dose: dose && 'cGy' in dose ? numberWith(exactGy(dose.cGy)) : null,
    pattern: textOf(row['pattern']),
    errors: rowErrors(row, support),
  };
}

/**
 * The faults of a row of the form or of a legacy row (RX-040 to RX-044). A number that is not there yet is none, so a new
 * row has those of the columns that it needs (RX-034).
 */
export function rowErrors(row: Readonly<Record<string, unknown>>, support: SupportIds): readonly LegacyError[] {
  const isWrong = (key: LegacyKey): boolean => {
    const value = row[key] ?? null;
    if (isListed(key)) return isNothing(value) || !idsOf(value).every((id) => support[key].has(id));
    return value !== null && (isNothing(value) || numberOf(value) < 0 || Number.isNaN(numberOf(value)));
  };
  return LEGACY_KEYS.filter(isWrong).map((key) => ({ key, error: '' }));
}

/** The highest id of the rows plus one, or "1" (RX-035). Ids that are no numbers, such as our own, do not count. */
export function nextRowId(ids: readonly string[]): string {
  const numbers = ids.filter((id) => /^\d{1,9}$/.test(id)).map(Number);
  return numbers.length === 0 ? '1' : String(Math.max(...numbers) + 1);
}

/**
 * The row of the form that a legacy row means. What the legacy interface does not know, such as the relation to the rows
 * above, stays as it was. Nothing is rounded and nothing computed: what the form cannot hold is refused (decision 137).
 * @param before the row as it is stored; undefined for a new one
 * @param id its id, in case it brings none
 */
export function fromLegacyRow(
  legacy: Readonly<Record<string, unknown>>,
  {
    before,
    id,
    support,
  }: { readonly before: JsonObject | undefined; readonly id: string; readonly support: SupportIds },
): RowReading {
  const row: { [column: string]: Json } = { ...before, _id: id };
  const isTemplate = 'doseGy' in legacy;
  for (const key of LEGACY_KEYS) {
    if (isTemplate && isDose(key)) continue;
    if (!(key in legacy)) continue;
    const read = isListed(key) ? listed(key, legacy[key], support) : quantity(key, legacy[key]);
    if ('reason' in read) return { key, reason: read.reason };
    if (read.value === null) delete row[key];
    else row[key] = read.value;
  }
  return isTemplate ? withTemplateDose(row, legacy) : { row };
}

/**
 * The dose of a template objective (RX-036): Gy to whole cGy, and dose per fraction from total and fractions, to one decimal
 * (RX-054, RX-055). Rounding only removes what a conversion has added; it never moves a dose by more than the tolerance of
 * decision 6.
 */
function withTemplateDose(row: { [column: string]: Json }, legacy: Readonly<Record<string, unknown>>): RowReading {
  const digits = digitsOf(legacy['doseGy']);
  const read = digits === null ? { unreadable: 'A dose is not a number.' } : exactCGy(digits, 'Gy');
  if ('unreadable' in read) return { key: 'dose', reason: read.unreadable };
  const dose = wholeCGy(read.cGy);
  if (dose === null) return { key: 'dose', reason: `The dose of ${read.cGy} cGy is no whole number of cGy.` };
  const { fractions } = row;
  const perFraction = typeof fractions === 'number' && fractions > 0 ? Math.round((dose * 10) / fractions) / 10 : null;
  return { row: { ...row, dose, ...(perFraction === null ? {} : { dose_frac: perFraction }) } };
}

type ValueReading = { readonly value: Json } | { readonly reason: string };

function listed(key: ListedKey, value: unknown, support: SupportIds): ValueReading {
  if (value === null || value === '') return { value: null };
  const isMany = key === 'targets';
  const isText = isMany
    ? Array.isArray(value) && value.every((id) => typeof id === 'string')
    : typeof value === 'string';
  if (!isText) return { reason: isMany ? 'This is no list of ids.' : 'This is no id.' };
  const ids = idsOf(value);
  if (!ids.every((id) => support[key].has(id))) return { reason: 'This id is not among the support data.' };
  if (!isMany) return { value: ids[0] ?? null };
  return { value: ids.length === 0 ? null : [...new Set(ids)] };
}

function quantity(key: Exclude<LegacyKey, ListedKey>, value: unknown): ValueReading {
  if (value === null || value === '') return { value: null };
  const digits = digitsOf(value);
  if (digits === null) return { reason: 'This is not a number.' };
  if (key === 'fractions') {
    if (!/^\d{1,3}$/.test(digits)) return { reason: 'A number of fractions is a whole number from 0 to 999.' };
    return { value: Number(digits) };
  }
  const read = exactCGy(digits, key === 'dose' ? 'Gy' : 'cGy', 'allowed');
  if ('unreadable' in read) return { reason: read.unreadable };
  const tenths = exactTenths(read.cGy);
  if (tenths === null) {
    return { reason: `${read.cGy} cGy is no whole tenth of a cGy. The form cannot hold it, and it is never rounded.` };
  }
  return { value: tenths / 10 };
}

const isListed = (key: LegacyKey): key is ListedKey => REQUIRED.some((required) => required === key);
const isDose = (key: LegacyKey) => key === 'dose' || key === 'dose_frac';
const idsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).map((id) => (typeof id === 'string' ? id : ''));
const isNothing = (value: unknown) =>
  value === null || value === '' || numberOf(value) === 0 || (Array.isArray(value) && value.length === 0);

/** NaN for what is no number. */
function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  const digits = digitsOf(value);
  return digits === null ? Number.NaN : Number(digits);
}

function textOf(value: Json | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
