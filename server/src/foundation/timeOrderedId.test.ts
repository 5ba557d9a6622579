import { expect, test } from 'vitest';
import { timeOrderedId } from './timeOrderedId.ts';

test('it is a UUID of version 7', () => {
  expect(timeOrderedId(new Date('2026-01-15T12:00:00Z'))).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

test('it sorts by its time', () => {
  const times = [
    '1999-12-31T23:59:59Z',
    '2026-01-15T12:00:00.000Z',
    '2026-01-15T12:00:00.001Z',
    '2099-01-01T00:00:00Z',
  ];
  const ids = times.map((time) => timeOrderedId(new Date(time)));
  expect(ids.toSorted()).toEqual(ids);
});

test('no two of one time are equal', () => {
  const now = new Date('2026-01-15T12:00:00Z');
  expect(new Set(Array.from({ length: 1000 }, () => timeOrderedId(now))).size).toBe(1000);
});
