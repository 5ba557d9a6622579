import { renderHook, act } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { addToBatch, hasBatch, leaveBatch, signBatch, useBatch } from './signingBatch.ts';

const signed: string[] = [];
const read = (taskId: string, change: object = {}) => ({
  ...{ taskId, userId: 'usr-ruiz', sign: () => Promise.resolve(void signed.push(taskId)) },
  ...change,
});
afterEach(() => {
  for (const id of ['a', 'b', 'c']) leaveBatch(id);
  signed.length = 0;
});

it('signs the notes one after the other, and says which were refused and why', async () => {
  const changed = new Error('changed since');
  addToBatch(read('a'));
  addToBatch(read('b', { sign: () => Promise.reject(changed) }));
  addToBatch(read('c'));
  const { result } = renderHook(() => useBatch('usr-ruiz'));
  await act(async () => expect(await signBatch(result.current)).toEqual(new Map([['b', changed]])));
  expect(signed).toEqual(['a', 'c']);
  expect(result.current).toEqual([]);
  expect(hasBatch()).toBe(false);
});

it('has a note that was read again once, as it was read last', () => {
  const { result } = renderHook(() => useBatch('usr-ruiz'));
  const again = read('a');
  act(() => {
    addToBatch(read('a'));
    addToBatch(again);
  });
  expect(result.current).toEqual([again]);
});

it('offers no one what another person has read', () => {
  addToBatch(read('a'));
  expect(renderHook(() => useBatch('usr-other')).result.current).toEqual([]);
});
