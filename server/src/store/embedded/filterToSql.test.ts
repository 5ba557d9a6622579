import { describe, expect, it } from 'vitest';
import { filterToSql } from './filterToSql.ts';

const sqlOf = (condition: object) => filterToSql({ key: condition }, new Set(['key'])).sql;

describe('a range on an indexed path', () => {
  it('has one lower and one upper bound, so that SQLite scans no further than needed', () => {
    expect(sqlOf({ $gte: 'ab', $lt: 'ac' })).toBe('"key" >= ? AND "key" < ?');
    expect(sqlOf({ $gt: 1, $lte: 2 })).toBe('"key" > ? AND "key" <= ?');
    expect(sqlOf({ $gte: 'ab' })).toBe('"key" >= ? AND "key" < ?');
  });

  it('stays within one type when its ends do not say so', () => {
    expect(sqlOf({ $gte: 1, $lt: 'a' })).toBe('"key" >= ? AND "key" < ? AND "key" >= ? AND "key" < ?');
    expect(sqlOf({ $gt: 1, $gte: 'a', $lt: 'b' })).toContain('"key" > ? AND "key" < ?');
  });
});
