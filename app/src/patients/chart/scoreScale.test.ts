import { describe, expect, it } from 'vitest';
import { scoreScale } from './scoreScale.ts';

describe('the axis of a performance score', () => {
  it.each([
    ['ECOG', [0, 0], [0, 1, 2, 3, 4, 5]],
    ['Karnofsky', [80, 90], [0, 20, 40, 60, 80, 100]],
    ['Lansky', [100], [0, 20, 40, 60, 80, 100]],
  ])('of %s is its whole scale', (name, grades, ticks) => {
    expect(scoreScale(name, grades)?.ticks).toEqual(ticks);
  });

  it('fits the grades of an unknown score, and those outside the scale', () => {
    expect(scoreScale('Zubrod grade', [1])).toBeNull();
    expect(scoreScale('ECOG', [1, 70])).toBeNull();
  });
});
