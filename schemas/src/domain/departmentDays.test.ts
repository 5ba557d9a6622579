import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayPlus, daysBetween, departmentDays, isWeekend, mondayOf } from './departmentDays.ts';

/** With and without clock changes, of half hours and quarters, over midnight (Havana, Beirut), at the ends of the world. */
const ZONES = [
  ...[
    'America/Chicago',
    'America/New_York',
    'America/Havana',
    'America/St_Johns',
    'America/Sao_Paulo',
    'America/Santiago',
  ],
  ...['Europe/Berlin', 'Europe/London', 'Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Beirut', 'Asia/Tehran', 'Africa/Cairo'],
  ...['Australia/Adelaide', 'Australia/Lord_Howe', 'Pacific/Auckland', 'Pacific/Chatham', 'Pacific/Apia', 'UTC'],
] as const;

const zone = fc.constantFrom(...ZONES);
const day = fc.integer({ min: 0, max: 366 * 12 }).map((days) => dayPlus('2018-01-01', days));
const HOUR = 3_600_000;

describe('a day of the department, in every zone', () => {
  it('has every instant in exactly one day', () => {
    const anyTime = fc.integer({ min: Date.parse('2018-01-02T00:00:00Z'), max: Date.parse('2029-12-30T00:00:00Z') });
    fc.assert(
      fc.property(zone, anyTime, (timeZone, time) => {
        const { dayOf, startOf } = departmentDays(timeZone);
        const instant = new Date(time).toISOString();
        const own = dayOf(instant);
        expect(startOf(own) <= instant).toBe(true);
        expect(instant < startOf(dayPlus(own, 1))).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('begins with the first minute of that date, and is as long as the clocks make it', () => {
    fc.assert(
      fc.property(zone, day, (timeZone, date) => {
        const { dayOf, startOf } = departmentDays(timeZone);
        const start = Date.parse(startOf(date));
        expect(dayOf(new Date(start).toISOString())).toBe(date);
        expect(dayOf(new Date(start - 60_000).toISOString())).toBe(dayPlus(date, -1));
        const hours = (Date.parse(startOf(dayPlus(date, 1))) - start) / HOUR;
        expect([23, 23.5, 24, 24.5, 25]).toContain(hours);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['America/Chicago', '2026-03-08', 23],
    ['America/Chicago', '2026-11-01', 25],
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['America/Havana', '2026-03-08', 23],
    ['America/Havana', '2026-11-01', 25],
    ['Asia/Kolkata', '2026-03-08', 24],
  ])('in %s, %s has %s hours', (timeZone, date, hours) => {
    const { startOf } = departmentDays(timeZone);
    expect((Date.parse(startOf(dayPlus(date, 1))) - Date.parse(startOf(date))) / HOUR).toBe(hours);
  });

  it('lists days without a gap', () => {
    expect(daysBetween('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
    expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([]);
    expect(['2026-03-01', '2026-03-02', '2026-03-08'].map(mondayOf)).toEqual([
      '2026-02-23',
      '2026-03-02',
      '2026-03-02',
    ]);
    expect(daysBetween('2026-03-06', '2026-03-09').map(isWeekend)).toEqual([false, true, true, false]);
  });
});
