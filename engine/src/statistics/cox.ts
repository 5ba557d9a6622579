import { chiSquareTail, normalQuantile, normalTails } from './distributions.ts';
import { dot, inverse, product, type Matrix } from './linear.ts';
import { checkTime, strataOf, type SurvivalTime } from './survivalTime.ts';

/** One case with what may influence its hazard. */
export interface CovariateTime extends SurvivalTime {
  /** One number for each covariate of the model, in its order. */
  readonly covariates: readonly number[];
  readonly stratum?: string;
}

/** What one covariate does to the hazard. */
export interface CoxTerm {
  readonly coefficient: number;
  readonly standardError: number;
  readonly hazardRatio: number;
  readonly lower: number;
  readonly upper: number;
  readonly z: number;
  readonly p: number;
}

/** A fitted model of proportional hazards. */
export interface CoxModel {
  readonly n: number;
  readonly events: number;
  readonly terms: readonly CoxTerm[];
  readonly logLikelihood: { readonly null: number; readonly fitted: number };
  readonly tests: { readonly [Name in 'likelihoodRatio' | 'wald' | 'score']: { chiSquare: number; p: number } };
  readonly degreesOfFreedom: number;
}

const MOST_ROUNDS = 40;
const MOST_HALVINGS = 20;
const CONVERGED = 1e-12;
/** A coefficient beyond it means that one group has no event: the likelihood has no highest point. */
const INFINITE = 10;

/**
 * Proportional hazards with Efron's handling of ties, as R's `coxph`.
 * @returns null when the data decide no model: no event, a covariate that never varies or follows from others, or
 * a group without events
 */
export function cox(rows: readonly CovariateTime[], { level = 0.95 } = {}): CoxModel | null {
  const count = rows[0]?.covariates.length ?? 0;
  if (count === 0) return null;
  const means = centerOf(rows, count);
  const scales = spreadOf(rows, means);
  const strata = strataOf(rows).map((members) =>
    members
      .toSorted((a, b) => b.time - a.time)
      .map((row) => ({
        ...row,
        covariates: row.covariates.map((value, index) => value - (means[index] ?? 0)),
      })),
  );
  for (const { time } of rows) checkTime(time);
  const likelihood = (coefficients: readonly number[]) => partialLikelihood(strata, coefficients);

  let coefficients: readonly number[] = means.map(() => 0);
  const start = likelihood(coefficients);
  let current = start;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const covariance = inverse(current.information);
    if (!covariance) return null;
    const step = product(covariance, current.score);
    let next = coefficients.map((value, index) => value + (step[index] ?? 0));
    let reached = likelihood(next);
    for (let half = 0; half < MOST_HALVINGS && !(reached.logLikelihood >= current.logLikelihood - 1e-10); half += 1) {
      next = next.map((value, index) => (value + (coefficients[index] ?? 0)) / 2);
      reached = likelihood(next);
    }
    const gain = Math.abs(1 - current.logLikelihood / reached.logLikelihood);
    coefficients = next;
    current = reached;
    if (coefficients.some((value, index) => Math.abs(value * (scales[index] ?? 1)) > INFINITE)) return null;
    if (gain <= CONVERGED) return modelOf(rows, { coefficients, start, current, level });
  }
  return null;
}

interface Likelihood {
  readonly logLikelihood: number;
  readonly score: readonly number[];
  readonly information: Matrix;
}

function modelOf(
  rows: readonly CovariateTime[],
  fit: {
    readonly coefficients: readonly number[];
    readonly start: Likelihood;
    readonly current: Likelihood;
    readonly level: number;
  },
): CoxModel | null {
  const { coefficients, start, current, level } = fit;
  const covariance = inverse(current.information);
  const before = inverse(start.information);
  if (!covariance || !before) return null;
  const z = normalQuantile(1 - (1 - level) / 2);
  const terms = coefficients.map((coefficient, index): CoxTerm => {
    const standardError = Math.sqrt(covariance[index]?.[index] ?? 0);
    return {
      coefficient,
      standardError,
      hazardRatio: Math.exp(coefficient),
      lower: Math.exp(coefficient - z * standardError),
      upper: Math.exp(coefficient + z * standardError),
      z: coefficient / standardError,
      p: normalTails(coefficient / standardError),
    };
  });
  const tested = (chiSquare: number) => ({ chiSquare, p: chiSquareTail(chiSquare, coefficients.length) });
  return {
    n: rows.length,
    events: rows.reduce((sum, { event }) => sum + (event ? 1 : 0), 0),
    terms,
    logLikelihood: { null: start.logLikelihood, fitted: current.logLikelihood },
    tests: {
      likelihoodRatio: tested(2 * (current.logLikelihood - start.logLikelihood)),
      wald: tested(dot(coefficients, product(current.information, coefficients))),
      score: tested(dot(start.score, product(before, start.score))),
    },
    degreesOfFreedom: coefficients.length,
  };
}

/** @param strata the rows of each, with the last time first, so that those at risk only grow */
function partialLikelihood(strata: readonly (readonly CovariateTime[])[], coefficients: readonly number[]): Likelihood {
  const size = coefficients.length;
  let logLikelihood = 0;
  const score = coefficients.map(() => 0);
  const information = coefficients.map(() => coefficients.map(() => 0));
  for (const rows of strata) {
    const risk = new Sums(size);
    for (let begin = 0; begin < rows.length;) {
      const time = rows[begin]?.time;
      const died = new Sums(size);
      for (let row = rows[begin]; row && row.time === time; row = rows[begin]) {
        const { covariates } = row;
        const predictor = dot(covariates, coefficients);
        const weight = Math.exp(predictor);
        risk.add(covariates, weight);
        if (row.event) {
          died.add(covariates, weight);
          logLikelihood += predictor;
          for (let a = 0; a < size; a += 1) score[a] = (score[a] ?? 0) + (covariates[a] ?? 0);
        }
        begin += 1;
      }
      // Efron: of those who had the event at once, each leaves a share of the others at risk.
      for (let left = 0; left < died.count; left += 1) {
        const share = left / died.count;
        const weight = risk.weight - share * died.weight;
        logLikelihood -= Math.log(weight);
        const mean = risk.first.map((sum, index) => (sum - share * (died.first[index] ?? 0)) / weight);
        for (let a = 0; a < size; a += 1) {
          score[a] = (score[a] ?? 0) - (mean[a] ?? 0);
          const line = information[a] ?? [];
          for (let b = 0; b < size; b += 1) {
            const second = ((risk.second[a]?.[b] ?? 0) - share * (died.second[a]?.[b] ?? 0)) / weight;
            line[b] = (line[b] ?? 0) + second - (mean[a] ?? 0) * (mean[b] ?? 0);
          }
        }
      }
    }
  }
  return { logLikelihood, score, information };
}

/** Weighted sums of covariates, and of their products. */
class Sums {
  count = 0;
  weight = 0;
  readonly first: number[];
  readonly second: number[][];

  constructor(size: number) {
    this.first = Array.from({ length: size }, () => 0);
    this.second = this.first.map(() => Array.from({ length: size }, () => 0));
  }

  add(covariates: readonly number[], weight: number): void {
    this.count += 1;
    this.weight += weight;
    for (const [a, value] of covariates.entries()) {
      const weighted = weight * value;
      this.first[a] = (this.first[a] ?? 0) + weighted;
      const line = this.second[a] ?? [];
      for (const [b, other] of covariates.entries()) line[b] = (line[b] ?? 0) + weighted * other;
    }
  }
}

function centerOf(rows: readonly CovariateTime[], count: number): readonly number[] {
  const sums = Array.from({ length: count }, () => 0);
  for (const { covariates } of rows) {
    if (covariates.length !== count || !covariates.every(Number.isFinite)) {
      throw new RangeError('Each row has one number for each covariate.');
    }
    for (const [index, value] of covariates.entries()) sums[index] = (sums[index] ?? 0) + value;
  }
  return sums.map((sum) => sum / rows.length);
}

function spreadOf(rows: readonly CovariateTime[], means: readonly number[]): readonly number[] {
  return means.map((mean, index) => {
    const squares = rows.reduce((sum, { covariates }) => sum + ((covariates[index] ?? 0) - mean) ** 2, 0);
    return Math.sqrt(squares / rows.length);
  });
}
