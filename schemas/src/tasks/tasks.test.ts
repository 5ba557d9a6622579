import { describe, expect, it } from 'vitest';
import {
  boardColumn,
  columnOf,
  isCompletedStatus,
  isEditableStatus,
  isStartStatus,
  noteFooter,
  reviewLabel,
  showsIndicator,
  TASK_STATUSES,
  taskStatusLabel,
  type TaskStatus,
} from './tasks.ts';

const saying = (says: (status: TaskStatus) => boolean) => TASK_STATUSES.filter(says);

describe('the status of a task', () => {
  it('is said in one word [TASK-034, TASK-035, TASK-036, TASK-037]', () => {
    for (const required of [true, false]) {
      expect(taskStatusLabel('SIGNED', required)).toBe('Signed');
      expect(taskStatusLabel('STARTED', required)).toBe('Started');
      expect(taskStatusLabel('PENDED', required)).toBe('Pended');
      expect(taskStatusLabel('ADDENDED', required)).toBe('Addended');
    }
  });

  it('says of an untouched task whether it is required [TASK-038, TASK-039]', () => {
    expect(taskStatusLabel('NOT_STARTED', false)).toBe('Not Started (Optional)');
    expect(taskStatusLabel('NOT_STARTED', true)).toBe('Not Started (Required)');
  });

  it('belongs to groups, one to more than one of them [TASK-053, TASK-054, TASK-055]', () => {
    expect(saying(isStartStatus)).toEqual(['NOT_STARTED', 'STARTED']);
    expect(saying(isCompletedStatus)).toEqual(['ADDENDED', 'SIGNED']);
    expect(saying(isEditableStatus)).toEqual(['PENDED', 'STARTED']);
    expect(saying(showsIndicator)).toEqual(['PENDED', 'SIGNED']);
  });
});

it.each([
  ['PENDED', 'REGISTRATION', 'Review and Confirm Oncology History'],
  ['SIGNED', 'REGISTRATION', 'Review and Confirm Oncology History'],
  ['PENDED', 'OTV', 'Review and Confirm Note'],
  ['STARTED', 'REGISTRATION', 'Review and Pend Note'],
  ['STARTED', 'OTV', 'Review and Pend Note'],
  ['NOT_STARTED', 'OTV', 'Review and Pend Note'],
] as const)('the review button of a task %s of type %s reads %s [TASK-015, TASK-016]', (status, taskType, label) => {
  expect(reviewLabel(status, taskType)).toBe(label);
});

it.each([
  ['NOT_STARTED', 'not yet approved'],
  ['STARTED', 'not yet approved'],
  ['PENDED', 'not yet approved'],
  ['SIGNED', 'approved'],
  ['ADDENDED', 'approved'],
] as const)('the line below the note of a task that is %s says "%s" [TASK-014]', (status, footer) => {
  expect(noteFooter(status)).toBe(footer);
});

it.each([
  ['PRE_TREATMENT', 3, 'Pre-Tx'],
  ['POST_TREATMENT', 3, 'End-Tx'],
  ['ON_TREATMENT', null, 'Pre-Tx'],
  ['ON_TREATMENT', 0, 'Pre-Tx'],
  ['ON_TREATMENT', 1, 'Week 1'],
  ['ON_TREATMENT', 1.5, 'Pre-Tx'],
  ['ON_TREATMENT', 10, 'Week 10'],
  ['ON_TREATMENT', 11, 'Pre-Tx'],
  [null, 2, 'Week 2'],
] as const)('a task of the stage %s with the sequence %s is in %s', (stage, sequence, column) => {
  expect(boardColumn(stage, sequence)).toBe(column);
  expect(columnOf({ stage }, sequence)).toBe(column);
});

it('a task type with a column of its own is in that, numbered when it has sequences', () => {
  expect(columnOf({ column: 'Cycle', stage: 'PRE_TREATMENT' }, null)).toBe('Cycle');
  expect(columnOf({ column: 'Cycle', stage: 'PRE_TREATMENT' }, 2)).toBe('Cycle 2');
});
