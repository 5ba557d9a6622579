import { describe, expect, it } from 'vitest';
import { shareOf, timeScale, valueScale } from './seriesScale.ts';

describe('the value axis', () => {
  it.each([
    [
      [71.5, 73],
      [71.5, 72, 72.5, 73],
    ],
    [
      [36.2, 36.9, 37.4],
      [36, 36.5, 37, 37.5],
    ],
    [
      [118, 146, 131],
      [110, 120, 130, 140, 150],
    ],
    [
      [0, 1],
      [0, 0.5, 1],
    ],
  ])('around %j has round steps', (values, ticks) => {
    expect(valueScale(values).ticks).toEqual(ticks);
  });

  it('puts a constant value in the middle', () => {
    const scale = valueScale([80, 80]);
    expect(shareOf(80, scale)).toBe(0.5);
  });
});

it('puts a single reading in the middle of the time axis', () => {
  const scale = timeScale([{ time: 1_000_000_000, value: 1 }]);
  expect(shareOf(1_000_000_000, scale)).toBe(0.5);
});
