import { beforeEach, describe, expect, it } from 'vitest';
import { finishInRun, IN_RUN, isInRun, placeInRun, startRun } from './signingRun.ts';

const note = (taskId: string) => ({ taskId, path: `/${taskId}` });
beforeEach(() => startRun(['a', 'b', 'c'].map(note), '/home'));

describe('a run through the notes that wait', () => {
  it('goes from each note to the next one, and from the last one to the list', () => {
    expect(placeInRun('a')).toEqual({ number: 1, of: 3, next: '/b', hasNext: true, list: '/home' });
    expect(placeInRun('c')).toEqual({ number: 3, of: 3, next: '/home', hasNext: false, list: '/home' });
  });

  it('passes over notes that are finished, and knows no others', () => {
    finishInRun('b');
    expect(placeInRun('a')).toMatchObject({ next: '/c' });
    expect(placeInRun('x')).toBeNull();
    startRun([note('x')], '/home');
    expect(placeInRun('a')).toBeNull();
  });

  it('is known by the state of the navigation', () => {
    expect(isInRun(IN_RUN)).toBe(true);
    for (const state of [null, undefined, 'signing', {}, { signing: 'yes' }]) expect(isInRun(state)).toBe(false);
  });
});
