import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aalenJohansen } from './aalenJohansen.ts';
import { cox } from './cox.ts';
import { kaplanMeier, numberAtRisk, survivalAt } from './kaplanMeier.ts';
import { logRank } from './logRank.ts';
import { median, proportion, quantile, quantileOfCounts } from './summaries.ts';

const row = (time: number, event: boolean) => ({ time, event });

describe('survival of few cases', () => {
  it('has no step without cases, and no median while more than half are free of the event', () => {
    expect(kaplanMeier([])).toEqual({
      ...{ n: 0, events: 0, steps: [] },
      median: { time: null, lower: null, upper: null },
    });
    expect(kaplanMeier([row(3, true), row(5, false), row(6, false), row(9, false)]).median.time).toBe(null);
  });

  it('takes the middle of a level stretch at exactly one half', () => {
    expect(kaplanMeier([row(2, true), row(4, true)]).median.time).toBe(3);
    expect(kaplanMeier([row(2, true), row(8, false)]).median.time).toBe(5);
  });

  it('gives no limits once everyone has had the event', () => {
    const [, last] = kaplanMeier([row(1, true), row(2, true)]).steps;
    expect(last).toMatchObject({ survival: 0, standardError: null, lower: null, upper: null });
  });

  it('says how many are at risk, and nothing after the last observation', () => {
    const curve = kaplanMeier([row(2, true), row(4, false), row(6, true)]);
    expect([0, 2, 3, 6, 7].map((time) => numberAtRisk(curve, time))).toEqual([3, 3, 2, 1, 0]);
    expect(survivalAt(curve, 1)).toBe(1);
    expect(survivalAt(curve, 5)).toMatchObject({ time: 4, atRisk: 2 });
    expect(survivalAt(curve, 7)).toBe(null);
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('refuses the time %d', (time) => {
    expect(() => kaplanMeier([row(time, true)])).toThrow(RangeError);
    expect(() => logRank([{ ...row(time, true), group: 'a' }])).toThrow(RangeError);
    expect(() => cox([{ ...row(time, true), covariates: [1] }])).toThrow(RangeError);
    expect(() => aalenJohansen([{ time, cause: 'a' }])).toThrow(RangeError);
  });

  it('never rises, and stays within its limits', () => {
    const cases = fc.array(fc.record({ time: fc.integer({ min: 0, max: 40 }), event: fc.boolean() }));
    fc.assert(
      fc.property(cases, fc.constantFrom('log' as const, 'log-log' as const), (observed, limits) => {
        let before = 1;
        for (const { survival, lower, upper } of kaplanMeier(observed, { limits }).steps) {
          expect(survival).toBeLessThanOrEqual(before);
          if (lower !== null && upper !== null) {
            expect(lower).toBeLessThanOrEqual(survival + 1e-12);
            expect(upper).toBeGreaterThanOrEqual(survival - 1e-12);
          }
          before = survival;
        }
      }),
    );
  });

  it('and the incidences of all causes share out what is left of 1', () => {
    const cases = fc.array(
      fc.record({ time: fc.integer({ min: 0, max: 40 }), cause: fc.constantFrom('cancer', 'other', null) }),
    );
    fc.assert(
      fc.property(cases, (observed) => {
        const free = kaplanMeier(observed.map(({ time, cause }) => row(time, cause !== null))).steps;
        const curves = aalenJohansen(observed);
        for (const [index, { survival }] of free.entries()) {
          const all = curves.reduce((sum, { steps }) => sum + (steps[index]?.incidence ?? 0), survival);
          expect(all).toBeCloseTo(1, 10);
        }
      }),
    );
  });
});

describe('groups that cannot be compared', () => {
  it('have no test: a single group, or no event', () => {
    expect(logRank([{ ...row(1, true), group: 'a' }]).test).toBe(null);
    expect(
      logRank([
        { ...row(1, false), group: 'a' },
        { ...row(2, false), group: 'b' },
      ]).test,
    ).toBe(null);
  });

  it('have no model: no event, a covariate that never varies, one that follows from another, a group without events', () => {
    const rows = [1, 2, 3, 4, 5, 6].map((time) => ({ ...row(time, time !== 5), covariates: [time % 2] }));
    expect(cox(rows)?.terms).toHaveLength(1);
    expect(cox([])).toBe(null);
    expect(cox(rows.map((given) => ({ ...given, event: false })))).toBe(null);
    expect(cox(rows.map((given) => ({ ...given, covariates: [1] })))).toBe(null);
    expect(
      cox(rows.map(({ covariates, ...given }) => ({ ...given, covariates: [...covariates, ...covariates] }))),
    ).toBe(null);
    expect(cox(rows.map((given) => ({ ...given, event: given.covariates[0] === 1 })))).toBe(null);
    expect(() => cox(rows.map((given, index) => ({ ...given, covariates: index === 0 ? [1] : [1, 2] })))).toThrow(
      RangeError,
    );
  });
});

describe('summaries', () => {
  it('say nothing of nothing', () => {
    expect(median([])).toBe(null);
    expect(proportion(0, 0)).toBe(null);
  });

  it('leave the values as they were', () => {
    const values = [3, 1, 2];
    expect(quantile(values, 0.5)).toBe(2);
    expect(values).toEqual([3, 1, 2]);
  });

  it('find the same quantile in values and in their counts', () => {
    const values = fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 60 });
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
        const sorted = [...new Set(given)]
          .sort((a, b) => a - b)
          .map((value) => ({ value, count: given.filter((each) => each === value).length }));
        expect(quantileOfCounts(sorted, share)).toBe(quantile(given, share));
      }),
    );
  });

  it('keep the limits of a share between 0 and 1 around it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.nat(2000), (of, given) => {
        const count = Math.min(given, of);
        const limits = proportion(count, of);
        expect(limits?.lower).toBeGreaterThanOrEqual(0);
        expect(limits?.lower).toBeLessThanOrEqual(count / of);
        expect(limits?.upper).toBeGreaterThanOrEqual(count / of);
        expect(limits?.upper).toBeLessThanOrEqual(1);
      }),
    );
  });
});
