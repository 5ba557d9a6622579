import { normalQuantile } from './distributions.ts';
import { limitsOf, type LimitOptions } from './kaplanMeier.ts';
import { checkTime } from './survivalTime.ts';

/** How long one case was observed, and which of several events ended it. */
export interface CompetingTime {
  readonly time: number;
  /** Null: the case was last seen without any of them (censored). */
  readonly cause: string | null;
}

export interface IncidenceStep {
  readonly time: number;
  readonly atRisk: number;
  readonly events: number;
  /** The share that has had this event by now, while the other events compete. */
  readonly incidence: number;
  readonly standardError: number;
  readonly lower: number | null;
  readonly upper: number | null;
}

/** The cumulative incidence of one cause. */
export interface IncidenceCurve {
  readonly cause: string;
  /** One step for each different time of observation, ascending. */
  readonly steps: readonly IncidenceStep[];
}

/**
 * Cumulative incidence with competing events (Aalen and Johansen), as R's `survfit` of a state. The standard error is
 * the infinitesimal jackknife: what each case adds to the estimate, squared and summed.
 */
export function aalenJohansen(
  observed: readonly CompetingTime[],
  { limits = 'log', level = 0.95 }: LimitOptions = {},
): readonly IncidenceCurve[] {
  const z = normalQuantile(1 - (1 - level) / 2);
  const causes = [...new Set(observed.flatMap(({ cause }) => cause ?? []))].sort();
  const sorted = observed.toSorted((a, b) => a.time - b.time);
  for (const { time } of sorted) checkTime(time);
  const states = causes.map((cause) => ({
    cause,
    incidence: 0,
    /** What each case, in the order of time, adds to the incidence. */
    influence: new Float64Array(sorted.length),
    steps: Array<IncidenceStep>(),
  }));
  let free = 1;
  const freeInfluence = new Float64Array(sorted.length);

  for (let begin = 0; begin < sorted.length;) {
    const time = sorted[begin]?.time ?? 0;
    const atRisk = sorted.length - begin;
    let end = begin;
    while (sorted[end]?.time === time) end += 1;
    const ended = sorted.slice(begin, end);
    const counts = causes.map((cause) => ended.filter((row) => row.cause === cause).length);
    const all = counts.reduce((sum, count) => sum + count, 0);
    for (const [index, state] of states.entries()) {
      const events = counts[index] ?? 0;
      const hazard = events / atRisk;
      if (all > 0) {
        for (let row = 0; row < sorted.length; row += 1) {
          const isAtRisk = row >= begin;
          const had = isAtRisk && row < end && sorted[row]?.cause === state.cause ? 1 : 0;
          const change = isAtRisk ? (free * (had - hazard)) / atRisk : 0;
          state.influence[row] = (state.influence[row] ?? 0) + (freeInfluence[row] ?? 0) * hazard + change;
        }
      }
      state.incidence += free * hazard;
      const standardError = Math.sqrt(state.influence.reduce((sum, value) => sum + value * value, 0));
      const { incidence } = state;
      const bounds = limitsOf(incidence, standardError / incidence, { z, limits });
      state.steps.push({ time, atRisk, events, incidence, standardError, ...bounds });
    }
    if (all > 0) {
      const hazard = all / atRisk;
      for (let row = 0; row < sorted.length; row += 1) {
        const isAtRisk = row >= begin;
        const had = isAtRisk && row < end && sorted[row]?.cause !== null ? 1 : 0;
        const change = isAtRisk ? (free * (had - hazard)) / atRisk : 0;
        freeInfluence[row] = (freeInfluence[row] ?? 0) * (1 - hazard) - change;
      }
      free *= 1 - hazard;
    }
    begin = end;
  }
  return states.map(({ cause, steps }) => ({ cause, steps }));
}
