import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayPlus, daysBetween, isWeekend } from '@isocenter/schemas';
import type { TreatmentEntry, TreatmentRecord } from '../chart/treatmentRecord.ts';
import { treatmentCalendar, type BookedTreatment } from './treatmentCalendar.ts';

const plan = (days: readonly string[], more: Partial<TreatmentEntry> = {}): TreatmentEntry => ({
  ...{
    _id: 'trt-1',
    episodeId: 'epi-1c1',
    patientId: 'pat-1',
    number: 1,
    plan: 'P1',
    fractions: days.length,
    doses: [],
  },
  ...{ firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null, days, state: 'in-progress', source: null, by: null },
  ...{ on: '2026-03-01T00:00:00.000Z', reason: null, auditOutbox: [], auditPending: false, ...more },
});
const recordOf = (days: readonly string[], more: Partial<TreatmentRecord> = {}): TreatmentRecord => ({
  ...{ plans: [plan(days)], entries: [], fractions: days.length, doseTenthsCGy: null, lastDay: days.at(-1) ?? null },
  ...more,
});
const PRESCRIBED = { fractions: 16, doseTenthsCGy: 42_560, perFractionTenthsCGy: 2_660 };
const booked = (day: string, more: Partial<BookedTreatment> = {}): BookedTreatment => ({
  ...{ day, state: 'booked', remark: null, ...more },
});
const calendar = (more: Partial<Parameters<typeof treatmentCalendar>[0]>) =>
  treatmentCalendar({
    ...{ record: null, documented: null, prescribed: PRESCRIBED, booked: [], holidays: new Set<string>() },
    ...{ today: '2026-03-10', ...more },
  });
/** A Monday to a Friday. */
const WEEK = daysBetween('2026-03-02', '2026-03-06');

describe('the treatment calendar of a course', () => {
  it('has delivered, planned and projected fractions up to the last one that is prescribed', () => {
    const { days, ...sums } = calendar({
      record: recordOf(WEEK),
      booked: [booked('2026-03-10'), booked('2026-03-11')],
    });
    const ofKind = (kind: string) => days.filter((each) => each.kind === kind);
    expect(ofKind('delivered').map(({ fraction }) => fraction)).toEqual([1, 2, 3, 4, 5]);
    expect(ofKind('planned').map(({ day, fraction }) => [day, fraction])).toEqual([
      ['2026-03-10', 6],
      ['2026-03-11', 7],
    ]);
    expect(ofKind('projected')).toHaveLength(9);
    expect(days.at(-1)).toMatchObject({ fraction: 16, kind: 'projected' });
    expect(ofKind('missed').map(({ day }) => day)).toEqual(['2026-03-09']);
    expect(sums).toMatchObject({ fractionsDelivered: 5, fractionsPrescribed: 16, gaps: [] });
  });

  it('takes the dose to date from the record, else from fractions x dose, and invents none', () => {
    const record = recordOf(WEEK, { doseTenthsCGy: 13_300 });
    expect(calendar({ record })).toMatchObject({ doseTenthsCGy: 13_300, doseFrom: 'record' });
    expect(calendar({ record: recordOf(WEEK, { doseTenthsCGy: 13_000 }) })).toMatchObject({ doseTenthsCGy: 13_000 });
    const computed = calendar({ record: recordOf(WEEK) });
    expect(computed).toMatchObject({ doseTenthsCGy: 13_300, doseFrom: 'fractions' });
    expect(computed.days.slice(0, 5).map(({ doseTenthsCGy }) => doseTenthsCGy)).toEqual([
      ...[2_660, 5_320, 7_980, 10_640, 13_300],
    ]);
    const unknown = { ...PRESCRIBED, perFractionTenthsCGy: null };
    expect(calendar({ record: recordOf(WEEK), prescribed: unknown })).toMatchObject({
      doseTenthsCGy: null,
      doseFrom: null,
    });
    const differs = calendar({ record: recordOf(WEEK, { doseTenthsCGy: 13_000 }) });
    expect(differs.days.slice(0, 5).map(({ doseTenthsCGy }) => doseTenthsCGy)).toEqual([
      null,
      null,
      null,
      null,
      13_000,
    ]);
    expect(calendar({})).toMatchObject({
      ...{ doseTenthsCGy: null, doseFrom: null, days: [] },
      gaps: ['No treatment record says what was delivered.'],
    });
  });

  it('calls working days without a session missed, two in a row a break, and neither on weekends and holidays', () => {
    const record = recordOf(['2026-03-02', '2026-03-04', '2026-03-09', '2026-03-12']);
    const { days } = calendar({ record, today: '2026-03-13', holidays: new Set(['2026-03-10']) });
    const kindOf = new Map(days.map(({ day, kind }) => [day, kind]));
    expect(['03', '05', '06', '07', '08', '10', '11'].map((day) => kindOf.get(`2026-03-${day}`))).toEqual([
      ...['missed', 'break', 'break', 'weekend', 'weekend', 'holiday', 'missed'],
    ]);
  });

  it('projects no session onto a weekend or a holiday, and none after the end of treatment', () => {
    const { days } = calendar({ record: recordOf(WEEK), holidays: new Set(['2026-03-12']) });
    const projected = days.filter(({ kind }) => kind === 'projected').map(({ day }) => day);
    expect(projected).not.toContain('2026-03-12');
    expect(projected.some(isWeekend)).toBe(false);
    const stopped = recordOf(WEEK, { plans: [plan(WEEK, { state: 'stopped' })] });
    expect(calendar({ record: stopped }).days.map(({ kind }) => kind)).not.toContain('projected');
  });

  it('says why a session was canceled, and counts a canceled booking for none', () => {
    const off = booked('2026-03-09', { state: 'cancelled', remark: 'Machine service' });
    const { days } = calendar({ record: recordOf(WEEK), booked: [off, booked('2026-03-11', { state: 'cancelled' })] });
    expect(days.find(({ day }) => day === '2026-03-09')).toMatchObject({ kind: 'missed', remark: 'Machine service' });
    expect(days.find(({ day }) => day === '2026-03-11')).toMatchObject({ kind: 'projected' });
  });

  it('numbers no session where the record does not tell them apart, and counts no booking between two courses', () => {
    const twiceADay = recordOf(WEEK, { fractions: 10, plans: [plan(WEEK, { fractions: 10 })] });
    const { days } = calendar({ record: twiceADay });
    expect(days.filter(({ kind }) => kind === 'delivered').map(({ fraction }) => fraction)).toEqual([
      ...[null, null, null, null, null],
    ]);
    expect(days.find(({ kind }) => kind === 'projected')).toMatchObject({ fraction: 11 });
    expect(calendar({ record: recordOf(WEEK), booked: null }).gaps).toEqual([
      'The patient has several open courses, so no booking is counted to this one.',
    ]);
    const undated = recordOf([], { fractions: 4, plans: [plan([], { fractions: 4 })] });
    expect(calendar({ record: undated }).gaps).toEqual([
      'The record does not say on which days the fractions were delivered.',
    ]);
  });

  it('tells the dose to date from the visits when there is no record, says so, and numbers no session by guess', () => {
    const prescribed = { fractions: 33, doseTenthsCGy: 66_000, perFractionTenthsCGy: 2_000 };
    const documented = { note: 'visit', fractions: 23, doseTenthsCGy: null, on: '2026-03-05' } as const;
    const shown = calendar({ documented, prescribed, booked: [booked('2026-03-10'), booked('2026-03-11')] });
    expect(shown).toMatchObject({ fractionsDelivered: 23, doseTenthsCGy: 46_000, doseFrom: 'visits' });
    expect(shown.gaps).toEqual([
      'No treatment record says what was delivered. The visit of 03/05/2026 states 23 fractions; what was given after it is not counted.',
    ]);
    expect(shown.days.map(({ day, kind, fraction }) => [day, kind, fraction])).toEqual([
      ['2026-03-10', 'planned', null],
      ['2026-03-11', 'planned', null],
    ]);
    const boosted = { ...prescribed, doseTenthsCGy: 70_000 };
    expect(calendar({ documented, prescribed: boosted })).toMatchObject({ doseTenthsCGy: null, doseFrom: null });
    const record = recordOf(WEEK, { doseTenthsCGy: 10_000 });
    expect(calendar({ record, documented, prescribed })).toMatchObject({ fractionsDelivered: 5, doseFrom: 'record' });
  });

  it('tells fractions and dose from the signed summary when there is no record, and expects nothing more', () => {
    const prescribed = { fractions: 30, doseTenthsCGy: 60_000, perFractionTenthsCGy: 2_000 };
    const documented = { note: 'summary', fractions: 28, doseTenthsCGy: 56_100, on: '2026-03-05' } as const;
    const shown = calendar({ documented, prescribed, booked: [booked('2026-03-10')] });
    expect(shown).toEqual({
      ...{ days: [], fractionsDelivered: 28, fractionsPrescribed: 30, doseTenthsCGy: 56_100, doseFrom: 'summary' },
      gaps: ['No treatment record says what was delivered. The treatment summary of 03/05/2026 states 28 fractions.'],
    });
    expect(calendar({ documented: { ...documented, doseTenthsCGy: null }, prescribed })).toMatchObject({
      ...{ fractionsDelivered: 28, doseTenthsCGy: null, doseFrom: null },
    });
  });

  it('has each day once, in order, and never more sessions than are prescribed', () => {
    const offsets = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 16 });
    fc.assert(
      fc.property(offsets, offsets, fc.integer({ min: 0, max: 90 }), (given, ahead, passed) => {
        const start = '2026-01-05';
        const today = dayPlus(start, passed);
        const delivered = given
          .map((plus) => dayPlus(start, plus))
          .filter((day) => day <= today)
          .sort();
        const plans = ahead.map((plus) => booked(dayPlus(start, plus)));
        const { days } = calendar({ record: recordOf(delivered), booked: plans, today });
        const dates = days.map(({ day }) => day);
        expect(dates).toEqual([...new Set(dates)].sort());
        const sessions = days.filter(({ kind }) => ['delivered', 'planned', 'projected'].includes(kind));
        expect(sessions.length).toBeLessThanOrEqual(16);
        expect(days.filter(({ kind }) => kind === 'delivered').map(({ day }) => day)).toEqual(delivered);
        expect(days.filter(({ day, kind }) => kind === 'missed' && (day >= today || isWeekend(day)))).toEqual([]);
      }),
    );
  });
});
