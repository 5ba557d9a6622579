import { expect, it } from 'vitest';
import type { TaskStatus } from '@isocenter/schemas';
import { untouchedTask } from '../../testing/taskFixture.ts';
import { worklistRows } from './worklistRows.ts';

const simulated = untouchedTask({ _id: 'epi-1-1', taskType: 'VERIFICATION_SIMULATION', taskStatus: 'SIGNED' });
const visit = (sequence: number, taskStatus: TaskStatus) =>
  untouchedTask({ _id: `epi-1-${sequence + 1}`, taskType: 'OTV', sequence, required: false, taskStatus });
const course = [simulated, visit(1, 'SIGNED'), visit(2, 'NOT_STARTED'), visit(3, 'NOT_STARTED')];
const due = (fractions: number | null) => worklistRows(course, fractions).map(({ taskId }) => taskId);

it('a visit is due after every five delivered fractions, once a treatment record says how many', () => {
  expect(due(null)).toEqual(['epi-1-3']);
  expect(due(0)).toEqual([]);
  expect(due(9)).toEqual([]);
  expect(due(10)).toEqual(['epi-1-3']);
  expect(due(33)).toEqual(['epi-1-3']);
});

it('a visit that is begun stays on the worklist, whatever the record says', () => {
  const begun = [simulated, visit(1, 'SIGNED'), visit(2, 'PENDED')];
  expect(worklistRows(begun, 0).map(({ taskId }) => taskId)).toEqual(['epi-1-3']);
});
