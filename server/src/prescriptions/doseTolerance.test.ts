import { expect, it } from 'vitest';
import { exactTenths, sameDose, tenthsOf, wholeCGy } from './doseTolerance.ts';

it.each([
  [null, null, true],
  [null, '0', false],
  ['266.67', '266.7', true],
  ['100', '100.05', true],
  ['100', '100.050001', false],
  ['100', '101', false],
  ['x', 'x', true],
  ['x', '100', false],
] as const)('%s and %s cGy are the same dose: %s', (a, b, same) => {
  expect([sameDose(a, b), sameDose(b, a)]).toEqual([same, same]);
});

it.each([
  ['7', 70, 70, 7],
  ['266', 2660, 2660, 266],
  ['999999', 9_999_990, 9_999_990, 999_999],
  ['1234567', null, null, null],
  ['266.2', 2662, 2662, null],
  ['266.25', 2663, null, null],
  ['266.249999', 2662, null, null],
  ['266.9500', 2670, null, 267],
  ['267.050', 2671, null, 267],
  ['267.06', 2671, null, null],
  ['267.0500009', 2671, null, 267],
  ['100.20000', 1002, 1002, null],
  ['1e3', null, null, null],
] as const)('%s cGy in tenths is %s rounded, %s exactly, and %s whole cGy', (dose, rounded, exact, whole) => {
  expect([tenthsOf(dose), exactTenths(dose), wholeCGy(dose)]).toEqual([rounded, exact, whole]);
});
