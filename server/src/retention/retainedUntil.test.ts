import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RetentionPeriods } from '@isocenter/schemas';
import { retainedUntil, yearsAfter } from './retainedUntil.ts';

const PERIODS: RetentionPeriods = { treated: 30, seen: 10, of_age: 18, minors: 10 };
const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const years = fc.integer({ min: 0, max: 100 });
const periods = fc.record({ treated: years, seen: years, of_age: fc.integer({ min: 14, max: 25 }), minors: years });
const retentionClass = fc.constantFrom('TREATED' as const, 'SEEN' as const);
const isDay = (text: string) => new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10) === text;

describe('the last day on which a chart must be kept', () => {
  it.each([
    ['an adult who was treated', '1960-05-04', 'TREATED', '2026-03-02', '2056-03-02'],
    ['an adult who was only seen', '1960-05-04', 'SEEN', '2026-03-02', '2036-03-02'],
    ['a leap day in a year without one', '1960-05-04', 'SEEN', '2024-02-29', '2034-03-01'],
    ['a leap day in a leap year', '1960-05-04', 'TREATED', '1994-02-28', '2024-02-28'],
    ['a child who was only seen', '2020-06-01', 'SEEN', '2026-03-02', '2048-06-01'],
    ['a child who was treated: the longer period', '2020-06-01', 'TREATED', '2026-03-02', '2056-03-02'],
    ['a child born on a leap day', '2020-02-29', 'SEEN', '2026-03-02', '2048-03-01'],
    ['the day before the 18th birthday', '2008-03-03', 'SEEN', '2026-03-02', '2036-03-03'],
    ['the 18th birthday itself: of age', '2008-03-02', 'SEEN', '2026-03-02', '2036-03-02'],
  ] as const)('of %s', (_who, dateOfBirth, kind, lastEntry, until) => {
    expect(retainedUntil({ dateOfBirth, retentionClass: kind, lastEntry }, PERIODS)).toBe(until);
  });

  it('is not known without a date of birth', () => {
    expect(retainedUntil({ dateOfBirth: null, retentionClass: 'SEEN', lastEntry: '1950-01-01' }, PERIODS)).toBeNull();
  });

  it('is a day of the calendar, never before the period has passed, and never earlier for a later entry or a longer period', () => {
    fc.assert(
      fc.property(
        day,
        day,
        day,
        retentionClass,
        periods,
        fc.integer({ min: 0, max: 50 }),
        (born, a, b, kind, set, more) => {
          const [earlier, later] = a < b ? [a, b] : [b, a];
          const of = (lastEntry: string, kept = set) =>
            retainedUntil({ dateOfBirth: born, retentionClass: kind, lastEntry }, kept) ?? '';
          const until = of(earlier);
          const least = kind === 'TREATED' ? set.treated : set.seen;
          expect(isDay(until)).toBe(true);
          expect(until >= yearsAfter(earlier, least)).toBe(true);
          if (earlier < yearsAfter(born, set.of_age))
            expect(until >= yearsAfter(yearsAfter(born, set.of_age), set.minors)).toBe(true);
          expect(
            of(earlier, { ...set, treated: set.treated + more, seen: set.seen + more, minors: set.minors + more }) >=
              until,
          ).toBe(true);
          // Someone who comes of age between two entries may lose the period of minors; the later entry has its own.
          if (later < yearsAfter(born, set.of_age) || earlier >= yearsAfter(born, set.of_age))
            expect(of(later) >= until).toBe(true);
        },
      ),
    );
  });

  it('moves a leap day to March 1 only where the year has none', () => {
    fc.assert(
      fc.property(day, years, (date, count) => {
        const moved = yearsAfter(date, count);
        expect(isDay(moved)).toBe(true);
        expect(moved.slice(5) === date.slice(5) || (date.endsWith('02-29') && moved.endsWith('03-01'))).toBe(true);
      }),
    );
  });
});
