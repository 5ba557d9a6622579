import type { ExactCGy } from './externalPrescription.ts';

/** A dose that was read, or why it could not be. The reason quotes nothing. */
export type DoseReading = { readonly cGy: ExactCGy } | { readonly unreadable: string };

/** How far the point moves to the right, from a UCUM unit of absorbed dose to cGy. UCUM distinguishes letter case. */
const TO_CGY: ReadonlyMap<string, number> = new Map([
  ['cGy', 0],
  ['Gy', 2],
]);

/** Above any dose that is prescribed or delivered, permanent implants and radioembolization included. */
const LARGEST_CGY = 100_000;
const LONGEST_NUMBER = 64;
const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,2}))?$/;

/**
 * A dose in cGy, digit by digit: 50.4 Gy is 5040 cGy, 2.6625 Gy is 266.25 cGy, and thirty decimal places survive. Nothing
 * passes through a floating-point number.
 *
 * @param number the digits as the source wrote them, as in JSON
 * @param unit in UCUM; any other unit, such as rad, is unreadable
 * @param zero `refused`: nothing is prescribed with 0 cGy. `allowed`: nothing was delivered yet
 */
export function exactCGy(number: string, unit: string | null, zero: 'refused' | 'allowed' = 'refused'): DoseReading {
  if (unit === null) return { unreadable: 'A dose has no unit.' };
  const shift = TO_CGY.get(unit);
  if (shift === undefined) return { unreadable: 'A dose has a unit other than Gy and cGy.' };
  const parts = number.length > LONGEST_NUMBER ? null : NUMBER.exec(number);
  if (!parts) return { unreadable: 'A dose is not a number.' };
  const [, sign = '', whole = '', decimals = '', exponent = '0'] = parts;
  const cGy = movePoint(whole, decimals, shift + Number(exponent));
  const isZero = cGy === '0';
  if (sign === '-' && !isZero) return { unreadable: 'A dose is negative.' };
  if (isZero && zero === 'refused') return { unreadable: 'A dose is 0.' };
  if (wholeOf(cGy).length > String(LARGEST_CGY).length || Number(cGy) > LARGEST_CGY)
    return { unreadable: 'A dose is impossibly large.' };
  return { cGy };
}

/** Without leading zeros, and without trailing ones after the point. */
function movePoint(whole: string, decimals: string, places: number): string {
  const digits = `${whole}${decimals}`;
  const point = whole.length + places;
  const left = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const right = `${'0'.repeat(Math.max(0, -point))}${digits.slice(Math.max(0, point))}`;
  const kept = right.replace(/(?<!0)0+$/, '');
  return `${left.replace(/^0+(?=\d)/, '')}${kept && `.${kept}`}`;
}

/** The same dose in Gy, as FHIR sends it. */
export function exactGy(cGy: ExactCGy): string {
  return movePoint(wholeOf(cGy), decimalsOf(cGy), -2);
}

const wholeOf = (dose: ExactCGy) => dose.replace(/\..*$/, '');
const decimalsOf = (dose: ExactCGy) => dose.replace(/^\d*\.?/, '');

/** Adds exactly. */
export function sumOfCGy(doses: readonly ExactCGy[]): ExactCGy {
  const places = Math.max(0, ...doses.map((dose) => decimalsOf(dose).length));
  const scaled = doses.map((dose) => BigInt(`${wholeOf(dose)}${decimalsOf(dose).padEnd(places, '0')}`));
  const total = scaled.reduce((sum, each) => sum + each, 0n);
  return movePoint(String(total), '', -places);
}
