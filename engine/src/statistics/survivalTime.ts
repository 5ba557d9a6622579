/** How long one case was observed, in any unit, and whether the observation ended with the event. */
export interface SurvivalTime {
  readonly time: number;
  /** False: the case was last seen without it (censored). */
  readonly event: boolean;
}

/** How the confidence limits of a share are made: on the scale of its logarithm, or of the logarithm of that. */
export type LimitKind = 'log' | 'log-log';

/** What happened at one time. */
export interface RiskStep {
  readonly time: number;
  /** Under observation just before. */
  readonly atRisk: number;
  readonly events: number;
  readonly censored: number;
}

/** One step for each different time, ascending. @throws RangeError for a time that is no number or below 0 */
export function riskSteps(observed: readonly SurvivalTime[]): readonly RiskStep[] {
  const byTime = new Map<number, { events: number; censored: number }>();
  for (const { time, event } of observed) {
    checkTime(time);
    const at = byTime.get(time) ?? { events: 0, censored: 0 };
    byTime.set(time, at);
    if (event) at.events += 1;
    else at.censored += 1;
  }
  let atRisk = observed.length;
  return [...byTime]
    .sort(([a], [b]) => a - b)
    .map(([time, { events, censored }]) => {
      const step = { time, atRisk, events, censored };
      atRisk -= events + censored;
      return step;
    });
}

export function checkTime(time: number): void {
  if (!Number.isFinite(time) || time < 0) throw new RangeError('A time of observation is a number from 0.');
}

/** The rows of each stratum; rows that name none are one stratum. */
export function strataOf<Row extends { readonly stratum?: string }>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const strata = new Map<string, Row[]>();
  for (const row of rows) {
    const members = strata.get(row.stratum ?? '');
    if (members) members.push(row);
    else strata.set(row.stratum ?? '', [row]);
  }
  return [...strata.values()];
}
