import { describe, expect, it } from 'vitest';
import { caseQueryOf, caseSearchOf } from './caseQueryOf.ts';
import type { CaseCondition } from './cases.ts';
import type { ViewpointFilter } from './viewpoints.ts';

describe('the query of a filter', () => {
  it.each<[row: string, filter: Omit<ViewpointFilter, 'feature'>, condition: CaseCondition]>([
    ['VIEW-019', { equal: 60 }, 60],
    ['VIEW-020', { notequal: 60 }, { ne: 60 }],
    ['VIEW-021', { upper: 70 }, { lte: 70 }],
    ['VIEW-021', { last: '2026-03-01' }, { lte: '2026-03-01' }],
    ['VIEW-022', { lower: 50 }, { gte: 50 }],
    ['VIEW-022', { first: '2026-01-01' }, { gte: '2026-01-01' }],
    ['VIEW-023', { include: [60, 70] }, { in: [60, 70] }],
    ['VIEW-024', { exclude: [60, 70] }, { nin: [60, 70] }],
  ])('[%s] %j is %j', (_row, filter, condition) => {
    expect(caseQueryOf([{ feature: 'age', ...filter }])).toEqual({ age: condition });
  });

  it('asks that all hold: the narrower limits, no value that one of them excludes', () => {
    const both = (first: object, second: object) =>
      caseQueryOf([
        { feature: 'age', ...first },
        { feature: 'age', ...second },
      ])['age'];
    expect(both({ lower: 50, upper: 80 }, { lower: 60, upper: 70 })).toEqual({ gte: 60, lte: 70 });
    expect(both({ include: [1, 2, 3] }, { include: [2, 3, 4] })).toEqual({ in: [2, 3] });
    expect(both({ exclude: [1] }, { exclude: [2] })).toEqual({ nin: [1, 2] });
    expect(both({ notequal: 1 }, { notequal: 2 })).toEqual({ ne: 1, nin: [2] });
    expect(both({ equal: 1 }, { equal: 2 })).toMatchObject({ in: [] });
  });

  it('is left out while the filter says nothing', () => {
    expect(caseQueryOf([{ feature: 'age' }])).toEqual({});
  });
});

it('a search asks for the features of the charts once, and for the case [VIEW-018]', () => {
  const chart = (feature: string, feature2: string | null) => ({ id: feature, title: '', feature, feature2 });
  expect(caseSearchOf([chart('age', null), chart('sex', 'age')], [{ feature: 'age', equal: 60 }])).toEqual({
    field_names: ['age', 'sex', 'case_id'],
    http_query: { age: 60 },
  });
});
