/**
 * Decimal arithmetic without binary rounding: numbers are scaled to integers, calculated and scaled back, so that
 * 0.1 + 0.2 is 0.3.
 */
const DIGITS_LIMIT = 9;

/** The number of written decimals, at most nine. */
function decimalsOf(value: number): number {
  if (Number.isInteger(value)) return 0;
  const text = String(value);
  const exponentAt = text.indexOf('e-');
  if (exponentAt >= 0) return DIGITS_LIMIT;
  return Math.min(DIGITS_LIMIT, text.length - text.indexOf('.') - 1);
}

export function sum(values: readonly number[]): number {
  const scale = 10 ** Math.max(0, ...values.map(decimalsOf));
  return values.reduce((total, value) => total + Math.round(value * scale), 0) / scale;
}

export function difference(from: number, take: number): number {
  return sum([from, -take]);
}

export function product(values: readonly number[]): number {
  const decimals = values.map(decimalsOf);
  const scaled = values.reduce((total, value, index) => total * Math.round(value * 10 ** (decimals[index] ?? 0)), 1);
  return scaled / 10 ** decimals.reduce((all, count) => all + count, 0);
}

/** Rounds half away from zero on decimal digits, not on binary ones: 1.005 to two decimals is 1.01. */
export function roundTo(value: number, decimals: number): number {
  const [mantissa = '0', exponent = '0'] = String(Math.abs(value)).split('e');
  const scaled = Math.round(Number(`${mantissa}e${Number(exponent) + decimals}`));
  const rounded = Number(`${scaled}e${-decimals}`);
  return value < 0 ? -rounded : rounded;
}

/** Whether `value` is a multiple of 10^-decimals, which `multipleOf` cannot test reliably. */
export function hasAtMostDecimals(value: number, decimals: number): boolean {
  return decimalsOf(value) <= decimals;
}
