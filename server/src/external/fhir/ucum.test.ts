import fc from 'fast-check';
import { VITAL_KEYS, VITALS, type VitalKey } from '@isocenter/schemas';
import { describe, expect, it } from 'vitest';
import { CONVERSIONS, toVitalUnit } from './ucum.ts';

describe('conversion of charted units', () => {
  it.each<[VitalKey, number, string, number]>([
    ['bpSystolicMmhg', 120, 'mm[Hg]', 120],
    ['bpDiastolicMmhg', 10, 'kPa', 75],
    ['heartRateBpm', 72, '{beats}/min', 72],
    ['heartRateBpm', 72, '/min', 72],
    ['respiratoryRateBpm', 16, '{breaths}/min', 16],
    ['temperatureC', 37, 'Cel', 37],
    ['temperatureC', 98.6, '[degF]', 37],
    ['temperatureC', 101.3, '[degF]', 38.5],
    ['temperatureC', 310.15, 'K', 37],
    ['o2saturationPct', 97, '%', 97],
    ['weightKg', 70, 'kg', 70],
    ['weightKg', 3450, 'g', 3.5],
    ['weightKg', 155, '[lb_av]', 70.3],
    ['weightKg', 2480, '[oz_av]', 70.3],
    ['heightCm', 165.1, 'cm', 165.1],
    ['heightCm', 1.65, 'm', 165],
    ['heightCm', 1650, 'mm', 165],
    ['heightCm', 65, '[in_i]', 165.1],
    ['heightCm', 5.5, '[ft_i]', 167.6],
  ])('%s: %d %s is %d', (key, value, ucum, expected) => {
    expect(toVitalUnit(key, value, ucum)).toBe(expected);
  });

  it.each<[VitalKey, string]>([
    ['weightKg', 'lb'],
    ['weightKg', 'cm'],
    ['temperatureC', 'F'],
    ['heightCm', 'kg'],
    ['o2saturationPct', ''],
    ['heartRateBpm', 'constructor'],
  ])('does not guess what %s in "%s" means', (key, ucum) => {
    expect(toVitalUnit(key, 50, ucum)).toBeNull();
  });

  it('converts every vital sign from its own unit [EXT-011]', () => {
    expect([...VITAL_KEYS].sort()).toEqual(Object.keys(CONVERSIONS).sort());
    for (const key of VITAL_KEYS) expect(toVitalUnit(key, 41.5, VITALS[key].ucum)).toBe(41.5);
  });

  it('keeps the order of readings in every unit', () => {
    const units = VITAL_KEYS.flatMap((key) => Object.keys(CONVERSIONS[key]).map((unit) => [key, unit] as const));
    const reading = fc.double({ min: 0, max: 5000, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...units), reading, reading, ([key, unit], a, b) => {
        const [lower, higher] = [toVitalUnit(key, Math.min(a, b), unit), toVitalUnit(key, Math.max(a, b), unit)];
        expect(lower).not.toBeNull();
        expect(lower ?? 0).toBeLessThanOrEqual(higher ?? 0);
      }),
    );
  });
});
