import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarDate, DueRule } from '@isocenter/schemas';
import { addDays, treatmentDays } from '../foundation/calendar.ts';
import { untouchedTask } from '../testing/taskFixture.ts';
import type { CarePlan, TaskRecord } from './task.ts';
import { treatmentRecordOf, type TreatmentEntry } from './treatmentRecord.ts';
import { courseProgress, dayOfFraction, dueDateOf, isClosedWithCourse, visitsDue, weeksOf } from './dueDates.ts';

const DAYS = treatmentDays('UTC', []);
const COURSE = { episodeType: 'Radiation', createdOn: '2026-03-02T09:00:00.000Z' } as const;
const isWeekday = (day: CalendarDate) => new Date(day).getUTCDay() % 6 !== 0;
function weekdays(first: CalendarDate, count: number): readonly CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = first; days.length < count; day = addDays(day, 1)) if (isWeekday(day)) days.push(day);
  return days;
}

const prescribed = (fractions: number | null): CarePlan =>
  fractions === null
    ? {}
    : { 'prescription.fractions': { value: fractions, taskId: 'e-1', on: COURSE.createdOn, signed: true } };
function entry(days: readonly CalendarDate[], change: Partial<TreatmentEntry> = {}): TreatmentEntry {
  return {
    ...{ _id: 'trt-1', episodeId: 'epi-1', patientId: 'pat-1', number: 1, plan: 'Breast', doses: [] },
    ...{ fractions: days.length, days, firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null },
    ...{ state: 'in-progress', source: null, by: null, on: COURSE.createdOn, reason: null },
    ...{ auditOutbox: [], auditPending: false },
    ...change,
  };
}
const progressOf = (planned: number | null, ...entries: readonly TreatmentEntry[]) =>
  courseProgress(COURSE, DAYS, prescribed(planned), treatmentRecordOf(entries));

const OTV: DueRule = { everyFractions: 5 };
const visit = (sequence: number, change: Partial<TaskRecord> = {}) => untouchedTask({ sequence, due: OTV, ...change });
const task = (taskType: TaskRecord['taskType'], due: DueRule, change: Partial<TaskRecord> = {}) =>
  untouchedTask({ taskType, due, sequence: null, treatmentStage: 'POST_TREATMENT', ...change });

describe('plans that overlap in time', () => {
  it('tell no day of a fraction, although each has its days', () => {
    const days = weekdays('2026-03-09', 5);
    const both = [entry(days), entry(days, { _id: 'trt-2', number: 2, plan: 'Nodes' })];
    expect(dayOfFraction(5, progressOf(10, ...both))).toEqual({ on: null, isExpected: false });
  });
});

describe('the weeks of a course', () => {
  it.each([
    ['nothing is known', null, 0, null],
    ['one fraction is prescribed', 1, 0, 1],
    ['five fractions are prescribed', 5, 0, 1],
    ['15 fractions are prescribed', 15, 0, 3],
    ['16 fractions are prescribed', 16, 0, 4],
    ['60 fractions are prescribed', 60, 0, 10],
    ['more was delivered than prescribed', 15, 17, 4],
  ] as const)('when %s', (_when, planned, delivered, weeks) => {
    const entries = delivered === 0 ? [] : [entry(weekdays('2026-03-09', delivered))];
    expect(weeksOf(progressOf(planned, ...entries))).toBe(weeks);
  });

  it('are those delivered once treatment was stopped, and unknown for an episode without fractions', () => {
    expect(weeksOf(progressOf(30, entry(weekdays('2026-03-09', 7), { state: 'stopped' })))).toBe(2);
    const surgical = courseProgress({ ...COURSE, episodeType: 'Surgical' }, DAYS, prescribed(15), null);
    expect(weeksOf(surgical)).toBeNull();
  });
});

describe('an on-treatment visit', () => {
  it('is due on the day of every fifth fraction, and counted on in working days before that day', () => {
    const days = weekdays('2026-03-09', 7);
    const progress = progressOf(15, entry(days));
    const due = (sequence: number) => dueDateOf(visit(sequence), progress, []);
    expect(due(1)).toEqual({ on: '2026-03-13', isExpected: false, fraction: 5 });
    expect(due(2)).toEqual({ on: '2026-03-20', isExpected: true, fraction: 10 });
    expect(due(3)).toEqual({ on: '2026-03-27', isExpected: true, fraction: 15 });
    expect(dueDateOf(visit(1, { iteration: 2 }), progress, [])).toBeNull();
  });

  it('is expected later when a holiday of the department lies before it', () => {
    const holidays = treatmentDays('UTC', ['2026-03-18', '2026-03-21']);
    const record = treatmentRecordOf([entry(weekdays('2026-03-09', 7))]);
    const progress = courseProgress(COURSE, holidays, prescribed(15), record);
    // The holiday on Saturday, March 21, takes no day of treatment.
    expect(dueDateOf(visit(2), progress, [])).toEqual({ on: '2026-03-23', isExpected: true, fraction: 10 });
  });

  it.each([
    [5, 4, 0],
    [5, 5, 1],
    [5, 33, 6],
    [3, 33, 11],
  ])('every %s fractions: after %s of them, %s are due', (everyFractions, delivered, count) =>
    expect(visitsDue([visit(1, { due: { everyFractions } })], delivered)).toBe(count),
  );

  it('is not counted where no rule goes by fractions', () => {
    expect(visitsDue([visit(1, { due: { days: [7], after: 'REGISTERED' } })], 33)).toBeNull();
    expect(visitsDue([], 33)).toBeNull();
  });

  it('has no day before the first fraction, nor where the plans of the record overlap', () => {
    expect(dueDateOf(visit(1), progressOf(15), [])).toMatchObject({ on: null });
    const days = weekdays('2026-03-09', 6);
    const overlapping = progressOf(15, entry(days), entry(days, { plan: 'Boost', number: 2 }));
    expect(overlapping.delivered).toBeNull();
    expect(dueDateOf(visit(2), overlapping, [])).toMatchObject({ isExpected: false });
  });

  it('of whatever course falls on a day of treatment, in order, and five fractions apart', () => {
    const course = fc.record({
      start: fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-05', days)),
      planned: fc.integer({ min: 1, max: 50 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(course, ({ start, planned, share }) => {
        const all = weekdays(start, planned);
        const delivered = Math.max(1, Math.round(planned * share));
        const progress = progressOf(planned, entry(all.slice(0, delivered)));
        for (let fraction = 1; fraction <= planned; fraction += 1) {
          expect(dayOfFraction(fraction, progress)).toEqual({
            on: all[fraction - 1],
            isExpected: fraction > delivered,
          });
        }
        const weeks = weeksOf(progress) ?? 0;
        for (let sequence = 1; sequence <= 10; sequence += 1) {
          expect(isClosedWithCourse(visit(sequence), progress, [])).toBe(
            sequence > weeks || (progress.hasEnded && sequence * 5 > delivered),
          );
        }
      }),
    );
  });
});

describe('a due date in days', () => {
  const days = weekdays('2026-03-09', 15);
  const ended = progressOf(15, entry(days));
  const summary = task('TREATMENT_SUMMARY', { days: [14], after: 'LAST_FRACTION' });
  const followUp = (iteration: number | null) =>
    task('FOLLOWUP', { days: [30, 120], after: 'LAST_FRACTION' }, { iteration });

  it.each([
    ['a consultation after the registration', task('CONSULT', { days: [7], after: 'REGISTERED' }), '2026-03-09'],
    ['a summary after the last fraction', summary, '2026-04-10'],
    ['the first follow-up', followUp(null), '2026-04-26'],
    ['the second follow-up', followUp(2), '2026-07-25'],
  ] as const)('of %s', (_what, of, on) => expect(dueDateOf(of, ended, [])).toMatchObject({ on, fraction: null }));

  it('is missing for a repetition that was not planned, and open until what it counts from has happened', () => {
    expect(dueDateOf(followUp(3), ended, [])).toBeNull();
    const treating = progressOf(15, entry(days.slice(0, 14)));
    expect(dueDateOf(summary, treating, [])).toMatchObject({ on: null });
    // One plan is complete, and the course has more fractions to come.
    const between = progressOf(20, entry(days, { state: 'completed' }));
    expect(dueDateOf(summary, between, [])).toMatchObject({ on: null });
  });

  it('counts from the clinical date of a signed task, else from the day of its signature', () => {
    const followUpAfter = task('FOLLOWUP', { days: [14], after: 'PROCEDURE_NOTE' });
    const by = { id: 'usr-ruiz', displayName: 'Elena Ruiz' };
    const operated = untouchedTask({
      ...{ taskType: 'PROCEDURE_NOTE', taskStatus: 'SIGNED', signed: { by, on: '2026-03-05T10:00:00.000Z' } },
      contribution: { pended: null, signed: { on: '2026-03-05T10:00:00.000Z', date: '2026-03-04', values: [] } },
    });
    expect(dueDateOf(followUpAfter, ended, [])).toMatchObject({ on: null });
    expect(dueDateOf(followUpAfter, ended, [operated])).toMatchObject({ on: '2026-03-18' });
    const undated = { ...operated, contribution: { pended: null, signed: null } };
    expect(dueDateOf(followUpAfter, ended, [undated])).toMatchObject({ on: '2026-03-19' });
  });
});

describe('a task that no one began closes with its course', () => {
  const treating = progressOf(15, entry(weekdays('2026-03-09', 6)));
  const over = progressOf(16, entry(weekdays('2026-03-09', 16)));
  const summarized = [untouchedTask({ taskType: 'TREATMENT_SUMMARY', taskStatus: 'SIGNED' })];
  const consult = visit(1, { taskType: 'CONSULT', sequence: null, treatmentStage: 'PRE_TREATMENT' });
  it.each([
    ['a week of the course', visit(3), treating, [], false],
    ['a week that it does not have', visit(4), treating, [], true],
    ['a week that it does not have, but someone added it', { ...visit(4), added: ADDED() }, treating, [], false],
    ['a week that it does not have, but it is begun', visit(4, { taskStatus: 'STARTED' }), treating, [], false],
    ['a required task', visit(4, { required: true }), treating, [], false],
    ['the last fraction, which makes no full five', visit(4), over, [], true],
    ['a visit that is due', visit(3), over, [], false],
    ['a visit, once the course is summarized', visit(3), over, summarized, true],
    ['a consultation once treatment has begun', consult, treating, [], true],
    ['a consultation before treatment', consult, progressOf(15), [], false],
    ['a follow-up after the summary', visit(1, { treatmentStage: 'POST_TREATMENT' }), over, summarized, false],
  ] as const)('%s: %#', (_what, of, progress, tasks, closed) =>
    expect(isClosedWithCourse(of, progress, tasks)).toBe(closed),
  );
});

function ADDED() {
  return { by: { id: 'usr-ruiz', displayName: 'Elena Ruiz' }, on: COURSE.createdOn, requestKey: null };
}
