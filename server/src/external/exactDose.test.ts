import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exactCGy, exactGy, sumOfCGy } from './exactDose.ts';

const RUNS = process.env['SOAK'] ? 100_000 : 300;

it.each([
  ['50.4', 'Gy', '5040'],
  ['50', 'Gy', '5000'],
  ['2.6625', 'Gy', '266.25'],
  ['2.66', 'Gy', '266'],
  ['0.1', 'Gy', '10'],
  ['0.0001', 'Gy', '0.01'],
  ['266.67', 'cGy', '266.67'],
  ['266.666666666666666666666666666667', 'cGy', '266.666666666666666666666666666667'],
  ['2.66666666666666666666666666666667', 'Gy', '266.666666666666666666666666666667'],
  ['5040.00', 'cGy', '5040'],
  ['007', 'cGy', '7'],
  ['5.04e3', 'cGy', '5040'],
  ['4256E-2', 'Gy', '4256'],
  ['100000', 'cGy', '100000'],
])('reads %s %s as %s cGy, without a floating-point number', (number, unit, cGy) => {
  expect(exactCGy(number, unit)).toEqual({ cGy });
});

it.each([
  ['5040', 'rad', 'A dose has a unit other than Gy and cGy.'],
  ['50.4', 'gy', 'A dose has a unit other than Gy and cGy.'],
  ['5040', 'CGY', 'A dose has a unit other than Gy and cGy.'],
  ['5040', 'mGy', 'A dose has a unit other than Gy and cGy.'],
  ['5040', '', 'A dose has a unit other than Gy and cGy.'],
  ['5040', null, 'A dose has no unit.'],
  ['0', 'cGy', 'A dose is 0.'],
  ['-0.000', 'Gy', 'A dose is 0.'],
  ['-5040', 'cGy', 'A dose is negative.'],
  ['1e9', 'cGy', 'A dose is impossibly large.'],
  ['100000.1', 'cGy', 'A dose is impossibly large.'],
  ['1e999', 'cGy', 'A dose is not a number.'],
  ['NaN', 'cGy', 'A dose is not a number.'],
  ['Infinity', 'Gy', 'A dose is not a number.'],
  ['fifty', 'Gy', 'A dose is not a number.'],
  ['50,4', 'Gy', 'A dose is not a number.'],
  ['', 'Gy', 'A dose is not a number.'],
  ['.5', 'Gy', 'A dose is not a number.'],
  ['50.', 'Gy', 'A dose is not a number.'],
  ['50e', 'Gy', 'A dose is not a number.'],
  [' 50', 'Gy', 'A dose is not a number.'],
  ['0x32', 'Gy', 'A dose is not a number.'],
  ['1'.repeat(64), 'Gy', 'A dose is impossibly large.'],
  ['1'.repeat(65), 'Gy', 'A dose is not a number.'],
])('does not guess what %s %s is', (number, unit, unreadable) => {
  expect(exactCGy(number, unit)).toEqual({ unreadable });
});

it('reads 0 where nothing may have been delivered yet, and nothing else that is impossible', () => {
  expect(exactCGy('0.0', 'Gy', 'allowed')).toEqual({ cGy: '0' });
  expect(exactCGy('-1', 'Gy', 'allowed')).toEqual({ unreadable: 'A dose is negative.' });
});

const whole = fc.integer({ min: 1, max: 99_999 }).map(String);
const decimals = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 30 });
const dose = fc.tuple(whole, decimals).map(([left, right]) => {
  const kept = right.replace(/0+$/, '');
  return kept === '' ? left : `${left}.${kept}`;
});

it('any dose survives the way from cGy to Gy and back', () => {
  fc.assert(
    fc.property(dose, (cGy) => {
      expect(exactCGy(cGy, 'cGy')).toEqual({ cGy });
      expect(exactCGy(exactGy(cGy), 'Gy')).toEqual({ cGy });
    }),
    { numRuns: RUNS },
  );
}, 300_000);

it('adds tenths exactly', () => {
  expect(sumOfCGy(['0.1', '0.2'])).toBe('0.3');
  expect(sumOfCGy(['4500', '3800.05'])).toBe('8300.05');
  expect(sumOfCGy([])).toBe('0');
});
