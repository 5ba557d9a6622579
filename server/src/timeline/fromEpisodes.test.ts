import { describe, expect, it } from 'vitest';
import type { EpisodeRecord } from '../chart/episode.ts';
import type { CarePlan } from '../chart/task.ts';
import { treatmentRecordOf, type TreatmentEntry } from '../chart/treatmentRecord.ts';
import { courseOf } from './fromEpisodes.ts';

const EPISODE = { _id: 'epi-1c1', createdOn: '2026-01-05T15:00:00.000Z' } as EpisodeRecord;
const carePlan = (values: Readonly<Record<string, string | number>>, signed = true): CarePlan =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      { value, taskId: 'tsk-1', on: '2026-02-16T12:00:00.000Z', signed },
    ]),
  );
const entry = (more: Partial<TreatmentEntry>): TreatmentEntry => ({
  ...{ _id: 'trt-1', episodeId: 'epi-1c1', patientId: 'pat-1', number: 1, plan: 'Breast', fractions: 16 },
  ...{ doses: [{ target: 'Breast', doseTenthsCGy: 42_560, exactCGy: '4256' }], firstDay: '2026-01-26' },
  ...{ lastDay: '2026-02-16', days: [], state: 'completed', source: null, by: null, reason: null },
  ...{ on: '2026-02-16T12:00:00.000Z', auditOutbox: [], auditPending: false, ...more },
});
const SITE = { treatedSite: 'Right whole breast' };
const told = (plan: CarePlan, entries: readonly TreatmentEntry[] = []) => {
  const { startedOn, endedOn, referencePoints } = courseOf(EPISODE, plan, 'Course 1', treatmentRecordOf(entries));
  return { startedOn, endedOn, referencePoints };
};

describe('dates and dose of a course of ours', () => {
  it('come from the signed summary', () => {
    const summary = { 'treatment.firstDay': '2026-01-27', 'treatment.lastDay': '2026-02-17' };
    const delivered = { 'treatment.doseDelivered': 4000, 'treatment.fractionsDelivered': 15 };
    expect(told(carePlan({ ...SITE, ...summary, ...delivered }), [entry({})])).toEqual({
      ...{ startedOn: '2026-01-27', endedOn: '2026-02-17' },
      referencePoints: [{ name: 'Right whole breast', doseTenthsCGy: 40_000, fractions: 15 }],
    });
  });

  it('come from the treatment record without a summary, and a course has no end while fractions are to come', () => {
    expect(told(carePlan(SITE), [entry({})])).toEqual({
      ...{ startedOn: '2026-01-26', endedOn: '2026-02-16' },
      referencePoints: [{ name: 'Right whole breast', doseTenthsCGy: 42_560, fractions: 16 }],
    });
    const running = entry({ state: 'in-progress', fractions: 5, lastDay: '2026-01-30' });
    expect(told(carePlan(SITE), [running])).toMatchObject({ startedOn: '2026-01-26', endedOn: null });
  });

  it('come from first beam and signed visits without either, with no dose', () => {
    const visits = { 'treatment.firstBeam': '2026-01-26', 'treatment.fractions_delivered': 11 };
    expect(told(carePlan({ ...SITE, ...visits }))).toEqual({
      ...{ startedOn: '2026-01-26', endedOn: null },
      referencePoints: [{ name: 'Right whole breast', doseTenthsCGy: null, fractions: 11 }],
    });
    expect(told(carePlan({ ...SITE, ...visits }, false))).toEqual({
      ...{ startedOn: null, endedOn: null, referencePoints: [] },
    });
  });

  it('are unknown for a course that is only registered', () => {
    expect(told({})).toEqual({ startedOn: null, endedOn: null, referencePoints: [] });
  });
});
