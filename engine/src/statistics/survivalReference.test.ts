import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aalenJohansen } from './aalenJohansen.ts';
import { cox } from './cox.ts';
import { kaplanMeier, timeWithLimits } from './kaplanMeier.ts';
import { logRank } from './logRank.ts';
import { proportion, quantile } from './summaries.ts';

/** Made with R's `survival` by `survivalReference.R` in the same folder. */
const folder = new URL('../../../fixtures/cohorts/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

const figures = z.array(z.number().nullable());
const texts = z.array(z.string());
const name = z.tuple([z.string()]).transform(([text]) => text);
const reference = z
  .object({
    kaplanMeier: z.array(
      z.object({
        id: name,
        limits: z.tuple([z.enum(['log', 'log-log'])]).transform(([kind]) => kind),
        group: name,
        curves: z.array(
          z.object({
            ...{ label: name, time: figures, atRisk: figures, events: figures, survival: figures },
            ...{ standardError: figures, lower: figures, upper: figures },
            ...{ quantiles: figures, quantilesLower: figures, quantilesUpper: figures },
          }),
        ),
      }),
    ),
    logRank: z.array(
      z.object({ id: name, group: name, stratum: name, observed: figures, expected: figures, test: figures }),
    ),
    cox: z.array(
      z.object({
        ...{ id: name, covariates: texts, stratum: name, n: figures, coefficient: figures, standardError: figures },
        ...{ lower: figures, upper: figures, p: figures, logLikelihood: figures },
        ...{ likelihoodRatio: figures, wald: figures, score: figures },
      }),
    ),
    aalenJohansen: z.array(
      z.object({
        id: name,
        causes: texts,
        curves: z.array(
          z.object({ time: figures, incidence: figures, standardError: figures, lower: figures, upper: figures }),
        ),
      }),
    ),
    quantiles: z.array(z.object({ values: z.array(z.number()), at: z.array(z.number()), type7: figures })),
    wilson: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  })
  .parse(JSON.parse(read('survival-reference.json')));

type Row = Readonly<Record<string, string>>;
function rowsOf(id: string): readonly Row[] {
  const [head, ...lines] = read(`${id}.csv`).trim().split(/\r?\n/);
  const cells = (line = '') => line.split(',').map((cell) => cell.replace(/^"|"$/g, ''));
  const columns = cells(head);
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, index) => [columns[index] ?? '', cell])));
}
const TIME: Readonly<Record<string, readonly [time: string, died: string]>> = {
  lung: ['time', 'status'],
  gbsg2: ['time', 'cens'],
  lymphoma: ['Time', 'Censor'],
  lymph_node: ['survtime', 'censdead'],
};
const GRADES = ['I', 'II', 'III'];
function covariateOf(row: Row, covariate: string): string {
  if (covariate === 'hormone' && row['horTh'] !== undefined) return row['horTh'] === 'yes' ? '1' : '0';
  if (covariate === 'grade' && row['tgrade'] !== undefined) return String(GRADES.indexOf(row['tgrade']) + 1);
  return row[covariate] ?? '';
}
function observed(id: string) {
  const [time, died] = TIME[id] ?? ['', ''];
  return rowsOf(id).map((row) => ({ row, time: Number(row[time]), event: row[died] === '1' }));
}
/** R leaves rows out whose group is missing. */
const grouped = (id: string, group: string, stratum = '') =>
  observed(id)
    .map(({ row, ...given }) => ({
      ...given,
      group: group === '' ? 'all' : covariateOf(row, group),
      ...(stratum === '' ? {} : { stratum: covariateOf(row, stratum) }),
    }))
    .filter((row) => row.group !== '' && row.stratum !== '');

const largest = new Map<string, number>();
/** Both are null, or they differ by less than a millionth, relative to figures above 1. */
function compare(set: string, ours: readonly (number | null)[], theirs: readonly (number | null)[]): void {
  expect(ours.map((value) => value === null)).toEqual(theirs.map((value) => value === null));
  const difference = Math.max(
    ...ours.map((value, index) => {
      const other = theirs[index] ?? 0;
      return Math.abs((value ?? 0) - other) / Math.max(1, Math.abs(other));
    }),
  );
  largest.set(set, Math.max(largest.get(set) ?? 0, difference));
  expect(difference).toBeLessThan(1e-6);
}
afterAll(() => {
  for (const [set, difference] of largest) process.stdout.write(`${set}: ${difference.toExponential(1)}\n`);
});

describe('statistics agree with R to 1e-6,', () => {
  it.each(reference.kaplanMeier)('Kaplan-Meier of $id by "$group" with limits $limits', (given) => {
    const rows = grouped(given.id, given.group);
    for (const theirs of given.curves) {
      const ours = kaplanMeier(
        rows.filter(({ group }) => group === theirs.label || Number(group) === Number(theirs.label)),
        { limits: given.limits },
      );
      const set = `Kaplan-Meier ${given.id}`;
      const { steps } = ours;
      compare(
        set,
        steps.map(({ time }) => time),
        theirs.time,
      );
      compare(
        set,
        steps.map(({ atRisk }) => atRisk),
        theirs.atRisk,
      );
      compare(
        set,
        steps.map(({ events }) => events),
        theirs.events,
      );
      compare(
        set,
        steps.map(({ survival }) => survival),
        theirs.survival,
      );
      compare(
        set,
        steps.map(({ standardError }) => standardError),
        theirs.standardError,
      );
      compare(
        set,
        steps.map(({ lower }) => lower),
        theirs.lower,
      );
      compare(
        set,
        steps.map(({ upper }) => upper),
        theirs.upper,
      );
      const times = [0.25, 0.5, 0.75].map((share) => timeWithLimits(steps, share));
      compare(
        set,
        times.map(({ time }) => time),
        theirs.quantiles,
      );
      compare(
        set,
        times.map(({ lower }) => lower),
        theirs.quantilesLower,
      );
      compare(
        set,
        times.map(({ upper }) => upper),
        theirs.quantilesUpper,
      );
      expect(ours.median).toEqual(times[1]);
    }
  });

  it.each(reference.logRank)('log-rank of $id by "$group" within "$stratum"', (given) => {
    const { groups, test } = logRank(grouped(given.id, given.group, given.stratum));
    const set = `log-rank ${given.id}`;
    compare(
      set,
      groups.map(({ observed: count }) => count),
      given.observed,
    );
    compare(
      set,
      groups.map(({ expected }) => expected),
      given.expected,
    );
    compare(set, test ? [test.chiSquare, test.degreesOfFreedom, test.p] : [], given.test);
  });

  it.each(reference.cox)('Cox of $id by $covariates within "$stratum"', (given) => {
    const rows = observed(given.id)
      .map(({ row, ...times }) => ({
        ...times,
        written: given.covariates.map((covariate) => covariateOf(row, covariate)),
        ...(given.stratum === '' ? {} : { stratum: covariateOf(row, given.stratum) }),
      }))
      .filter(({ written }) => !written.includes(''))
      .map(({ written, ...row }) => ({ ...row, covariates: written.map(Number) }));
    const model = cox(rows);
    const set = `Cox ${given.id}`;
    if (!model) throw new Error('no model');
    const { terms, logLikelihood, tests } = model;
    compare(set, [model.n, model.events], given.n);
    compare(
      set,
      terms.map(({ coefficient }) => coefficient),
      given.coefficient,
    );
    compare(
      set,
      terms.map(({ standardError }) => standardError),
      given.standardError,
    );
    compare(
      set,
      terms.map(({ lower }) => lower),
      given.lower,
    );
    compare(
      set,
      terms.map(({ upper }) => upper),
      given.upper,
    );
    compare(
      set,
      terms.map(({ p }) => p),
      given.p,
    );
    compare(set, [logLikelihood.null, logLikelihood.fitted], given.logLikelihood);
    compare(set, [tests.likelihoodRatio.chiSquare, tests.likelihoodRatio.p], given.likelihoodRatio);
    compare(set, [tests.wald.chiSquare], given.wald);
    compare(set, [tests.score.chiSquare, tests.score.p], given.score);
  });

  const competing = {
    lymph_node: rowsOf('lymph_node').map((row) => {
      const isBack = row['censrec'] === '1';
      const cause = isBack ? 'recurrence' : row['censdead'] === '1' ? 'death' : null;
      return { time: Number(isBack ? row['rectime'] : row['survtime']), cause };
    }),
    lung: observed('lung').map(({ row, time, event }) => {
      const isHere = ['1', '11', '12'].includes(String(Number(row['inst'])));
      return { time, cause: !event ? null : isHere ? 'here' : 'elsewhere' };
    }),
  };
  it.each(reference.aalenJohansen)('Aalen-Johansen of $id', (given) => {
    const curves = aalenJohansen(given.id === 'lung' ? competing.lung : competing.lymph_node);
    expect(curves.map(({ cause }) => cause)).toEqual(given.causes);
    for (const [index, { steps }] of curves.entries()) {
      const theirs = given.curves[index];
      if (!theirs) throw new Error('no curve');
      const set = `Aalen-Johansen ${given.id}`;
      compare(
        set,
        steps.map(({ time }) => time),
        theirs.time,
      );
      compare(
        set,
        steps.map(({ incidence }) => incidence),
        theirs.incidence,
      );
      compare(
        set,
        steps.map(({ standardError }) => standardError),
        theirs.standardError,
      );
      compare(
        set,
        steps.map(({ lower }) => lower),
        theirs.lower,
      );
      compare(
        set,
        steps.map(({ upper }) => upper),
        theirs.upper,
      );
    }
  });

  it.each(reference.quantiles)('quantiles of $values.length values', ({ values, at: shares, type7 }) => {
    compare(
      'quantiles',
      shares.map((share) => quantile(values, share)),
      type7,
    );
  });

  it.each(reference.wilson)('the limits of %d of %d by Wilson', (count, of, lower, upper) => {
    const limits = proportion(count, of);
    compare('Wilson', [limits?.lower ?? null, limits?.upper ?? null], [lower, upper]);
  });
});
