import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayPlus, departmentDays } from '@isocenter/schemas';
import { clockIn } from './clock.ts';
import { dayGrid, nowOn, placed } from './dayGrid.ts';

const ZONES = [
  ...['America/Chicago', 'America/St_Johns', 'America/Havana', 'America/Sao_Paulo', 'Europe/Berlin', 'Asia/Kolkata'],
  ...['Asia/Kathmandu', 'Asia/Beirut', 'Australia/Lord_Howe', 'Australia/Adelaide', 'Pacific/Chatham', 'UTC'],
];
/** Days on which the clock of one of these zones changes, and the days around them. */
const CHANGES = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01', '2018-11-04'];
const zone = fc.constantFrom(...ZONES);
const day = fc.oneof(
  fc.tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -1, max: 1 })).map(([date, plus]) => dayPlus(date, plus)),
  fc.integer({ min: 0, max: 365 }).map((plus) => dayPlus('2026-01-01', plus)),
);
const MINUTE = 60_000;

interface Drawn {
  readonly id: number;
  readonly startDate: string;
  readonly endDate: string | null;
}

/** Visits anywhere on the day, from its first minute to its last. */
function visitsOn(date: string, timeZone: string, plan: readonly (readonly [number, number | null])[]): Drawn[] {
  const { startOf } = departmentDays(timeZone);
  const [first, last] = [Date.parse(startOf(date)), Date.parse(startOf(dayPlus(date, 1)))];
  return plan.map(([share, length], id) => {
    const start = first + Math.floor(((last - first - MINUTE) * share) / MINUTE) * MINUTE;
    const end = length === null ? null : new Date(Math.min(last, start + length * MINUTE)).toISOString();
    return { id, startDate: new Date(start).toISOString(), endDate: end };
  });
}
const plan = fc.array(
  fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.option(fc.integer({ min: 1, max: 180 }))),
  { minLength: 1, maxLength: 25 },
);

describe('the time line of a day, in every zone and on the days when the clocks change', () => {
  it('has every visit of the day, at its time, beside those at the same time', () => {
    fc.assert(
      fc.property(zone, day, plan, (timeZone, date, planned) => {
        const visits = visitsOn(date, timeZone, planned);
        const grid = dayGrid(date, visits, departmentDays(timeZone), clockIn(timeZone));
        const drawn = placed(visits, grid);
        expect(drawn.map(({ visit }) => visit.id).sort((a, b) => a - b)).toEqual(visits.map(({ id }) => id));
        for (const { visit, top, lane, lanes } of drawn) {
          expect(new Date(Date.parse(grid.start) + top * MINUTE).toISOString()).toBe(visit.startDate);
          expect(top >= 0 && top <= grid.minutes).toBe(true);
          expect(lane < lanes).toBe(true);
        }
        for (const a of drawn)
          for (const b of drawn) {
            const isBoth = a.top < b.top + b.height && b.top < a.top + a.height;
            if (a.visit.id < b.visit.id && isBoth) expect(a.lane).not.toBe(b.lane);
          }
      }),
      { numRuns: 300 },
    );
  });

  it('names each full hour of the wall clock where that hour is', () => {
    fc.assert(
      fc.property(zone, day, plan, (timeZone, date, planned) => {
        const clock = clockIn(timeZone);
        const grid = dayGrid(date, visitsOn(date, timeZone, planned), departmentDays(timeZone), clock);
        for (const { top, label } of grid.hours)
          expect(clock(new Date(Date.parse(grid.start) + top * MINUTE).toISOString())).toBe(label);
        expect(new Set(grid.hours.map(({ top }) => top)).size).toBe(grid.hours.length);
      }),
      { numRuns: 300 },
    );
  });

  const wholeDay = (timeZone: string, date: string) => {
    const days = departmentDays(timeZone);
    const ends = [days.startOf(date), new Date(Date.parse(days.startOf(dayPlus(date, 1))) - MINUTE).toISOString()];
    const visits = ends.map((startDate) => ({ startDate, endDate: startDate }));
    return dayGrid(date, visits, days, clockIn(timeZone));
  };
  it.each([
    ['2026-03-08', 23, '02:00', 0],
    ['2026-11-01', 25, '01:00', 2],
    ['2026-06-01', 24, '02:00', 1],
  ])('in Chicago, %s has %s hours, and %s comes %s times', (date, hours, label, times) => {
    const grid = wholeDay('America/Chicago', date);
    expect(grid.minutes).toBe(hours * 60);
    expect(grid.hours.filter((hour) => hour.label === label)).toHaveLength(times);
  });

  it('keeps a visit before and one after the clock is set back apart', () => {
    const days = departmentDays('America/Chicago');
    // 01:30 daylight time and 01:30 standard time.
    const visits = ['2026-11-01T06:30:00.000Z', '2026-11-01T07:30:00.000Z'].map((startDate) => ({
      startDate,
      endDate: null,
    }));
    const [first, second] = placed(visits, dayGrid('2026-11-01', visits, days, clockIn('America/Chicago')));
    expect((second?.top ?? 0) - (first?.top ?? 0)).toBe(60);
    expect([first?.lanes, second?.lanes]).toEqual([1, 1]);
  });

  it('has the now line on its own day only', () => {
    const grid = dayGrid('2026-06-01', [], departmentDays('America/Chicago'), clockIn('America/Chicago'));
    expect([grid.hours[0]?.label, grid.minutes]).toEqual(['07:00', 12 * 60]);
    expect(nowOn(grid, '2026-06-01T17:30:00.000Z')).toBe(330);
    expect(nowOn(grid, '2026-06-02T17:30:00.000Z')).toBeNull();
    expect(nowOn(grid, '2026-06-01T11:59:00.000Z')).toBeNull();
  });
});
