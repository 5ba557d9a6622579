import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { age, showDate, showInstant, showLongDay, todayIn } from './dates.ts';

describe('an instant', () => {
  it('shows instants in the time zone of the department, not of the machine', () => {
    expect(showInstant('2026-03-05T03:30:00.000Z', 'America/Chicago')).toBe('03/04/2026, 21:30');
    expect(showInstant('2026-03-05T03:30:00.000Z', 'Asia/Tokyo')).toBe('03/05/2026, 12:30');
    expect(todayIn('America/Chicago', new Date('2026-03-05T03:30:00.000Z'))).toBe('2026-03-04');
  });
  it('shows the empty date as N/A [UI-020]', () => {
    expect(showInstant('0001-01-01T00:00:00Z', 'UTC')).toBe('N/A');
  });
});

describe('a calendar date', () => {
  it('is short, or long with its weekday [UI-009, CONST-038]', () => {
    expect(showDate('2024-03-04')).toBe('03/04/2024');
    expect(showLongDay('2024-03-04')).toBe('Monday, March 4, 2024');
  });
  it.each([
    ['1966-02-28', '02/28/1966'],
    ['0001-01-01T00:00:00', 'N/A'],
    [null, 'N/A'],
    ['soon', 'N/A'],
  ])('shows the date %j as %j [UI-020, CONST-025, CONST-026]', (date, shown) => {
    expect(showDate(date)).toBe(shown);
  });

  it.each([
    ['1966-03-05', '2026-03-04', '59 y'],
    ['1966-03-04', '2026-03-04', '60 y'],
    ['2004-02-29', '2026-02-28', '21 y'],
    ['2025-01-15', '2026-03-04', '13 mo'],
    ['2026-03-05', '2026-03-04', null],
    ['0001-01-01T00:00:00', '2026-03-04', null],
  ])('the age of a patient born %s is on %s: %s', (born, today, expected) => {
    expect(age(born, today)).toBe(expected);
  });

  it('grows older by one exactly once a year', () => {
    const day = fc.date({ min: new Date('1920-01-01'), max: new Date('2020-12-28'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: 3, max: 100 }), (born, years) => {
        const birth = born.toISOString().slice(0, 10);
        const birthday = `${born.getUTCFullYear() + years}${birth.slice(4)}`;
        fc.pre(!birth.endsWith('02-29') && birth.slice(8) !== '01');
        const dayBefore = `${birthday.slice(0, 8)}${String(Number(birthday.slice(8)) - 1).padStart(2, '0')}`;
        expect(age(birth, birthday)).toBe(`${years} y`);
        expect(age(birth, dayBefore)).toBe(`${years - 1} y`);
      }),
    );
  });
});
