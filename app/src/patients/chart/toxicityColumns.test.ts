import { expect, it } from 'vitest';
import { columnsOf } from './toxicityColumns.ts';

const grade = (date: string, week: number | null) => ({ date, week, grade: 1 });

it('has a column for each week of treatment, and one for each day outside of it', () => {
  const series = [
    { episodeId: 'e', grades: [grade('2026-02-20', null), grade('2026-03-02', 1), grade('2026-06-02', 14)] },
    { episodeId: 'e', grades: [grade('2026-03-04', 1), grade('2026-03-09', 2)] },
  ];
  expect(columnsOf(series).map(({ key }) => key)).toEqual(['2026-02-20', 'week 1', 'week 2', '2026-06-02']);
});

it('never puts two courses into one week', () => {
  const series = [
    { episodeId: 'e', grades: [grade('2024-03-02', 1)] },
    { episodeId: 'f', grades: [grade('2026-03-02', 1)] },
  ];
  expect(columnsOf(series).map(({ key }) => key)).toEqual(['2024-03-02', '2026-03-02']);
});
