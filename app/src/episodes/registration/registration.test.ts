import { describe, expect, it } from 'vitest';
import { canRegister, preselectedType, readChangeState } from './registration.ts';

describe('episode registration', () => {
  it.each([
    [null, null, false],
    ['Radiation', null, false],
    [null, 'prv-ruiz', false],
    ['Radiation', 'prv-ruiz', true],
  ] as const)('with type %s and physician %s it is possible: %s [EPI-007]', (type, provider, possible) => {
    expect(canRegister(type, provider)).toBe(possible);
  });

  const change = {
    fromChangeButton: true,
    episodeId: 'epi-1',
    course: 'Course 1',
    provider: 'prv-ruiz',
    previousEpisodeType: 'Surgical',
  } as const;

  it('preselects the saved default for a new episode and the previous type for a change [EPI-011, EPI-012]', () => {
    expect(preselectedType(null, 'Medical')).toBe('Medical');
    expect(preselectedType(null, null)).toBeNull();
    expect(preselectedType(null, 'Retired')).toBeNull();
    expect(preselectedType(change, 'Medical')).toBe('Surgical');
  });

  it('reads only the members that the change link passes [EPI-009]', () => {
    expect(readChangeState(change)).toEqual(change);
    for (const state of [
      null,
      undefined,
      'x',
      {},
      { ...change, fromChangeButton: false },
      { ...change, provider: 7 },
    ]) {
      expect(readChangeState(state)).toBeNull();
    }
  });
});
