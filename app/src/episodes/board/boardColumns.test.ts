import { describe, expect, it } from 'vitest';
import { foldedNames, tasksByColumn, urgencyOf } from './boardColumns.ts';

const task = { displayName: 'Visit', taskType: 'OTV', iteration: null } as const;
const columns = ['Before surgery', 'Operation', 'After surgery'].map((name) => ({ name }));

describe('the board of an episode', () => {
  it('has the columns of its course in order, even if some are empty', () => {
    expect(
      tasksByColumn([{ ...task, column: 'Operation' }], columns).map(({ name, tasks }) => [name, tasks.length]),
    ).toEqual([
      ['Before surgery', 0],
      ['Operation', 1],
      ['After surgery', 0],
    ]);
  });

  it('sorts a column in the order of care', () => {
    const types = ['PRESCRIPTION', 'REGISTRATION', 'SIMULATION'] as const;
    const [first] = tasksByColumn(
      types.map((taskType) => ({ ...task, taskType, column: 'Before surgery' })),
      columns,
    );
    expect(first?.tasks.map(({ taskType }) => taskType)).toEqual(['REGISTRATION', 'SIMULATION', 'PRESCRIPTION']);
  });

  it.each<[string[], string | null]>([
    [[], null],
    [['Week 10'], 'Week 10'],
    [['Week 4', 'Week 5', 'Week 6'], 'Week 4 to Week 6'],
  ])('names the folded columns %j as %s', (folded, names) => {
    const all = ['Week 3', ...folded].map((name) => ({ name, isFolded: folded.includes(name) }));
    expect(foldedNames(all)).toBe(names);
  });
});

it.each([
  [null, null],
  ['2026-03-03', 'overdue'],
  ['2026-03-04', 'today'],
  ['2026-03-05', 'later'],
] as const)('a task due on %s is, on 2026-03-04: %s', (dueOn, urgency) =>
  expect(urgencyOf(dueOn, '2026-03-04')).toBe(urgency),
);
