import { expect, it } from 'vitest';
import type { TaskStatus } from '@isocenter/schemas';
import type { CourseProgress } from '../../chart/dueDates.ts';
import { treatmentDays } from '../../foundation/calendar.ts';
import { untouchedTask } from '../../testing/taskFixture.ts';
import { nextWorklistDay, taskCounts, worklistRows } from './worklistRows.ts';

const simulated = untouchedTask({ _id: 'epi-1-1', taskType: 'VERIFICATION_SIMULATION', taskStatus: 'SIGNED' });
const visit = (sequence: number, taskStatus: TaskStatus) =>
  untouchedTask({
    ...{ _id: `epi-1-${sequence + 1}`, taskType: 'OTV', sequence, required: false, taskStatus },
    due: { everyFractions: 5 },
  });
const course = [simulated, visit(1, 'SIGNED'), visit(2, 'NOT_STARTED'), visit(3, 'NOT_STARTED')];
const progressAt = (delivered: number | null, change: Partial<CourseProgress> = {}): CourseProgress => ({
  ...treatmentDays('UTC', []),
  ...{ episodeType: 'Radiation', registeredOn: '2026-03-02', planned: null },
  ...{ delivered, firstDay: null, lastDay: null, days: [], hasEnded: false },
  ...change,
});
const due = (fractions: number | null) =>
  worklistRows(course, progressAt(fractions), '2026-03-20').map(({ taskId }) => taskId);

it('a visit is due after every five delivered fractions, once a treatment record says how many', () => {
  expect(due(null)).toEqual(['epi-1-3']);
  expect(due(0)).toEqual([]);
  expect(due(9)).toEqual([]);
  expect(due(10)).toEqual(['epi-1-3']);
  expect(due(33)).toEqual(['epi-1-3', 'epi-1-4']);
});

it('a row says whether its task is required, as the board does [TASK-038, TASK-039]', () => {
  const registration = untouchedTask({ _id: 'epi-1-9', taskType: 'REGISTRATION', required: true });
  const rows = worklistRows([registration, ...course], progressAt(null), '2026-03-20');
  expect(rows.map(({ taskId, required }) => [taskId, required])).toEqual([
    ['epi-1-9', true],
    ['epi-1-3', false],
  ]);
});

it('a visit that is begun stays on the worklist, whatever the record says', () => {
  const begun = [simulated, visit(1, 'SIGNED'), visit(2, 'PENDED')];
  expect(worklistRows(begun, progressAt(0), '2026-03-20').map(({ taskId }) => taskId)).toEqual(['epi-1-3']);
});

it('a visit of a week that the course does not have is never due', () => {
  const done = [simulated, ...[1, 2, 3].map((sequence) => visit(sequence, 'SIGNED')), visit(4, 'NOT_STARTED')];
  expect(worklistRows(done, progressAt(null, { planned: 15 }), '2026-03-20')).toEqual([]);
  expect(worklistRows(done, progressAt(null, { planned: 16 }), '2026-03-20')).toHaveLength(1);
});

it('every visit whose fractions were delivered is due, with the day of its fraction', () => {
  const progress = progressAt(15, { planned: 30, firstDay: '2026-03-02', lastDay: '2026-03-20' });
  expect(worklistRows(course, progress, '2026-03-20').map(({ taskId, dueOn }) => [taskId, dueOn])).toEqual([
    ['epi-1-3', '2026-03-20'],
    ['epi-1-4', '2026-03-20'],
  ]);
});

it('a follow-up comes on the worklist two weeks before it is due, and says when that will be', () => {
  const due = { days: [30], after: 'LAST_FRACTION' } as const;
  const followUp = visit(1, 'NOT_STARTED');
  const tasks = [{ ...followUp, taskType: 'FOLLOWUP', treatmentStage: 'POST_TREATMENT', sequence: null, due } as const];
  const progress = progressAt(15, { planned: 15, hasEnded: true, lastDay: '2026-03-20' });
  expect(worklistRows(tasks, progress, '2026-04-04')).toEqual([]);
  expect(nextWorklistDay(tasks, progress, '2026-04-04')).toBe('2026-04-05');
  expect(worklistRows(tasks, progress, '2026-04-05')).toMatchObject([{ taskType: 'FOLLOWUP', dueOn: '2026-04-19' }]);
  expect(nextWorklistDay(tasks, progress, '2026-04-05')).toBeNull();
});

it('the eight counts are those of their task types, and 0 without one [WORK-003]', () => {
  const types = ['SIMULATION', 'SIMULATION_NOTE', 'TREATMENT_PLANNING', 'VERIFICATION_SIMULATION'] as const;
  const later = ['OTV', 'PROCEDURE_NOTE', 'TREATMENT_SUMMARY'] as const;
  const ofType = new Map([...types, ...later].map((type, index) => [type, index + 1]));
  expect(taskCounts(ofType, 9)).toEqual({
    ...{ simOrder: 1, simNote: 2, ctpNote: 3, vsimNote: 4, otv: 5, procedureNote: 6, txSummary: 7, inProgress: 9 },
  });
  expect(Object.values(taskCounts(new Map(), 0))).toEqual(Array.from({ length: 8 }, () => 0));
});
