import type { ExactCGy } from '../external/externalPrescription.ts';

const PLACES = 6;
/** 0.05 cGy (decision 6). */
const TOLERANCE = 50_000n;
const DECIMAL = /^(\d{1,6})(?:\.(\d{1,64}))?$/;

/** In millionths of a cGy; null for anything that is no plain decimal. */
function millionths(dose: ExactCGy | null): bigint | null {
  const parts = dose === null ? null : DECIMAL.exec(dose);
  if (!parts) return null;
  const [, whole = '0', decimals = ''] = parts;
  return BigInt(`${whole}${decimals.padEnd(PLACES, '0').slice(0, PLACES)}`);
}

/** Whether two doses are equal within 0.05 cGy, so that 266.67 and 266.7 are no change (decision 6). */
export function sameDose(a: ExactCGy | null, b: ExactCGy | null): boolean {
  const [left, right] = [millionths(a), millionths(b)];
  if (left === null || right === null) return a === b;
  const difference = left - right;
  return difference <= TOLERANCE && difference >= -TOLERANCE;
}

/** Tenths of a cGy, half up; null for anything that is no plain decimal. */
export function tenthsOf(dose: ExactCGy): number | null {
  const exact = millionths(dose);
  return exact === null ? null : Number((exact + 50_000n) / 100_000n);
}

/** Tenths of a cGy, exactly; null for a dose that is no whole number of them, such as 266.25 cGy (decision 137). */
export function exactTenths(dose: ExactCGy): number | null {
  const exact = /^\d{1,6}(?:\.\d0*)?$/.test(dose) ? millionths(dose) : null;
  return exact === null ? null : Number(exact / 100_000n);
}

/** The whole cGy within the tolerance; null when rounding would change the dose by more. */
export function wholeCGy(dose: ExactCGy): number | null {
  const exact = millionths(dose);
  if (exact === null) return null;
  const whole = (exact + 500_000n) / 1_000_000n;
  return sameDose(dose, String(whole)) ? Number(whole) : null;
}
