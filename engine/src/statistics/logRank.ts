import { chiSquareTail } from './distributions.ts';
import { dot, inverse, product } from './linear.ts';
import { checkTime, strataOf, type SurvivalTime } from './survivalTime.ts';

/** One case of a group that is compared with others. */
export interface ComparedTime extends SurvivalTime {
  readonly group: string;
  /** Compared within; left out: all in one. */
  readonly stratum?: string;
}

/** What each group was observed and expected to have, and whether that differs by more than chance. */
export interface LogRankTest {
  readonly groups: readonly {
    readonly group: string;
    readonly n: number;
    readonly observed: number;
    readonly expected: number;
  }[];
  /** Null when nothing can be compared: a single group, or no event. */
  readonly test: { readonly chiSquare: number; readonly degreesOfFreedom: number; readonly p: number } | null;
}

/** Whether groups differ in survival (Mantel and Haenszel), within strata where rows name them. As R's `survdiff`. */
export function logRank(rows: readonly ComparedTime[]): LogRankTest {
  const groups = [...new Set(rows.map(({ group }) => group))].sort();
  const place = new Map(groups.map((group, index) => [group, index]));
  const observed = groups.map(() => 0);
  const expected = groups.map(() => 0);
  const variance = groups.map(() => groups.map(() => 0));

  for (const stratum of strataOf(rows)) {
    const sorted = stratum.toSorted((a, b) => b.time - a.time);
    const atRisk = groups.map(() => 0);
    let total = 0;
    // From the last time to the first, so that those at risk only grow.
    for (let begin = 0; begin < sorted.length;) {
      const time = sorted[begin]?.time ?? 0;
      checkTime(time);
      const died = groups.map(() => 0);
      for (let row = sorted[begin]; row && row.time === time; row = sorted[begin]) {
        const index = place.get(row.group) ?? 0;
        atRisk[index] = (atRisk[index] ?? 0) + 1;
        if (row.event) died[index] = (died[index] ?? 0) + 1;
        total += 1;
        begin += 1;
      }
      const deaths = died.reduce((sum, count) => sum + count, 0);
      if (deaths === 0) continue;
      const spread = total > 1 ? (deaths * (total - deaths)) / (total - 1) : 0;
      for (const [a, risk] of atRisk.entries()) {
        observed[a] = (observed[a] ?? 0) + (died[a] ?? 0);
        expected[a] = (expected[a] ?? 0) + (deaths * risk) / total;
        const line = variance[a];
        if (!line) continue;
        for (const [b, other] of atRisk.entries()) {
          const share = risk / total;
          line[b] = (line[b] ?? 0) + spread * share * ((a === b ? 1 : 0) - other / total);
        }
      }
    }
  }

  const counted = groups.map((group, index) => ({
    group,
    n: rows.reduce((sum, row) => sum + (row.group === group ? 1 : 0), 0),
    observed: observed[index] ?? 0,
    expected: expected[index] ?? 0,
  }));
  return { groups: counted, test: testOf(counted, variance) };
}

/** Groups that were at risk at no event say nothing. The last of the others follows from the rest. */
function testOf(groups: LogRankTest['groups'], variance: readonly (readonly number[])[]): LogRankTest['test'] {
  const told = [...groups.entries()].filter(([, { expected }]) => expected > 0).map(([index]) => index);
  const kept = told.slice(1);
  if (kept.length === 0) return null;
  const differences = kept.map((index) => (groups[index]?.observed ?? 0) - (groups[index]?.expected ?? 0));
  const inverted = inverse(kept.map((a) => kept.map((b) => variance[a]?.[b] ?? 0)));
  if (!inverted) return null;
  const chiSquare = dot(differences, product(inverted, differences));
  return { chiSquare, degreesOfFreedom: kept.length, p: chiSquareTail(chiSquare, kept.length) };
}
