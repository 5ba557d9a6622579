import { normalQuantile } from './distributions.ts';
import { riskSteps, type LimitKind, type RiskStep, type SurvivalTime } from './survivalTime.ts';

/** Survival from one time on. */
export interface SurvivalStep extends RiskStep {
  /** The share that is still without the event after this time. */
  readonly survival: number;
  /** Of the survival (Greenwood); null once no one is left. */
  readonly standardError: number | null;
  /** Null where the method gives no limits. */
  readonly lower: number | null;
  readonly upper: number | null;
}

/** A time by which a share of the cases has had the event; null while it is not reached. */
export interface TimeWithLimits {
  readonly time: number | null;
  readonly lower: number | null;
  readonly upper: number | null;
}

/** Survival over time, and when half of the cases have had the event. */
export interface SurvivalCurve {
  readonly n: number;
  readonly events: number;
  readonly steps: readonly SurvivalStep[];
  readonly median: TimeWithLimits;
}

export interface LimitOptions {
  readonly limits?: LimitKind;
  /** Of confidence; 0.95 by default. */
  readonly level?: number;
}

/** The product-limit estimate of survival, as R's `survfit` makes it. */
export function kaplanMeier(
  observed: readonly SurvivalTime[],
  { limits = 'log', level = 0.95 }: LimitOptions = {},
): SurvivalCurve {
  const z = normalQuantile(1 - (1 - level) / 2);
  let survival = 1;
  let variance = 0;
  const steps = riskSteps(observed).map((step): SurvivalStep => {
    const { atRisk, events } = step;
    survival *= 1 - events / atRisk;
    variance += events === 0 ? 0 : events / (atRisk * (atRisk - events));
    const relative = Math.sqrt(variance);
    return {
      ...step,
      survival,
      standardError: survival === 0 ? null : survival * relative,
      ...limitsOf(survival, relative, { z, limits }),
    };
  });
  const curve = { n: observed.length, events: steps.reduce((sum, { events }) => sum + events, 0), steps };
  return { ...curve, median: timeWithLimits(steps, 0.5) };
}

/**
 * The confidence limits of a share.
 * @param relative the standard error of its logarithm
 */
export function limitsOf(
  share: number,
  relative: number,
  { z, limits }: { readonly z: number; readonly limits: LimitKind },
): { readonly lower: number | null; readonly upper: number | null } {
  if (share === 0 || !Number.isFinite(relative)) return { lower: null, upper: null };
  if (limits === 'log') {
    const factor = Math.exp(z * relative);
    return { lower: share / factor, upper: Math.min(1, share * factor) };
  }
  if (share === 1) return { lower: null, upper: null };
  const logarithm = Math.log(share);
  const power = Math.exp((z * relative) / logarithm);
  return { lower: Math.exp(logarithm / power), upper: Math.exp(logarithm * power) };
}

/** The survival just after a time; 1 before the first step, null after the last observation. */
export function survivalAt({ steps }: SurvivalCurve, time: number): SurvivalStep | 1 | null {
  if (time > (steps.at(-1)?.time ?? 0)) return null;
  return steps.findLast((step) => step.time <= time) ?? 1;
}

/** How many are under observation at a time: those whose own time is not before it. */
export function numberAtRisk({ steps }: SurvivalCurve, time: number): number {
  return steps.find((step) => step.time >= time)?.atRisk ?? 0;
}

/** The time by which a share of the cases has had the event, with its limits where the limits of the curve reach it. */
export function timeWithLimits(steps: readonly SurvivalStep[], share: number): TimeWithLimits {
  return {
    time: timeOf(steps, share, ({ survival }) => survival),
    lower: timeOf(steps, share, ({ lower }) => lower),
    upper: timeOf(steps, share, ({ upper }) => upper),
  };
}

/** Two shares this close are the same share. */
const SAME_SHARE = Math.sqrt(Number.EPSILON);

/**
 * As R's `quantile.survfit`: where the curve runs level at exactly the share, the middle of that stretch.
 * @param heightOf which of the three curves is read
 */
function timeOf(
  steps: readonly SurvivalStep[],
  share: number,
  heightOf: (step: SurvivalStep) => number | null,
): number | null {
  const points = [{ time: 0, gone: 0 }];
  const seen = new Set([0]);
  let last: { readonly time: number; readonly gone: number } | null = null;
  for (const step of steps) {
    const height = heightOf(step);
    if (height === null) continue;
    const point = { time: step.time, gone: 1 - height };
    if (!seen.has(point.gone)) points.push((last = point));
    seen.add(point.gone);
  }
  const reached = (least: number) =>
    points
      .filter(({ gone }) => gone >= least)
      .reduce<(typeof points)[number] | null>((best, point) => (best && best.gone <= point.gone ? best : point), null);
  const from = reached(share - SAME_SHARE);
  if (!from) return null;
  if (last && Math.abs(last.gone - share) < SAME_SHARE) return (last.time + (steps.at(-1)?.time ?? last.time)) / 2;
  const to = reached(share + SAME_SHARE);
  return to ? (from.time + to.time) / 2 : null;
}
