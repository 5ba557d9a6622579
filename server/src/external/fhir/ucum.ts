import type { VitalKey } from '@isocenter/schemas';

const times = (factor: number) => (value: number) => value * factor;
const asIs = times(1);

const PRESSURE = { 'mm[Hg]': asIs, kPa: times(7.500617) };
const RATE = { '/min': asIs };

/** From the UCUM units that sources chart in to the unit of `VITALS`. A unit without a row is not converted. */
export const CONVERSIONS: Readonly<Record<VitalKey, Readonly<Partial<Record<string, (value: number) => number>>>>> = {
  bpSystolicMmhg: PRESSURE,
  bpDiastolicMmhg: PRESSURE,
  heartRateBpm: RATE,
  respiratoryRateBpm: RATE,
  temperatureC: { Cel: asIs, '[degF]': (fahrenheit) => ((fahrenheit - 32) * 5) / 9, K: (kelvin) => kelvin - 273.15 },
  o2saturationPct: { '%': asIs },
  weightKg: { kg: asIs, g: times(0.001), '[lb_av]': times(0.45359237), '[oz_av]': times(0.028349523125) },
  heightCm: { cm: asIs, m: times(100), mm: times(0.1), '[in_i]': times(2.54), '[ft_i]': times(30.48) },
};

/** The quantity in our unit to one decimal, or null if the unit is unknown for this vital sign. */
export function toVitalUnit(key: VitalKey, value: number, ucum: string): number | null {
  // Annotations in braces name what is counted, as in "{beats}/min"; in UCUM they have no meaning.
  const unit = ucum.replace(/\{[^{}]*\}/g, '');
  const convert = Object.hasOwn(CONVERSIONS[key], unit) ? CONVERSIONS[key][unit] : undefined;
  return convert === undefined ? null : Math.round(convert(value) * 10) / 10;
}
