import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { treatmentDays } from '../foundation/calendar.ts';
import { missedDaysOf, partings, treatmentRecordOf, type TreatmentEntry } from './treatmentRecord.ts';

let number = 0;
function entry(change: Partial<TreatmentEntry> & { readonly fractions: number }): TreatmentEntry {
  number += 1;
  return {
    _id: `trt-e-${number}`,
    ...{ episodeId: 'e', patientId: 'p', number, plan: 'Breast', doses: [], days: [], state: 'in-progress' as const },
    ...{ firstDay: null, lastDay: null, source: null, by: null, on: '2026-03-06T10:00:00.000Z', reason: null },
    ...{ auditOutbox: [], auditPending: false },
    ...change,
  };
}
const dose = (target: string, doseTenthsCGy: number) => ({
  target,
  doseTenthsCGy,
  exactCGy: String(doseTenthsCGy / 10),
});

describe('a treatment record', () => {
  it('is nothing without a statement', () => expect(treatmentRecordOf([])).toBeNull());

  it('says what the last statement of a plan says, and keeps the earlier ones', () => {
    const record = treatmentRecordOf([
      entry({ fractions: 5, doses: [dose('PTV', 13_300)] }),
      entry({ fractions: 4, doses: [dose('ptv', 10_640)], plan: ' breast ', reason: 'Counted twice' }),
    ]);
    expect(record).toMatchObject({ fractions: 4, doseTenthsCGy: 10_640 });
    expect(record?.entries).toHaveLength(2);
  });

  it('adds plans that follow each other, by target, and never simultaneous levels of one plan', () => {
    const first = entry({
      ...{ fractions: 25, firstDay: '2026-03-02', lastDay: '2026-04-03' },
      doses: [dose('PTV_High', 50_000), dose('PTV_Low', 45_000)],
    });
    const boost = entry({
      ...{ plan: 'Boost', fractions: 5, firstDay: '2026-04-06', lastDay: '2026-04-10' },
      doses: [dose('PTV_High', 10_000)],
    });
    expect(treatmentRecordOf([first, boost])).toMatchObject({ fractions: 30, doseTenthsCGy: 60_000 });
  });

  it('adds nothing when plans overlap or have no days, and says so', () => {
    const left = entry({ plan: 'Left', fractions: 5, firstDay: '2026-03-02', lastDay: '2026-03-06' });
    const right = entry({ plan: 'Right', fractions: 5, firstDay: '2026-03-06', lastDay: '2026-03-12' });
    for (const other of [right, entry({ plan: 'Right', fractions: 5 })]) {
      const record = treatmentRecordOf([left, other]);
      expect(record).toMatchObject({ fractions: null, doseTenthsCGy: null });
      expect(record && partings(record, { fractions: 25, doseTenthsCGy: null, perFractionTenthsCGy: null })).toEqual([
        'Plans overlap in time, so their fractions and doses are not added.',
      ]);
    }
  });

  it('counts days without a session, and neither weekends nor the holidays of the department', () => {
    const missed = (given: { readonly fractions: number; readonly days?: string[] }, holidays: string[]) => {
      const record = treatmentRecordOf([entry(given)]);
      return record && missedDaysOf(record, treatmentDays('UTC', holidays).isFree);
    };
    const days = ['2026-03-05', '2026-03-06', '2026-03-09', '2026-03-12'];
    expect(missed({ fractions: 4, days }, [])).toBe(2);
    // A holiday on a Saturday, one on which the department treated all the same, and one that took a session.
    expect(missed({ fractions: 4, days }, ['2026-03-07', '2026-03-09'])).toBe(2);
    expect(missed({ fractions: 4, days }, ['2026-03-10'])).toBe(1);
    expect(missed({ fractions: 4, days }, ['2026-03-10', '2026-03-11'])).toBe(0);
    expect(missed({ fractions: 1, days: ['2026-03-05'] }, [])).toBe(0);
    expect(missed({ fractions: 4 }, [])).toBeNull();
  });

  it('never says more sessions than its plans have, whatever their order', () => {
    const plan = fc.record({
      name: fc.constantFrom('a', 'b', 'c'),
      fractions: fc.nat({ max: 40 }),
      day: fc.nat({ max: 27 }),
    });
    fc.assert(
      fc.property(fc.array(plan, { minLength: 1, maxLength: 8 }), (plans) => {
        const date = (day: number) => `2026-02-${String(day + 1).padStart(2, '0')}`;
        const entries = plans.map(({ name, fractions, day }) =>
          entry({ plan: name, fractions, firstDay: date(day), lastDay: date(day) }),
        );
        const record = treatmentRecordOf(entries);
        const sum = record?.plans.reduce((all, { fractions }) => all + fractions, 0) ?? 0;
        expect([null, sum]).toContain(record?.fractions ?? null);
      }),
      { numRuns: 200 },
    );
  });
});

describe('what parts ways', () => {
  const prescribed = { fractions: 16, doseTenthsCGy: 42_560, perFractionTenthsCGy: 2660 };
  const said = (fractions: number, tenths: number, change: Partial<TreatmentEntry> = {}) => {
    const record = treatmentRecordOf([entry({ fractions, doses: [dose('PTV', tenths)], ...change })]);
    return record ? partings(record, prescribed) : [];
  };
  it('says nothing while the treatment goes as prescribed', () => {
    expect(said(16, 42_560)).toEqual([]);
    expect(said(5, 13_300)).toEqual([]);
    // 266.67 cGy in the source is 266.7 in the form.
    expect(said(15, 40_005)).toHaveLength(1);
  });
  it('says more fractions, more dose, another dose per fraction, and a plan that was stopped', () => {
    expect(said(17, 45_220)).toEqual([
      '17 fractions were delivered, 16 are prescribed.',
      '4522 cGy were delivered, 4256 cGy are prescribed.',
    ]);
    expect(said(5, 15_000)).toEqual(['5 fractions as prescribed are 1330 cGy, 1500 cGy were delivered.']);
    expect(said(5, 13_300, { state: 'stopped' })).toEqual(['Breast was stopped.']);
  });
});
