import { describe, expect, it } from 'vitest';
import type { EpisodeRecord } from '../chart/episode.ts';
import type { CarePlanContribution, TaskRecord } from '../chart/task.ts';
import { treatmentRecordOf } from '../chart/treatmentRecord.ts';
import { treatmentDays } from '../foundation/calendar.ts';
import { untouchedTask } from '../testing/taskFixture.ts';
import { columnOfTask, courseBoard } from './courseBoard.ts';

const EPISODE = { _id: 'epi-1', episodeType: 'Radiation', createdOn: '2026-03-02T09:00:00.000Z' } as EpisodeRecord;
const visit = (sequence: number, change: Partial<TaskRecord> = {}) =>
  untouchedTask({ _id: `epi-1-${sequence}`, sequence, due: { everyFractions: 5 }, ...change });
const visits = Array.from({ length: 10 }, (_, index) => visit(index + 1));

function prescription(fractions: number): TaskRecord {
  const signed: CarePlanContribution = {
    ...{ on: '2026-03-04T10:00:00.000Z', values: [{ field: 'prescription.fractions', value: fractions }] },
  };
  return untouchedTask({
    ...{ _id: 'epi-1-20', taskType: 'PRESCRIPTION', treatmentStage: 'PRE_TREATMENT', sequence: null },
    contribution: { pended: null, signed },
  });
}
const record = (fractions: number) =>
  treatmentRecordOf([
    {
      ...{
        _id: 'trt-1',
        episodeId: 'epi-1',
        patientId: 'pat-1',
        plan: 'Breast',
        number: 1,
        fractions,
        doses: [],
        days: [],
      },
      ...{ firstDay: '2026-03-09', lastDay: '2026-03-17', state: 'in-progress', source: null, by: null, reason: null },
      ...{ on: '2026-03-17T10:00:00.000Z', auditOutbox: [], auditPending: false },
    },
  ]);
const board = (tasks: readonly TaskRecord[], of: ReturnType<typeof record> = null) =>
  courseBoard(EPISODE, tasks, { record: of, days: treatmentDays('UTC', []) });

describe('the board of a radiation course', () => {
  it.each([
    [{ treatmentStage: 'PRE_TREATMENT' as const, sequence: null }, 'Pre-Tx'],
    [{ treatmentStage: 'POST_TREATMENT' as const, sequence: 4 }, 'End-Tx'],
    [{ sequence: 1 }, 'Week 1'],
    [{ sequence: 10 }, 'Week 10'],
    [{ sequence: 11 }, 'Pre-Tx'],
    [{ sequence: null }, 'Pre-Tx'],
  ])('puts %o into %s [SCHED-008, SCHED-009, SCHED-010, SCHED-011]', (place, column) =>
    expect(columnOfTask(untouchedTask(place))).toBe(column),
  );

  it('has the twelve columns while no one knows how many weeks it takes [SCHED-007]', () => {
    const { columns } = board(visits);
    expect(columns.map(({ name }) => name)).toEqual([
      ...['Pre-Tx', 'Week 1', 'Week 2', 'Week 3', 'Week 4', 'Week 5', 'Week 6'],
      ...['Week 7', 'Week 8', 'Week 9', 'Week 10', 'End-Tx'],
    ]);
    expect(columns.every(({ isFolded, week }) => !isFolded && week === null)).toBe(true);
  });

  it('folds the weeks that a course of 15 fractions does not have, except where someone began or added a task', () => {
    const begun = visits.map((task) => (task.sequence === 5 ? { ...task, taskStatus: 'STARTED' as const } : task));
    const { columns, closed } = board([prescription(15), ...begun]);
    const folded = columns.filter(({ isFolded }) => isFolded).map(({ name }) => name);
    expect(folded).toEqual(['Week 4', 'Week 6', 'Week 7', 'Week 8', 'Week 9', 'Week 10']);
    expect([...closed]).toEqual(['epi-1-4', 'epi-1-6', 'epi-1-7', 'epi-1-8', 'epi-1-9', 'epi-1-10']);
  });

  it('says which fractions a week has, and days only where they are known or to come', () => {
    const { columns, due } = board([prescription(16), ...visits], record(7));
    const week = (name: string) => columns.find((column) => column.name === name)?.week;
    expect(week('Week 1')).toMatchObject({ firstFraction: 1, lastFraction: 5, firstDay: null, lastDay: null });
    expect(week('Week 3')).toMatchObject({ firstFraction: 11, firstDay: '2026-03-23', lastDay: '2026-03-27' });
    expect(week('Week 4')).toMatchObject({ firstFraction: 16, lastFraction: 16, isExpected: true });
    expect(due.get('epi-1-2')).toEqual({ on: '2026-03-20', isExpected: true, fraction: 10 });
  });
});

it('the board of another episode has its own columns, in the order of care', () => {
  const own = (column: string, change: Partial<TaskRecord>) => untouchedTask({ column, ...change });
  const { columns } = board([
    own('After surgery', { treatmentStage: 'POST_TREATMENT', sequence: null }),
    own('Operation', { sequence: null }),
    own('Before surgery', { treatmentStage: 'PRE_TREATMENT', sequence: null }),
    own('Before surgery', { treatmentStage: 'PRE_TREATMENT', sequence: null }),
  ]);
  expect(columns.map(({ name }) => name)).toEqual(['Before surgery', 'Operation', 'After surgery']);
});
