import type { Scale } from './seriesScale.ts';

const ticked = (...ticks: readonly number[]): Scale => ({ from: ticks[0] ?? 0, to: ticks.at(-1) ?? 0, ticks });

const OUT_OF_100 = ticked(0, 20, 40, 60, 80, 100);

/** Performance is read against its whole scale: a patient with ECOG 1 is not halfway between the ends. */
const SCALES: ReadonlyMap<string, Scale> = new Map([
  ['ecog', ticked(0, 1, 2, 3, 4, 5)],
  ['karnofsky', OUT_OF_100],
  ['kps', OUT_OF_100],
  ['lansky', OUT_OF_100],
]);

/** @returns the whole scale of a score, unless it is unknown or a grade is outside it */
export function scoreScale(name: string, grades: readonly number[]): Scale | null {
  const [first = ''] = name.toLowerCase().split(' ');
  const scale = SCALES.get(first);
  return scale && grades.every((grade) => grade >= scale.from && grade <= scale.to) ? scale : null;
}
