import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarOf } from './calendar.ts';

const zones = ['America/New_York', 'America/Los_Angeles', 'Europe/London', 'Asia/Kolkata', 'Pacific/Auckland'];

describe('the department calendar', () => {
  it('uses the day of the department, not of UTC', () => {
    const lateEvening = new Date('2026-03-03T03:30:00Z');
    expect(calendarOf(lateEvening, 'America/New_York').today).toBe('2026-03-02');
    expect(calendarOf(lateEvening, 'Asia/Kolkata').today).toBe('2026-03-03');
  });

  it.each([
    ['2026-01-15', '09:15', '2026-01-15T14:15:00.000Z'],
    ['2026-07-15', '09:15', '2026-07-15T13:15:00.000Z'],
    ['2026-03-08', '09:15', '2026-03-08T13:15:00.000Z'],
    ['2026-11-01', '09:15', '2026-11-01T14:15:00.000Z'],
  ])('turns %s %s in New York into an instant', (date, time, instant) => {
    expect(calendarOf(new Date('2026-05-01T12:00:00Z'), 'America/New_York').at(date, time)).toBe(instant);
  });

  it.each(['0000-01-01', '1000-01-01', '1001-01-01', '9999-12-31'])('takes the impossible day %s', (date) => {
    for (const zone of zones) {
      const instant = calendarOf(new Date('2026-05-01T12:00:00Z'), zone).at(date, '00:00');
      expect(Math.abs(Date.parse(instant) - Date.parse(`${date}T00:00:00Z`))).toBeLessThanOrEqual(86_400_000);
    }
    expect([addDays(date, 1), addDays(date, -1)].every((day) => /^\d{4}-\d\d-\d\d$/.test(day))).toBe(true);
  });

  it('counts weekdays, and always today, as working days', () => {
    const sunday = calendarOf(new Date('2026-11-22T15:00:00Z'), 'America/New_York');
    expect(sunday.workingDays('2026-11-20', 3)).toEqual(['2026-11-20', '2026-11-22', '2026-11-23']);
    expect(sunday.workingDay('2026-11-28', -1)).toBe('2026-11-27');
    expect(sunday.workingDays('2026-11-23', 2, new Set(['2026-11-24']))).toEqual(['2026-11-23', '2026-11-25']);
  });

  it('converts every wall-clock time of the working day and back', () => {
    const days = fc.integer({ min: 0, max: 800 });
    const minutes = fc.integer({ min: 6 * 60, max: 20 * 60 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), days, minutes, (zone, day, minute) => {
        const date = addDays('2025-01-01', day);
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        const instant = calendarOf(new Date(), zone).at(date, time);
        const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
        expect(wall.format(new Date(instant))).toBe(`${date} ${time}`);
      }),
    );
  });
});
