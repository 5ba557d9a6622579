import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { truncateTo, dateFromText, isDate, longDate, shortDate } from './calendarDate.ts';

describe('formatted date', () => {
  it('is long, MMMM d, y, or short, MM/dd/yyyy [CONST-038]', () => {
    expect(longDate('2024-03-04')).toBe('March 4, 2024');
    expect(longDate('2024-11-30')).toBe('November 30, 2024');
    expect(shortDate('2024-03-04')).toBe('03/04/2024');
  });

  it('shows only the known parts', () => {
    expect([longDate('2024'), longDate('2024-03'), longDate('2024-03-04T14:05')]).toEqual([
      '2024',
      'March 2024',
      'March 4, 2024, 14:05',
    ]);
    expect([longDate(''), longDate('2024-02-30'), longDate('0002-01-01')]).toEqual([null, null, null]);
  });
});

describe('typed date', () => {
  it.each([
    ['2024-02-29', 'day', true],
    ['2023-02-29', 'day', false],
    ['0020-01-01', 'day', false],
    ['2024-02', 'day', false],
    ['2024-02', 'month', true],
    ['2024-13', 'month', false],
    ['2024', 'year', true],
    ['202', 'year', false],
    ['2024-02-29T23:59', 'minute', true],
    ['2024-02-29T24:00', 'minute', false],
  ] as const)('%s is a whole %s: %s', (text, precision, whole) => {
    expect(isDate(text, precision)).toBe(whole);
  });

  it('is parsed in the formats of users and spreadsheets', () => {
    for (const text of ['2024-03-04', '3/4/2024', '4 Mar 2024', '4-Mar-2024', 'March 4, 2024', 'mar 4 2024']) {
      expect(dateFromText(text), text).toBe('2024-03-04');
    }
    for (const text of ['', '31/12/2024', '2/30/2024', '4 Foo 2024', 'soon'])
      expect(dateFromText(text), text).toBeNull();
  });

  it('is a complete date of every precision that it is truncated to', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const text = date.toISOString().slice(0, 16);
        for (const precision of ['year', 'month', 'day', 'minute'] as const) {
          expect(isDate(truncateTo(text, precision), precision)).toBe(true);
        }
      }),
    );
  });
});
