import { describe, expect, it } from 'vitest';
import { BOARD_COLUMNS } from '@isocenter/schemas';
import { tasksByColumn } from './boardColumns.ts';

const task = { displayName: 'Visit', taskType: 'OTV', treatmentStage: 'ON_TREATMENT', iteration: null } as const;

describe('the board of an episode', () => {
  it('has the twelve columns in order, even if most are empty [SCHED-007]', () => {
    expect(tasksByColumn([]).map(({ column }) => column)).toEqual(BOARD_COLUMNS);
  });

  it.each([
    [{ ...task, sequence: 1 }, 'Week 1'],
    [{ ...task, sequence: 10 }, 'Week 10'],
    [{ ...task, sequence: 11 }, 'Pre-Tx'],
    [{ ...task, sequence: null }, 'Pre-Tx'],
    [{ ...task, sequence: 4, treatmentStage: 'POST_TREATMENT' as const }, 'End-Tx'],
  ])('puts %o into %s', (task, column) => {
    expect(tasksByColumn([task]).find(({ tasks }) => tasks.length > 0)?.column).toBe(column);
  });

  it('sorts a column in the order of care', () => {
    const pre = { ...task, treatmentStage: 'PRE_TREATMENT' as const, sequence: null };
    const types = ['PRESCRIPTION', 'REGISTRATION', 'SIMULATION'] as const;
    const [first] = tasksByColumn(types.map((taskType) => ({ ...pre, taskType })));
    expect(first?.tasks.map(({ taskType }) => taskType)).toEqual(['REGISTRATION', 'SIMULATION', 'PRESCRIPTION']);
  });
});
